/// The files of a user that replace embedded templates and assets.
package struct TemplateReplacement {
  /// The objects whose templates can be replaced.
  package let objects: [any TemplatedObject.Type]

  /// The paths of the files without variables that can be replaced.
  package let assets: [String]

  /// Creates a replacement.
  ///
  /// - Parameters:
  ///   - objects: The objects whose templates can be replaced.
  ///   - assets: The paths of the files without variables that can be replaced.
  package init(of objects: [any TemplatedObject.Type], assets: [String]) {
    self.objects = objects
    self.assets = assets
  }

  /// The paths of all files that can be replaced.
  package var paths: [String] { objects.map { $0.template } + assets }

  /// Checks the files of a user, and all embedded templates that include them, and returns the templates with these files.
  ///
  /// Each template is checked with the variables of its own object alone, so that it can be rendered inside of every other one. A file
  /// of the user that replaces none is allowed if a template includes it.
  ///
  /// - Parameter files: The texts by path.
  /// - Returns: The templates.
  /// - Throws: ``TemplateError`` for the first mistake.
  package func templates(with files: [String: String]) throws(TemplateError) -> Templates {
    let embedded = EmbeddedFiles.texts.filter { files[$0.key] == nil }
    var check = TemplateCheck(folder: "", isEscaped: true, embedded: Set(embedded.keys)) { files[$0] ?? embedded[$0] }
    let replaced = objects.filter { files[$0.template] != nil }
    let others = objects.filter { files[$0.template] == nil }
    for object in files.isEmpty ? [] : replaced + others {
      let name = String(object.template.dropLast(Templates.templateEnding.count))
      try check.check(object.template, name: name, in: TemplateScope(object))
    }
    let used = Set(check.texts.keys.map { $0 + Templates.templateEnding } + assets)
    if let unused = files.keys.filter({ !used.contains($0) }).min() { throw .unused(unused, known: paths) }
    return try Templates(overrides: files)
  }
}
