extension BindingGraph {
  /// Links bindings to one another: looks up every request and puts everything in its final order.
  ///
  /// Never fails: what can't be met is a missing key in the graph.
  ///
  /// - Parameter input: What the dialects made of the declarations, and what the configuration says.
  /// - Complexity: O(*n* log *n*) for *n* bindings and requests.
  public init(linking input: LinkingInput) {
    var linker = FlatLinker(input)
    linker.link()
    let assembly = GraphAssembly(linker, unavailable: input.unavailable, isRoot: input.isRoot)
    let bindings = assembly.bindings
    self.init(
      modules: input.modules.sorted { $0.name < $1.name },
      components: input.components.sorted { $0.id < $1.id },
      bindings: bindings,
      edges: assembly.edges,
      missing: assembly.missing,
      runtimeValues: assembly.runtimeValues,
      unavailable: assembly.unavailable,
      unavailableRequests: assembly.unavailableRequests,
      entryPoints: allEntryPoints(input.entryPoints, roots: bindings.filter(\.isRoot)),
      templates: genericBindings(among: input.bindings),
      types: input.types,
      findings: input.findings.sorted(),
      suppressions: input.suppressions.sorted { $0.location < $1.location },
      isLibrary: input.isLibrary,
      vocabularies: input.vocabularies
    )
  }
}

/// What the application asks for itself and what is declared to be a root, each once, by place.
private func allEntryPoints(_ asked: [EntryPoint], roots: [Binding]) -> [EntryPoint] {
  let all = asked + roots.map { EntryPoint(key: $0.keys.first ?? Key($0.type), location: $0.location) }
  return Set(all).sorted { ($0.location, $0.key) < ($1.location, $1.key) }
}

/// The generic bindings, which are linked as the types that are asked for, in the order of their ids.
private func genericBindings(among bindings: [Binding]) -> [Binding] {
  let generic = bindings.filter { !$0.genericParameters.isEmpty }
  return BindingOrder(generic).applied(to: generic)
}
