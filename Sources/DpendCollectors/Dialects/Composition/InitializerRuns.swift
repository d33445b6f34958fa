import DpendGraph

/// The initializers that the creation of an object runs: the called one, and those that it calls.
struct InitializerRuns {
  private let index: TypeIndex

  /// For each initializer its calls of others of the project.
  private let delegations: [SourceLocation: [InitializerCall]]

  /// The initializers that call another one of any code.
  private let calling: Set<SourceLocation>

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - delegations: For each initializer its calls of others of the project, by location.
  ///   - bodies: The bodies of the project.
  ///   - index: The declarations.
  /// - Complexity: O(*n*) for *n* expressions in initializers.
  init(_ delegations: [SourceLocation: [InitializerCall]], in bodies: [CodeBody], _ index: TypeIndex) {
    self.delegations = delegations
    self.index = index
    calling = Set(bodies.lazy.filter { $0.kind == .initializer && $0.callsInitializer }.map(\.location))
  }

  /// Returns the locations of the initializers that the creation of an object runs.
  func locations(creating site: ConstructionSite) -> Set<SourceLocation> {
    var found: Set<SourceLocation> = []
    var pending = [site.initializer?.location].compactMap(\.self)
    while let initializer = pending.popLast() {
      guard found.insert(initializer).inserted else { continue }
      pending += (delegations[initializer] ?? []).map(\.initializer)
      if calling.contains(initializer) { continue }
      pending += [implicitInitializer(after: initializer, of: site.type)].compactMap(\.self)
    }
    return found
  }

  /// The location of the initializer of a superclass that Swift calls at the end of one without a written call; nil if there is none.
  private func implicitInitializer(after initializer: SourceLocation, of type: CanonicalType) -> SourceLocation? {
    guard let nominal = type.nominal else { return nil }
    let classes = ([nominal] + index.allSupertypes(of: nominal)).compactMap(index.id(of:))
      .compactMap { index[$0]?.declarations.first { $0.kind == .class } }
    let written = classes.map { type in
      index.initializers(of: type).filter { !$0.isInherited && $0.declaration.origin == .declared }.map(\.declaration)
    }
    guard let owner = written.firstIndex(where: { $0.contains { $0.location == initializer } }) else { return nil }
    let inherited = written.dropFirst(owner + 1).first { !$0.isEmpty }
    return inherited?.first { $0.parameters.allSatisfy(\.hasDefault) }?.location
  }
}

extension CodeBody {
  /// Whether the code calls `self.init(…)` or `super.init(…)`.
  fileprivate var callsInitializer: Bool {
    var calls = false
    for statement in statements {
      statement.visitExpressions { expression, _ in
        guard case .call(let call) = expression.form, case .member(let base, "init", _) = call.callee.form,
          case .name(let name, nil) = base?.form
        else { return }
        calls = calls || ["self", "super"].contains(name)
      }
    }
    return calls
  }
}
