import Mustache

/// The templates and assets of the output of dpend.
///
/// A file is named by its path below the folder `templates`. A name that ends in `.mustache` is a template. The extension before it
/// decides the escaping: values in an `.html.mustache` are escaped for HTML, values in all others are not escaped. A template
/// includes another one as `{{> site/header.html}}`, by its path without `.mustache`.
package struct Templates: Sendable {
  static let templateEnding = ".mustache"

  private let texts: [String: String]
  private let library: MustacheLibrary

  /// Reads the embedded files.
  ///
  /// - Parameter overrides: Texts by path that replace embedded files or add files.
  /// - Throws: ``TemplateError`` when a template is malformed or includes an unknown one.
  package init(overrides: [String: String] = [:]) throws(TemplateError) {
    texts = EmbeddedFiles.texts.merging(overrides) { _, override in override }
    MustacheContentTypes.register(EscapedForHTML(), named: EscapedForHTML.name)
    var library = MustacheLibrary()
    for path in texts.keys.sorted() where path.hasSuffix(Self.templateEnding) {
      let template = try Self.parse(texts[path] ?? "", path: path)
      library.register(template, named: String(path.dropLast(Self.templateEnding.count)))
    }
    self.library = library
    try checkPartials()
  }

  /// The paths of all files, sorted.
  package var paths: [String] { texts.keys.sorted() }

  /// Returns the text of a file.
  ///
  /// - Throws: ``TemplateError`` for an unknown file.
  package func text(of path: String) throws(TemplateError) -> String {
    guard let text = texts[path] else { throw .unknownTemplate(path, usedBy: nil) }
    return text
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - path: The path of the template.
  ///   - values: The values of its tags: a dictionary, or a value with stored properties.
  /// - Returns: The rendered text.
  /// - Throws: ``TemplateError`` for an unknown template.
  package func render(_ path: String, with values: Any) throws(TemplateError) -> String {
    let name = path.hasSuffix(Self.templateEnding) ? String(path.dropLast(Self.templateEnding.count)) : path
    guard let text = library.render(TemplateTree.tree(of: values), withTemplate: name) else {
      throw .unknownTemplate(path, usedBy: nil)
    }
    return text
  }

  /// Renders the template of an object.
  ///
  /// - Parameter object: The object.
  /// - Returns: The rendered text.
  /// - Throws: ``TemplateError`` for an unknown template.
  package func render(_ object: any TemplatedObject) throws(TemplateError) -> String {
    let path = type(of: object).template
    let name = String(path.dropLast(Self.templateEnding.count))
    guard let text = library.render(RenderedObject(object), withTemplate: name) else {
      throw .unknownTemplate(path, usedBy: nil)
    }
    return text
  }

  private static func parse(_ text: String, path: String) throws(TemplateError) -> MustacheTemplate {
    // The pragma selects the escaping and leaves nothing in the output.
    let contentType = path.hasSuffix(".html" + templateEnding) ? EscapedForHTML.name : "TEXT"
    let pragma = "{{% CONTENT_TYPE:\(contentType)}}\n"
    do {
      return try MustacheTemplate(string: pragma + text)
    } catch let error as MustacheTemplate.ParserError {
      let line = error.context.lineNumber - 1
      throw .syntax(path, line: max(line, 1), problem: TemplateError.sentence(for: error.error))
    } catch {
      throw .syntax(path, line: 1, problem: "\(error)")
    }
  }

  /// Checks that all included templates exist, because Mustache renders an unknown one as empty.
  private func checkPartials() throws(TemplateError) {
    for path in paths where path.hasSuffix(Self.templateEnding) {
      for name in Self.partials(in: texts[path] ?? "") where library.getTemplate(named: name) == nil {
        throw .unknownTemplate(name + Self.templateEnding, usedBy: path)
      }
    }
  }

  /// Returns the names in `{{> name}}` and `{{< name}}`.
  private static func partials(in text: String) -> [String] {
    text.matches(of: /\{\{[><]\s*([^}\s]+)\s*\}\}/).map { String($0.output.1) }
  }
}
