import DpendGraph

/// The modules that compile the code of a graph: the module of the file, and the others whose targets compile the file too.
struct CodeUsers {
  /// The module of a binding, and the file that creates it.
  typealias Creation = (module: String, file: String)

  private let graph: BindingGraph

  /// For each file that several modules compile, these modules, sorted.
  private let compilingModules: [String: [String]]

  init(_ graph: BindingGraph) {
    self.graph = graph
    compilingModules = graph.types.sharedFiles.compilingModules(among: graph.allModules)
  }

  /// Returns the modules that reference another one at a location, each with the module that it references: that of the file first.
  ///
  /// A module does not depend on one whose files it compiles: the types in them are its own.
  ///
  /// - Parameters:
  ///   - location: The location of the reference.
  ///   - creation: The creation of the binding with the reference; nil for a reference of no binding in a file of the project.
  ///   - declaring: The module that declares the type.
  /// - Returns: The modules.
  func modules(
    of location: SourceLocation,
    by creation: Creation? = nil,
    referencing declaring: String
  ) -> [(user: String, module: String)] {
    guard let owner = graph.types.module(ofFile: location.file) ?? creation?.module else { return [] }
    return ([owner] + modulesSharing(location.file, with: creation).filter { $0 != owner }).compactMap { user in
      let module = graph.types.sharedFiles.relate(user, to: declaring) ? user : declaring
      // The references inside of a module are those of the module with the file.
      return user != owner && module == user ? nil : (user, module)
    }
  }

  /// Returns the modules that compile a shared file and also the code that creates a binding.
  private func modulesSharing(_ file: String, with creation: Creation?) -> [String] {
    (compilingModules[file] ?? []).filter { module in
      guard let creation else { return true }
      return module == creation.module || compilingModules[creation.file]?.contains(module) ?? false
    }
  }
}

extension BindingGraph {
  /// The names of all modules: a part of a graph has only the modules of its bindings, but the types of all.
  var allModules: Set<String> { Set(modules.map(\.name)).union(types.modules) }

  /// Returns the module whose code is at a location, which differs from that of the binding's type in an extension of another
  /// module, and where a module registers the types of another.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - other: The module if the file wasn't read.
  /// - Returns: The module.
  func module(of location: SourceLocation, else other: String) -> String {
    types.module(ofFile: location.file) ?? other
  }
}

extension SharedFiles {
  /// Returns for each file that several modules compile these modules, sorted.
  fileprivate func compilingModules(among modules: Set<String>) -> [String: [String]] {
    var compiling: [String: [String]] = [:]
    for module in modules.sorted() {
      let paths = Set(self.modules(sharingWith: module).flatMap { self.paths(of: module, $0) })
      for path in paths { compiling[path, default: []].append(module) }
    }
    return compiling
  }
}
