import DpendGraph

/// The types of the values that a container provides, with the conformances that their keys leave out.
///
/// A request for `any Clock & Sendable` and a registration of this type have the key `Clock`, but the type of the member is
/// `any Clock & Sendable`.
struct ValueTypes {
  private let graph: BindingGraph

  /// For each key, the further conformances that requests need, each with the bindings that satisfy these requests.
  private let requested: [Key: [CanonicalType: Set<Int>]]

  /// Collects the conformances that the requests of a graph need.
  init(_ graph: BindingGraph) {
    self.graph = graph
    requested = graph.edges.reduce(into: [:]) { requested, edge in
      guard let target = edge.binding else { return }
      for conformance in graph.conformances(besidesKeyOf: edge) {
        requested[edge.alternative.key, default: [:]][conformance, default: []].insert(target)
      }
    }
  }

  /// Returns the type of the values that some bindings provide for a key.
  func type(of key: Key, providedBy bindings: [Int]) -> CanonicalType {
    let registered = bindings.map { graph.bindings[$0] }.filter {
      $0.kind == .configurationMethod && $0.keys.first == key
    }
    let type = registered.count == bindings.count ? registered.map(\.type).onlyValue ?? key.type : key.type
    let needed = (requested[key] ?? [:]).filter { bindings.allSatisfy($0.value.contains) }.keys.sorted()
    return needed.isEmpty ? type : .composition(of: type.withoutExistentials.members + needed)
  }

  /// The findings about requests whose values have another type than the parameter.
  func problems(_ facts: BindingFacts) -> [Finding] {
    graph.edges.compactMap { edge in
      guard facts.providers[edge.source] != nil, let target = edge.binding else { return nil }
      let request = graph.request(of: edge)
      if request.declaredType.hasInnerOpaqueType {
        return finding(
          "generated code cannot pass '\(request.name)', whose type is '\(request.declaredType)', to \(title(of: edge.source))",
          about: edge,
          Finding.Note("write 'any' instead of 'some'")
        )
      }
      let provided = graph.bindings[target]
      let lacking = graph.conformances(besidesKeyOf: edge).filter {
        graph.types.lacksConformance(of: provided.type, to: $0)
      }
      guard let first = lacking.first else { return nil }
      return finding(
        "\(provided.factoryTitle) cannot provide '\(request.declaredType)' for \(title(of: edge.source)): '\(provided.type)' does not conform to '\(first)'",
        about: edge,
        Finding.Note(
          "add the conformance to '\(provided.type)', or to the type that the registration states",
          at: provided.location
        )
      )
    }
  }

  private func title(of binding: Int) -> String { graph.bindings[binding].factoryTitle }

  private func finding(_ message: Finding.Message, about edge: BindingGraph.Edge, _ note: Finding.Note) -> Finding {
    StageDiagnostic.unsupportedBinding.finding(
      message,
      at: graph.request(of: edge).location,
      path: [graph.bindings[edge.source].id],
      notes: [note]
    )
  }
}

extension BindingGraph {
  /// Returns the members of the requested composition that the key of an edge leaves out.
  fileprivate func conformances(besidesKeyOf edge: Edge) -> [CanonicalType] {
    guard let requested = request(of: edge).declaredType.unwrapped(edge.alternative.wrappings[...]) else { return [] }
    let (members, known) = (requested.withoutExistentials.members, edge.alternative.key.type.members)
    return members.count > known.count && known.allSatisfy(members.contains)
      ? members.filter { !known.contains($0) } : []
  }
}

extension CanonicalType {
  /// Whether a type such as `[some P]` contains an opaque type in another one.
  fileprivate var hasInnerOpaqueType: Bool {
    if case .opaque = self { return false }
    return contains { if case .opaque = $0 { true } else { false } }
  }

  /// Returns the type inside of wrappings; nil where the type is written in another way.
  fileprivate func unwrapped(_ wrappings: ArraySlice<DependencyRequest.Wrapping>) -> CanonicalType? {
    guard let outermost = wrappings.first else { return self }
    let inner: CanonicalType? =
      switch outermost {
      case .optional: argument(of: "Optional")
      case .array: argument(of: "Array")
      case .closure: if case .function(let function) = self { function.result } else { nil }
      case .tagged: nominal?.arguments.first
      case .deferred, .heldWeakly, .content: self
      }
    return inner?.unwrapped(wrappings.dropFirst())
  }
}

extension [CanonicalType] {
  /// The type that all elements are; nil for different ones.
  fileprivate var onlyValue: CanonicalType? { allSatisfy { $0 == first } ? first : nil }
}
