import Mustache

/// A template of the user, with the templates that it includes, whose variables all exist.
///
/// A template includes `{{> parts/mock}}` from the file `parts/mock.mustache`, relative to its own folder. Values are not escaped.
package struct CheckedTemplate: Sendable {
  /// Returns the text of a template; nil for a missing file.
  package typealias Reader = (_ path: String) throws(TemplateError) -> String?

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
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var check = TemplateCheck(folder: folder, text: text)
    try check.check(path, name: path, in: TemplateScope(object))
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
