import DpendCollectors

/// The folders that are modules because files outside of them import their names.
///
/// A manifest can compute its targets, so that only the imports show the modules.
struct ImportedFolders {
  /// The names of the folders that contain the code of a module beside its tests, examples and interfaces.
  private static let sourceFolders = ["Sources", "Source", "Src", "src"]

  /// The names of the modules, by the absolute paths of their folders.
  private var modules: [String: String] = [:]

  /// Finds the folders of modules: of several with one name, the outermost.
  ///
  /// - Parameters:
  ///   - files: The absolute paths of the files that no known target contains.
  ///   - texts: The texts of all files, by absolute path.
  ///   - known: The names of the known modules.
  /// - Returns: The folders.
  static func find(of files: [String], importedIn texts: [String: String], besides known: Set<String>) -> Self {
    let imports = texts.mapValues(\.importedModules)
    // A folder with the name of a system module is not what a file imports.
    let imported = imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      .subtracting(known).subtracting(SystemModules.names)
    var importsInside: [String: Set<String>] = [:]
    for (file, imports) in imports {
      for folder in file.enclosingFolders where imported.contains(folder.moduleOfFolder) {
        importsInside[folder, default: []].formUnion(imports)
      }
    }
    // A module does not import itself: such a folder extends a library of its name, or contains the whole project.
    let candidates = Set(files.flatMap { $0.enclosingFolders.map(\.self) })
    let folders = importsInside.filter { candidates.contains($0) && !$1.contains($0.moduleOfFolder) }.keys
    var found = ImportedFolders()
    for (name, folders) in Dictionary(grouping: folders, by: \.moduleOfFolder) {
      let depth = folders.map(\.depth).min()
      for folder in folders where folder.depth == depth { found.modules[folder] = name }
    }
    return found
  }

  /// Returns the name of the module of a file: that of the innermost folder around it.
  func module(of file: String) -> String? { file.enclosingFolders.lazy.compactMap { modules[$0] }.first }

  fileprivate static func isSourceFolder(_ name: String) -> Bool { sourceFolders.contains(name) }
}

extension String {
  /// The number of components of a path.
  fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } }

  /// The name of the module whose code can be in the folder at this path.
  fileprivate var moduleOfFolder: String {
    ImportedFolders.isSourceFolder(lastComponent) ? parentFolder.lastComponent : lastComponent
  }
}
