/// The check of templates of the user and of those that they include.
struct TemplateCheck {
  private static let ending = ".mustache"

  /// The number of includes in one template, because templates that include others twice could grow exponentially.
  private static let mostIncludes = 10_000

  /// The number of templates that include each other.
  private static let mostLevels = 100

  /// The folder of included templates, with a slash at the end; empty for none.
  private let folder: String

  /// Whether the values are escaped for HTML.
  private let isEscaped: Bool

  /// The paths of templates that are not the user's.
  private let embedded: Set<String>

  /// Returns the text of a template; nil for a missing file.
  private let text: CheckedTemplate.Reader

  /// The texts by the names under which templates include them.
  private(set) var texts: [String: String] = [:]

  private var includes = 0

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - folder: The folder of included templates, with a slash at the end; empty for none.
  ///   - isEscaped: Whether the values are escaped for HTML.
  ///   - embedded: The paths of templates that are not the user's.
  ///   - text: Returns the texts of templates.
  init(
    folder: String,
    isEscaped: Bool = false,
    embedded: Set<String> = [],
    text: @escaping CheckedTemplate.Reader
  ) {
    self.folder = folder
    self.isEscaped = isEscaped
    self.embedded = embedded
    self.text = text
  }

  /// Checks a template with all that it includes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name under which the library finds it.
  ///   - scope: The scope of its use.
  /// - Throws: ``TemplateError`` for the first mistake.
  mutating func check(_ path: String, name: String, in scope: TemplateScope) throws(TemplateError) {
    includes = 0
    try check(path, name: name, in: scope, includedFrom: [])
  }

  /// Checks a template where it is used.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name under which the library finds it.
  ///   - scope: The scope of its use.
  ///   - templates: The paths of the templates around it, from the outside in.
  /// - Throws: ``TemplateError`` for the first mistake.
  private mutating func check(
    _ path: String,
    name: String,
    in scope: TemplateScope,
    includedFrom templates: [String]
  ) throws(TemplateError) {
    guard let text = try load(path, name: name) else { throw .unknownTemplate(path, usedBy: nil) }
    var scopes = [scope]
    for tag in try TemplateTags.read(text, path: path) {
      let scope = scopes[scopes.count - 1]
      switch tag.kind {
      case .variable: try checkText(tag, in: scope, path)
      case .section: scopes.append(try inside(tag, scope, path))
      case .invertedSection:
        _ = try inside(tag, scope, path)
        scopes.append(scope)
      case .end: scopes.removeLast()
      case .partial: try include(tag, in: scope, from: templates + [path])
      }
    }
  }

  /// Returns the text of a template, which is read once; nil for a missing file.
  private mutating func load(_ path: String, name: String) throws(TemplateError) -> String? {
    if let text = texts[name] { return text }
    let text = try text(path)
    texts[name] = text
    return text
  }

  private mutating func include(
    _ tag: TemplateTag,
    in scope: TemplateScope,
    from templates: [String]
  ) throws(TemplateError) {
    let user = templates[templates.count - 1]
    let path = folder + tag.name + Self.ending
    includes += 1
    if templates.contains(path) {
      throw .syntax(user, line: tag.line, problem: "the template '\(path)' includes itself")
    }
    if templates.count > Self.mostLevels || includes > Self.mostIncludes {
      throw .syntax(user, line: tag.line, problem: "too many included templates")
    }
    if isEscaped, !tag.name.hasSuffix(".html") {
      throw .syntax(user, line: tag.line, problem: "a part of a page ends in '.html\(Self.ending)', unlike '\(path)'")
    }
    if try load(path, name: tag.name) == nil {
      throw .syntax(user, line: tag.line, problem: "the template '\(path)' does not exist")
    }
    do throws(TemplateError) {
      try check(path, name: tag.name, in: scope, includedFrom: templates)
    } catch {
      guard embedded.contains(error.path), !embedded.contains(user) else { throw error }
      throw .syntax(user, line: tag.line, problem: "'\(path)' does not fit here: \(error.problem)")
    }
  }

  private func checkText(_ tag: TemplateTag, in scope: TemplateScope, _ path: String) throws(TemplateError) {
    let type = try type(of: tag, scope, path)
    switch type {
    case .text(.html), .optionalText(.html):
      if !tag.isUnescaped {
        throw .syntax(path, line: tag.line, problem: "'\(tag.name)' is HTML; write {{{\(tag.name)}}}")
      }
    case .text(.plain), .optionalText(.plain), .flag, .number:
      if tag.isUnescaped, isEscaped {
        throw .syntax(path, line: tag.line, problem: "'\(tag.name)' is not HTML; write {{\(tag.name)}}")
      }
    case .names:
      throw .syntax(path, line: tag.line, problem: "'\(tag.name)' requires a name; write {{\(tag.name).NAME}}")
    case .texts, .object, .list:
      throw .syntax(
        path,
        line: tag.line,
        problem: "'\(tag.name)' is not a text (\(type.title)); write {{#\(tag.name)}}…{{/\(tag.name)}}"
      )
    }
  }

  private func inside(_ tag: TemplateTag, _ scope: TemplateScope, _ path: String) throws(TemplateError) -> TemplateScope
  {
    let type = try type(of: tag, scope, path)
    if let inner = scope.entering(type) { return inner }
    throw .syntax(path, line: tag.line, problem: "'\(tag.name)' (\(type.title)) is never absent and has no section")
  }

  private func type(
    of tag: TemplateTag,
    _ scope: TemplateScope,
    _ path: String
  ) throws(TemplateError) -> TemplateValueType {
    if let type = scope.type(of: tag.name) { return type }
    throw .unknownVariable(tag.name, in: scope.noun, known: scope.names, path, line: tag.line)
  }
}
