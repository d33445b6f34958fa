import DpendAnalysis
import DpendGraph

/// The graph as other programs read it: the JSON of `dpend graph`, whose shape is a promise.
struct GraphDocument: Encodable {
  let schemaVersion = 1
  let modules: [Module]
  let components: [Component]
  let bindings: [Binding]
  let edges: [Edge]
  let entryPoints: [EntryPoint]
  let cycles: [Cycle]
  let findings: [Finding]

  struct Module: Encodable {
    let name: String
    let files: Int
  }

  struct Component: Encodable {
    let id: String
    let name: String
    let kind: String
    let parent: Nullable<String>
    let collaborators: [String]
    let module: Nullable<String>
  }

  struct Key: Encodable {
    let type: String
    let module: Nullable<String>
    let tag: Nullable<String>
  }

  struct Binding: Encodable {
    let id: String
    let type: String
    let keys: [Key]
    let kind: String
    let scope: String
    let lifetime: String
    let dialect: String
    let module: String
    let component: String
    let access: String
    let condition: Nullable<String>
    let isRoot: Bool
    let location: SourceLocation
  }

  struct Edge: Encodable {
    let from: String
    let to: Nullable<String>
    let label: String
    let key: Key
    let declaredType: String
    let hasDefault: Bool
    let injection: String
    let resolution: String
    let cardinality: String
    let scope: Nullable<String>
    let location: SourceLocation
  }

  struct EntryPoint: Encodable {
    let key: Key
    let location: SourceLocation
  }

  struct Cycle: Encodable {
    let kind: String
    let bindings: [String]
    let witness: [String]
    let elementaryCycles: Int
    let isBounded: Bool
    let cuts: [Cut]
    let isProvenCheapest: Bool
    let isAcyclicAfterCuts: Nullable<Bool>
  }

  struct Cut: Encodable {
    let from: String
    let to: [String]
    let label: String
    let change: String
    let reason: String
    let location: SourceLocation
  }

  struct Finding: Encodable {
    let rule: String
    let fingerprint: String
    let severity: String
    let message: String
    let path: [String]
    let location: Nullable<SourceLocation>
    let notes: [Note]
  }

  struct Note: Encodable {
    let message: String
    let location: Nullable<SourceLocation>
  }
}

/// A value that is written as `null` when there is none, in place of being left out.
struct Nullable<Value: Encodable>: Encodable {
  private let value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension GraphDocument {
  /// Describes the result of an analysis.
  init(_ result: AnalysisResult) {
    let graph = result.graph
    modules = graph.modules.map { Module(name: $0.name, files: $0.files) }
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
    findings = result.fingerprintedFindings.map(Finding.init)
  }
}

extension GraphDocument.Key {
  fileprivate init(_ key: Key) {
    type = key.type.description
    module = Nullable(key.module)
    tag = Nullable(key.tag?.name)
  }
}

extension GraphDocument.Binding {
  init(_ binding: Binding) {
    id = binding.id.rawValue
    type = binding.type.description
    keys = binding.keys.map(GraphDocument.Key.init)
    kind = binding.kind.rawValue
    scope = binding.scope.name
    lifetime = binding.scope.lifetime.rawValue
    dialect = binding.dialect
    module = binding.module
    component = binding.component.rawValue
    access = binding.access.rawValue
    condition = Nullable(binding.condition == .always ? nil : binding.condition.description)
    isRoot = binding.isRoot
    location = binding.location
  }
}

extension GraphDocument.Edge {
  init(_ edge: BindingGraph.Edge, in graph: BindingGraph) {
    let request = graph.request(of: edge)
    from = graph.bindings[edge.source].id.rawValue
    to = Nullable(edge.binding.map { graph.bindings[$0].id.rawValue })
    label = request.label ?? request.name
    key = GraphDocument.Key(edge.alternative.key)
    declaredType = request.declaredType.description
    hasDefault = request.hasDefault
    injection = request.injection.rawValue
    resolution = edge.resolution.rawValue
    cardinality = edge.alternative.cardinality.rawValue
    scope = Nullable(request.scope?.name)
    location = request.location
  }
}

extension GraphDocument.Cycle {
  fileprivate init(_ report: CycleReport, in graph: BindingGraph) {
    kind = report.kind.rawValue
    bindings = report.witness.component.map { graph.bindings[$0].id.rawValue }
    witness = report.witness.bindings.map { graph.bindings[$0].id.rawValue }
    elementaryCycles = report.cycleCount.value
    isBounded = !report.cycleCount.isExact
    cuts = report.cuts.map { GraphDocument.Cut($0, in: graph) }
    isProvenCheapest = report.isProvenCheapest
    isAcyclicAfterCuts = Nullable(report.kind == .brokenByLater ? nil : report.verification == .acyclic)
  }
}

extension GraphDocument.Cut {
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

extension GraphDocument.Finding {
  fileprivate init(_ finding: DpendGraph.Finding, _ fingerprint: Fingerprint) {
    rule = finding.rule.rawValue
    self.fingerprint = fingerprint.rawValue
    severity = finding.severity.rawValue
    message = finding.message
    path = finding.path.map(\.rawValue)
    location = Nullable(finding.location)
    notes = finding.notes.map { GraphDocument.Note(message: $0.message, location: Nullable($0.location)) }
  }
}
