import Mustache

/// An error in a template.
package enum TemplateError: Error, Hashable, Sendable {
  /// The template does not exist; another one may include it.
  case unknownTemplate(String, usedBy: String?)

  /// A template is malformed.
  case syntax(String, line: Int, problem: String)

  /// A template is not a readable file.
  case unreadable(String, problem: String, advice: String)

  /// A file is not UTF-8 text.
  case notText(String, line: Int)

  /// A file replaces no embedded one, and no template includes it.
  case unused(String, known: [String])

  /// A template uses a variable that does not exist in an object, or in the objects around it.
  case unknownVariable(String, in: String, known: [String], String, line: Int)
}

extension TemplateError: CustomStringConvertible {
  /// The location and the problem.
  package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(problem)" }

  /// The path of the file.
  package var path: String {
    switch self {
    case .unknownTemplate(let path, let user): user ?? path
    case .syntax(let path, _, _), .unreadable(let path, _, _), .notText(let path, _), .unused(let path, _),
      .unknownVariable(_, _, _, let path, _):
      path
    }
  }

  /// The line of the problem; nil for a problem with the whole file.
  package var line: Int? {
    switch self {
    case .unknownTemplate, .unreadable, .unused: nil
    case .syntax(_, let line, _), .notText(_, let line), .unknownVariable(_, _, _, _, let line): line
    }
  }

  /// The problem without its location.
  package var problem: String {
    switch self {
    case .unknownTemplate(_, usedBy: nil): "the template does not exist"
    case .unknownTemplate(let path, usedBy: _): "the template '\(path)' does not exist"
    case .syntax(_, _, let problem), .unreadable(_, let problem, _): problem
    case .notText: "not UTF-8 text"
    case .unused: "no template of pages has this name"
    case .unknownVariable(let name, let noun, _, _, _): "unknown variable '\(name)' in '\(noun)'"
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
