import Mustache

/// The templates of everything that dpend writes, and other files that its output needs.
///
/// A file is named by its path below the folder `templates`. One whose name ends in `.mustache` is a template. What it makes is
/// told by the ending before that: in an `.html.mustache`, the values that are put in are escaped for HTML; in all others they
/// stand as they are. A template uses another one as `{{> site/header.html}}`, by its path without `.mustache`.
public struct Templates: Sendable {
  private static let templateEnding = ".mustache"

  private let texts: [String: String]
  private let library: MustacheLibrary

  /// Reads the embedded files.
  ///
  /// - Parameter overrides: Texts by path that stand in the place of embedded files, or beside them.
  /// - Throws: ``TemplateError`` when a text is no template, or uses one that isn't there.
  public init(overrides: [String: String] = [:]) throws(TemplateError) {
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
  public var paths: [String] { texts.keys.sorted() }

  /// The text of a file.
  ///
  /// - Throws: ``TemplateError`` when there is no such file.
  public func text(of path: String) throws(TemplateError) -> String {
    guard let text = texts[path] else { throw .unknownTemplate(path, usedBy: nil) }
    return text
  }

  /// Fills in a template.
  ///
  /// - Parameters:
  ///   - path: The path of the template.
  ///   - values: What its tags stand for: a dictionary, or a value whose stored properties are meant.
  /// - Returns: The text that it makes.
  /// - Throws: ``TemplateError`` when there is no such template.
  public func render(_ path: String, with values: Any) throws(TemplateError) -> String {
    let name = path.hasSuffix(Self.templateEnding) ? String(path.dropLast(Self.templateEnding.count)) : path
    guard let text = library.render(values, withTemplate: name) else { throw .unknownTemplate(path, usedBy: nil) }
    return text
  }

  private static func parse(_ text: String, path: String) throws(TemplateError) -> MustacheTemplate {
    // A line that says how to escape; it leaves nothing in the output.
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

  /// Templates that aren't there would be taken for empty ones.
  private func checkPartials() throws(TemplateError) {
    for path in paths where path.hasSuffix(Self.templateEnding) {
      for name in Self.partials(in: texts[path] ?? "") where library.getTemplate(named: name) == nil {
        throw .unknownTemplate(name + Self.templateEnding, usedBy: path)
      }
    }
  }

  /// The names in `{{> name}}` and `{{< name}}`; a name with `*` before it is known only when values are filled in.
  private static func partials(in text: String) -> [String] {
    text.matches(of: /\{\{[><]\s*([^*}\s][^}\s]*)\s*\}\}/).map { String($0.output.1) }
  }
}
