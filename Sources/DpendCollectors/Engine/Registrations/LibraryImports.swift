import DpendGraph

/// The modules by whose imports the code of a library is recognized.
struct LibraryImports: Hashable, Sendable {
  /// The modules that declare the library's names.
  let modules: Set<String>

  /// The modules of other libraries with the same names.
  var lookalikes: Set<String> = []

  /// Whether a file imports the library.
  func areDirect(in file: ParsedFile) -> Bool { !modules.isDisjoint(with: file.importedModules) }

  /// Whether a file can import the library; true for a file whose outline is not known.
  func areDirect(in outline: BodyOutline?) -> Bool {
    outline.map { !modules.isDisjoint(with: $0.importedNames) } ?? true
  }

  /// Whether a file imports a library with the same names, and not this one.
  func areForeign(in file: ParsedFile) -> Bool {
    let imported = file.importedModules
    return modules.isDisjoint(with: imported) && !lookalikes.isDisjoint(with: imported)
  }

  /// Whether a file sees the declarations of the library: it imports the library or a module that re-exports it.
  func areVisible(from file: String, in index: TypeIndex) -> Bool {
    index.modules(visibleFrom: file).contains { modules.contains($0) }
  }

  /// Returns the files that can use the library.
  ///
  /// Extensions and members are visible in files without an import, so the files of a module share their imports. A file that
  /// imports a library with the same names is excluded unless it imports this one too.
  func files(in index: TypeIndex) -> Set<String> {
    let files = index.files.values.filter { !modules.contains($0.module) }
    let importing = files.filter { areVisible(from: $0.path, in: index) }
    let sharing = Set(importing.map(\.module))
    let others = files.filter { file in
      sharing.contains(file.module) && !file.imports.contains { lookalikes.contains($0.module) }
    }
    return Set((importing + others).map(\.path))
  }
}
