import DpendGraph

extension CollectedBindings {
  /// Sets the lifetime of the delegates of applications: the system creates the only object, which lives as long as the program.
  ///
  /// - Parameter index: The types of all files.
  mutating func addLifetimesOfApplicationDelegates(_ index: TypeIndex) {
    for position in bindings.indices where bindings[position].kind == .consumer && bindings[position].isRoot {
      guard let type = bindings[position].type.nominal.flatMap(index.id(of:)) else { continue }
      let isDelegate = (index[type]?.declarations ?? []).contains { declaration in
        index.inherits(declaration) { Self.delegates.contains($0.qualifiedName) && index.id(of: $0) == nil }
      }
      if isDelegate { bindings[position].scope = Self.application }
    }
  }

  private static let delegates: Set = ["UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate"]

  private static let application = Scope(
    name: "application",
    lifetime: .singleton,
    meaning: "the system creates one, which lives as long as the program"
  )
}
