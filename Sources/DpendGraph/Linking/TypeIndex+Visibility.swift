extension TypeIndex {
  /// Returns the modules whose declarations are visible in a file, the nearest first: its own, the imported ones, and those
  /// that they re-export.
  package func modules(visibleFrom file: String) -> [String] { scopes.visible(from: file) }

  /// Returns the first of some modules whose type or alias with a qualified name is visible in a file.
  func module(declaring name: String, in modules: [String], from file: String) -> String? {
    guard let candidates = modulesDeclaring[name] else { return nil }
    // A closure would copy the index.
    for module in modules
    where candidates.contains(module) && isVisible(id(named: name, in: module, from: file), from: file) {
      return module
    }
    return nil
  }

  /// Returns the module of a top-level name.
  ///
  /// A name that no visible module declares, and only one other dependency of the file's module does, belongs to that one: an
  /// unread module may re-export it.
  func module(declaringTopLevel name: String, from file: String) -> String? {
    guard let candidates = modulesDeclaring[name] else { return nil }
    if let visible = module(declaring: name, in: scopes.visible(from: file), from: file) { return visible }
    guard candidates.count == 1, let only = candidates.first else { return nil }
    let isWithinReach = scopes.canReach(only, from: file) || isOfLibrary(TypeID(module: only, name: name))
    return isWithinReach && isVisible(id(named: name, in: only, from: file), from: file) ? only : nil
  }

  /// Whether the access level of a type or alias makes it visible in a file.
  private func isVisible(_ id: TypeID, from file: String) -> Bool {
    if isOfLibrary(id) { return true }
    let reader = files[file]
    func sees(_ access: AccessLevel, at location: SourceLocation) -> Bool {
      guard let reader else { return access.isVisibleInModule }
      return files[location.file].map { reader.sees(access, in: $0) } ?? false
    }
    return entries[id]?.declarations.contains { sees($0.access, at: $0.location) } ?? false
      || typealiases[id]?.contains { sees($0.access, at: $0.location) } ?? false
  }

  /// Whether only a library's description contains the type.
  private func isOfLibrary(_ id: TypeID) -> Bool { entries[id]?.declarations.isEmpty ?? false }
}
