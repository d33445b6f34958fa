import DpendCollectors

/// The folders that are modules because files outside of them import their names.
///
/// A manifest can compute its targets, so that only the imports show the modules.
struct ImportedFolders {
  /// The names of the modules, by the absolute paths of their folders.
  private var modules: [String: String] = [:]

  /// Finds the folders of modules: of several with one name, the outermost.
  ///
  /// - Parameters:
  ///   - files: The absolute paths of the files whose module is not known.
  ///   - texts: The texts of all files, by absolute path.
  ///   - known: The names of the known modules.
  /// - Returns: The folders.
  static func find(of files: [String], importedIn texts: [String: String], besides known: Set<String>) -> Self {
    let imports = texts.mapValues(\.importedModules)
    let imported = imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(known)
    var importsInside: [String: Set<String>] = [:]
    for (file, imports) in imports {
      for folder in file.enclosingFolders where imported.contains(folder.lastComponent) {
        importsInside[folder, default: []].formUnion(imports)
      }
    }
    let candidates = Set(files.flatMap { $0.enclosingFolders.map(\.self) })
    // A module does not import itself: such a folder extends a library of its name, or contains the whole project.
    let folders = importsInside.filter { candidates.contains($0) && !$1.contains($0.lastComponent) }.keys
    var found = ImportedFolders()
    for (name, folders) in Dictionary(grouping: folders, by: \.lastComponent) {
      let depth = folders.map(\.depth).min()
      for folder in folders where folder.depth == depth { found.modules[folder] = name }
    }
    return found
  }

  /// Returns the name of the module of a file: that of the innermost folder around it.
  func module(of file: String) -> String? { file.enclosingFolders.lazy.compactMap { modules[$0] }.first }
}

extension String {
  /// The number of components of a path.
  fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } }

  /// The names of the modules that a Swift file imports, as its lines show.
  fileprivate var importedModules: Set<String> {
    let keyword = Array("import ".utf8)
    let lines = utf8.split(separator: UInt8(ascii: "\n")).filter { $0.count < 200 && $0.contains(keyword) }
    return Set(
      lines.compactMap { line in
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard let position = words.firstIndex(of: "import"), words[..<position].allSatisfy(\.isImportModifier) else {
          return nil
        }
        let name = words[(position + 1)...].first { !importedKinds.contains($0) }
        return name.map { String($0.prefix { $0 != "." && $0 != ";" }) }
      }
    )
  }
}

/// The keywords between `import` and the name of a declaration.
private let importedKinds: Set<Substring> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]

extension Substring {
  /// Whether the word can precede `import`.
  fileprivate var isImportModifier: Bool {
    hasPrefix("@") || ["fileprivate", "internal", "package", "private", "public"].contains(self)
  }
}
