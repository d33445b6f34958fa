import Mustache

/// A template of the user, with the templates that it includes, whose variables all exist.
///
/// A template includes `{{> parts/mock}}` from the file `parts/mock.mustache`, relative to its own folder. Values are not escaped.
package struct CheckedTemplate: Sendable {
  /// Returns the text of a template; nil for a missing file.
  package typealias Reader = (_ path: String) throws(TemplateError) -> String?

  private static let ending = ".mustache"

  private let path: String
  private let library: MustacheLibrary

  /// Reads and checks a template.
  ///
  /// - Parameters:
  ///   - path: The path of the template.
  ///   - object: The type of the object that it is rendered with.
  ///   - text: Returns the texts of the template and of those that it includes.
  /// - Throws: ``TemplateError`` for the first mistake.
  package init(_ path: String, for object: any TemplateObject.Type, text: @escaping Reader) throws(TemplateError) {
    var check = TemplateCheck(text: text)
    try check.check(path, name: path, in: TemplateScope(object), includedFrom: [])
    var library = MustacheLibrary()
    for (name, text) in check.texts { library.register(try Self.parse(text, path: name), named: name) }
    self.library = library
    self.path = path
  }

  /// Renders the template.
  ///
  /// - Parameter object: The object, of the type that the template was checked for.
  /// - Returns: The rendered text.
  package func render(_ object: some TemplateObject) -> String {
    library.render(RenderedObject(object), withTemplate: path) ?? ""
  }

  /// Returns the path of an included template.
  static func path(of name: String, from template: String) -> String {
    let folder = template.lastIndex(of: "/").map { String(template[...$0]) } ?? ""
    return folder + name + ending
  }

  private static func parse(_ text: String, path: String) throws(TemplateError) -> MustacheTemplate {
    do {
      // The pragma turns the escaping for HTML off.
      return try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}\n" + text)
    } catch let error as MustacheTemplate.ParserError {
      let problem = TemplateError.sentence(for: error.error)
      throw .syntax(path, line: max(error.context.lineNumber - 1, 1), problem: problem)
    } catch {
      throw .syntax(path, line: 1, problem: "\(error)")
    }
  }
}

/// The check of a template and of those that it includes.
private struct TemplateCheck {
  let text: CheckedTemplate.Reader

  /// The texts by the names under which templates include them.
  var texts: [String: String] = [:]

  /// Checks a template where it is used.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name under which the library finds it.
  ///   - scope: The scope of its use.
  ///   - templates: The paths of the templates around it, from the outside in.
  /// - Throws: ``TemplateError`` for the first mistake.
  mutating func check(
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
    let path = CheckedTemplate.path(of: tag.name, from: templates[0])
    if templates.contains(path) {
      throw .syntax(user, line: tag.line, problem: "the template '\(path)' includes itself")
    }
    if try load(path, name: tag.name) == nil {
      throw .syntax(user, line: tag.line, problem: "the template '\(path)' does not exist")
    }
    try check(path, name: tag.name, in: scope, includedFrom: templates)
  }

  private func checkText(_ tag: TemplateTag, in scope: TemplateScope, _ path: String) throws(TemplateError) {
    let type = try type(of: tag, scope, path)
    switch type {
    case .text, .optionalText, .flag, .number: break
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
