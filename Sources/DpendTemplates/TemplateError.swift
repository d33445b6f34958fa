import Mustache

/// What is wrong with a template.
public enum TemplateError: Error, Hashable, Sendable {
  /// There is no template of this path, which another one may use.
  case unknownTemplate(String, usedBy: String?)

  /// A text is no template.
  case syntax(String, line: Int, problem: String)
}

extension TemplateError: CustomStringConvertible {
  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .unknownTemplate(let path, usedBy: nil): "there is no template '\(path)'"
    case .unknownTemplate(let path, usedBy: let user?): "\(user): there is no template '\(path)'"
    case .syntax(let path, let line, let problem): "\(path):\(line): \(problem)"
    }
  }
}

extension TemplateError {
  /// What the parser says, in words.
  static func sentence(for error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else { return "the template ends in the middle of a tag" }
    return switch error {
    case .sectionCloseNameIncorrect: "the section that ends here is not the one that was begun last"
    case .unfinishedName: "the tag has no end"
    case .expectedSectionEnd: "a section has no end"
    case .invalidSetDelimiter: "the tag that sets delimiters is malformed"
    case .transformAppliedToInheritanceSection: "a transform can't be applied to an inherited section"
    case .illegalTokenInsideInheritSection: "only blocks may stand in an inherited section"
    case .textInsideInheritSection: "no text may stand in an inherited section"
    case .invalidConfigVariableSyntax: "the pragma is malformed"
    case .unrecognisedConfigVariable: "there is no such pragma"
    }
  }
}
