import DpendGraph

/// A dependency injection library whose registrations dpend does not read.
struct UnreadLibrary {
  /// The name of the library.
  let name: String

  /// The modules that code imports to use the library.
  let modules: Set<String>

  /// The known libraries.
  static let all = [
    UnreadLibrary(name: "Cleanse", modules: ["Cleanse"]),
    UnreadLibrary(name: "DITranquillity", modules: ["DITranquillity"]),
    UnreadLibrary(name: "EasyDi", modules: ["EasyDi"]),
    UnreadLibrary(name: "Knit", modules: ["Knit"]),
    UnreadLibrary(name: "Typhoon", modules: ["Typhoon"]),
    UnreadLibrary(name: "Weaver", modules: ["WeaverDI"]),
  ]

  /// Returns the names of the known libraries that a project imports.
  ///
  /// A module of the project itself is no library.
  ///
  /// - Parameter declarations: The declarations of all files.
  /// - Returns: The names, sorted.
  static func names(importedIn declarations: Declarations) -> [String] {
    let imported = Set(declarations.files.flatMap(\.imports).map { String($0.module.prefix { $0 != "." }) })
    let modules = imported.subtracting(declarations.files.map(\.module))
    return all.filter { !$0.modules.isDisjoint(with: modules) }.map(\.name)
  }
}
