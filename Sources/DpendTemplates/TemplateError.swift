import Mustache

/// An error in a template.
package enum TemplateError: Error, Hashable, Sendable {
  /// The template does not exist; another one may include it.
  case unknownTemplate(String, usedBy: String?)

  /// A template is malformed.
  case syntax(String, line: Int, problem: String)

  /// A file is not UTF-8 text, or cannot be read.
  case unreadable(String)

  /// A template uses a variable that does not exist in an object, or in the objects around it.
  case unknownVariable(String, in: String, known: [String], String, line: Int)
}

extension TemplateError: CustomStringConvertible {
  /// The problem and its location.
  package var description: String {
    switch self {
    case .unknownTemplate(let path, usedBy: nil): "no template '\(path)'"
    case .unknownTemplate(let path, usedBy: let user?): "\(user): no template '\(path)'"
    case .syntax(let path, let line, let problem): "\(path):\(line): \(problem)"
    case .unreadable(let path): "\(path): not UTF-8 text"
    case .unknownVariable(let name, let noun, _, let path, let line):
      "\(path):\(line): unknown variable '\(name)' in '\(noun)'"
    }
  }
}

extension TemplateError {
  /// Returns the error of the parser in words.
  static func sentence(for error: any Error) -> String {
    guard let error = error as? MustacheTemplate.Error else { return "the template ends inside a tag" }
    return switch error {
    case .sectionCloseNameIncorrect: "the end tag does not match the last open section"
    case .unfinishedName: "unterminated tag"
    case .expectedSectionEnd: "unterminated section"
    case .invalidSetDelimiter: "malformed delimiter tag"
    case .transformAppliedToInheritanceSection: "a transform cannot be applied to an inherited section"
    case .illegalTokenInsideInheritSection: "an inherited section can contain only blocks"
    case .textInsideInheritSection: "an inherited section cannot contain text"
    case .invalidConfigVariableSyntax: "malformed pragma"
    case .unrecognisedConfigVariable: "unknown pragma"
    }
  }
}
