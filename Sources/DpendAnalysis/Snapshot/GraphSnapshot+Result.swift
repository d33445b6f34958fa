package import DpendGraph

extension GraphSnapshot {
  /// Creates a snapshot of the result of an analysis.
  package init(_ result: AnalysisResult) {
    let graph = result.graph
    schemaVersion = Self.currentVersion
    programs = graph.programs.map { program in
      let partial = program.partialModules.keys.sorted()
      return Program(name: program.name, modules: program.modules, partialModules: partial.isEmpty ? nil : partial)
    }
    modules = graph.modules.map { Module(name: $0.name, files: $0.files) }
    moduleDependencies = ModuleReference.all(in: graph)
    components = graph.components.map {
      Component(
        id: $0.id.rawValue,
        name: $0.name,
        kind: $0.kind.rawValue,
        parent: Nullable($0.parent?.rawValue),
        collaborators: $0.collaborators.map(\.rawValue),
        module: Nullable($0.module)
      )
    }
    bindings = graph.bindings.map(Binding.init)
    edges = graph.edges.map { Edge($0, in: graph) }
    entryPoints = graph.entryPoints.map { EntryPoint(key: Key($0.key), location: $0.location) }
    cycles = result.cycles.map { Cycle($0, in: graph) }
    let recognized = result.recognizedFindings
    findings = zip(recognized, Fingerprint.ofOccurrences(in: recognized.map(\.finding))).map { Finding($0, $1) }
    suppressed = zip(result.suppressed, Fingerprint.fingerprints(of: result.suppressed.map(\.finding))).map {
      Suppressed(rule: $0.finding.rule, fingerprint: $1, reason: $0.reason, path: $0.finding.path.map(\.rawValue))
    }
    let settings = RuleSetting.all(in: result.settings.severities)
    severities = settings.isEmpty ? nil : settings
  }
}

extension GraphSnapshot.RuleSetting {
  /// Returns the levels of all rules, by name; those in some files follow in the order of the configuration.
  fileprivate static func all(in severities: [RuleName: RuleSeverity]) -> [Self] {
    severities.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { rule, severity in
      (severity.level.map { [Self(rule: rule, path: Nullable(nil), level: $0)] } ?? [])
        + severity.paths.map { Self(rule: rule, path: Nullable($0.pattern.text), level: $0.level) }
    }
  }
}

extension GraphSnapshot.ModuleReference {
  /// Returns the dependencies between modules in the source, by name.
  fileprivate static func all(in graph: BindingGraph) -> [Self] {
    let dependencies = ModuleDependencies.collect(from: graph)
    return dependencies.modules.indices.flatMap { module in
      dependencies.dependencies(of: module).compactMap { other in
        dependencies.uses(by: module, of: other).map(\.type.location).min().map {
          Self(from: dependencies.modules[module], to: dependencies.modules[other], location: $0)
        }
      }
    }
  }
}

extension GraphSnapshot.Key {
  fileprivate init(_ key: DpendGraph.Key) {
    type = key.type.description
    module = Nullable(key.module)
    tag = Nullable(key.tag?.name)
  }
}

extension GraphSnapshot.Binding {
  /// Creates the description of a binding.
  package init(_ binding: DpendGraph.Binding) {
    id = binding.id.rawValue
    type = binding.type.description
    keys = binding.keys.map(GraphSnapshot.Key.init)
    kind = binding.kind.rawValue
    scope = binding.scope.name
    lifetime = binding.scope.lifetime
    scopeMeaning = binding.scope.meaning
    dialect = binding.dialect
    evidence = binding.evidence
    module = binding.module
    component = binding.component.rawValue
    access = binding.access.rawValue
    condition = Nullable(binding.condition == .always ? nil : binding.condition.description)
    isRoot = binding.isRoot
    location = binding.location
  }
}

extension GraphSnapshot.Binding {
  /// Whether the binding is a consumer, which provides nothing.
  package var isConsumer: Bool { kind == BindingKind.consumer.rawValue }
}

extension GraphSnapshot.Edge {
  /// Creates the description of a dependency.
  package init(_ edge: BindingGraph.Edge, in graph: BindingGraph) {
    let request = graph.request(of: edge)
    from = graph.bindings[edge.source].id.rawValue
    to = Nullable(edge.binding.map { graph.bindings[$0].id.rawValue })
    label = request.label ?? request.name
    key = GraphSnapshot.Key(edge.alternative.key)
    declaredType = request.declaredType.description
    hasDefault = request.hasDefault
    evidence = edge.evidence
    supplier = request.supplier
    ancestors = request.isForAncestors ? edge.supplyingAncestors.map { graph.bindings[$0].id.rawValue } : nil
    isContent = edge.isContent ? true : nil
    injection = request.injection.rawValue
    resolution = edge.resolution
    cardinality = edge.alternative.cardinality
    condition = edge.condition == .always ? nil : edge.condition.description
    scope = Nullable(request.scope?.name)
    location = request.location
  }
}

extension GraphSnapshot.Cycle {
  fileprivate init(_ report: CycleReport, in graph: BindingGraph) {
    kind = report.kind
    bindings = report.witness.component.map { graph.bindings[$0].id.rawValue }
    witness = report.witness.bindings.map { graph.bindings[$0].id.rawValue }
    elementaryCycles = report.cycleCount.value
    isBounded = !report.cycleCount.isExact
    cuts = report.cuts.map { GraphSnapshot.Cut($0, in: graph) }
    isProvenCheapest = report.isProvenCheapest
    isAcyclicAfterCuts = Nullable(report.kind == .deferred ? nil : report.verification == .acyclic)
  }
}

extension GraphSnapshot.Cut {
  fileprivate init(_ cut: CycleCut, in graph: BindingGraph) {
    let edge = graph.edges[cut.edges[0]]
    let request = graph.request(of: edge)
    from = graph.bindings[edge.source].id.rawValue
    to = cut.edges.compactMap { graph.edges[$0].binding }.map { graph.bindings[$0].id.rawValue }
    label = request.label ?? request.name
    change = cut.change
    reason = cut.reason
    location = request.location
  }
}

extension GraphSnapshot.Finding {
  fileprivate init(_ recognized: RecognizedFinding, _ fingerprints: [Fingerprint]) {
    let finding = recognized.finding
    rule = finding.rule
    fingerprint = recognized.fingerprint
    isKnown = recognized.isKnown
    severity = finding.severity
    kind = finding.kind
    message = finding.message.description
    arguments = finding.message.arguments
    path = finding.path.map(\.rawValue)
    location = Nullable(finding.location)
    notes = finding.notes.map { GraphSnapshot.Note(message: $0.message, location: Nullable($0.location)) }
    let all = zip(finding.occurrences, fingerprints).map { occurrence, fingerprint in
      GraphSnapshot.Occurrence(
        location: Nullable(occurrence.location),
        fingerprint: fingerprint,
        path: occurrence.path.map(\.rawValue)
      )
    }
    occurrences = all.count > 1 ? all : nil
  }
}
