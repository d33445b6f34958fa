extension TypeIndex {
  /// The modules whose declarations a file can name, the nearest first: its own, the imported ones, and what those re-export.
  public func modules(visibleFrom file: String) -> [String] { scopes.visible(from: file) }

  /// The first of some modules whose type or alias of a qualified name can be named in a file.
  func module(declaring name: String, in modules: [String], from file: String) -> String? {
    guard let candidates = modulesDeclaring[name] else { return nil }
    return modules.first { candidates.contains($0) && isVisible(TypeID(module: $0, name: name), from: file) }
  }

  /// The module that is meant by a name outside of all types.
  ///
  /// A name that no visible module declares, and only one other module of those that the file's module depends on, is taken to
  /// be that one: a module of which no source was read may re-export it.
  func module(declaringTopLevel name: String, from file: String) -> String? {
    if let visible = module(declaring: name, in: scopes.visible(from: file), from: file) { return visible }
    guard let candidates = modulesDeclaring[name], candidates.count == 1, let only = candidates.first else {
      return nil
    }
    let isWithinReach = scopes.canReach(only, from: file) || isOfLibrary(TypeID(module: only, name: name))
    return isWithinReach && isVisible(TypeID(module: only, name: name), from: file) ? only : nil
  }

  /// Whether code in a file may name a type or an alias, as far as its access level goes.
  private func isVisible(_ id: TypeID, from file: String) -> Bool {
    if isOfLibrary(id) { return true }
    let declarations = (entries[id]?.declarations ?? []).map { (access: $0.access, file: $0.location.file) }
    let aliases = (typealiases[id] ?? []).map { (access: $0.access, file: $0.location.file) }
    let seesInternal = files[file].map { $0.module == id.module || $0.testableImports.contains(id.module) } ?? true
    return (declarations + aliases).contains {
      $0.file == file || (seesInternal ? $0.access.isVisibleInModule : $0.access >= .package)
    }
  }

  /// Whether only the description of a library tells of a type.
  private func isOfLibrary(_ id: TypeID) -> Bool { entries[id]?.declarations.isEmpty ?? false }
}
