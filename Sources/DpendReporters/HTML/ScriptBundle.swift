import DpendTemplates

/// Scripts that most pages have, as one file: each of the thousands of pages of a large site names it.
struct ScriptBundle {
  /// The scripts of all pages.
  static let pages = ScriptBundle(
    name: "pages",
    scripts: ["site", "tables", "search-match", "search-nearest", "search", "summaries"]
  )

  /// The scripts of pictures on pages of single bindings, keys and folders.
  static let pictures = ScriptBundle(
    name: "pictures",
    scripts: ["picture", "picture-legend", "picture-view", "picture-walk"]
  )

  /// All bundles.
  static let all = [pages, pictures]

  /// The name of the file, without `.js`.
  let name: String

  /// The names of the scripts, in the order in which they run: those first that do not use others, because an error stops the rest.
  let scripts: [String]

  /// Returns the file of the bundle.
  ///
  /// - Parameter templates: The templates, which can have scripts of the user.
  /// - Returns: The file.
  /// - Throws: ``TemplateError`` when a script of the user cannot be read.
  func file(_ templates: Templates) throws(TemplateError) -> OutputFile {
    let texts = try scripts.map { script throws(TemplateError) in try templates.text(of: "site/assets/\(script).js") }
    return OutputFile(path: "assets/\(name).js", text: texts.joined(separator: "\n"))
  }
}
