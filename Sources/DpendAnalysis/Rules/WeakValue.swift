import DpendGraph

/// A value that is released at once, because only a weak reference holds it.
struct WeakValue: Rule {
  let name = RuleName("weak-value")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for bindings with a weak singleton scope whose value is no object, such as a struct or a closure, and for properties that hold such a value \
      weakly, or a new object that nothing else holds.
      """,
    whyItMatters: """
      Only objects can be referenced weakly. A value is discarded at once, so the container creates a new one for each request, and a \
      property is nil from the beginning. The same happens to a new object.
      """,
    example: """
      struct Settings {}
      final class AppConfiguration: DependencyConfiguration {
        func settings() -> DependencyRegistration<Settings> {
          DependencyRegistration(scope: .weakSingleton) { Settings() }
        }
      }
      """,
    howToFix: """
      Choose a scope that keeps the value, or one that creates it for each request, or make the type a class. Let a property hold the \
      value strongly, or request an instance that the container keeps.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let weak = graph.edges.indices.filter { graph.edges[$0].alternative.wrappings.contains(where: \.isWeak) }
    return weakBindings(in: graph) + weak.compactMap { released(by: graph.edges[$0], in: graph) }
  }

  // MARK: Requests

  /// Returns the finding about a property that holds its value weakly and is nil at once; nil if it isn't.
  private func released(by edge: BindingGraph.Edge, in graph: BindingGraph) -> Finding? {
    guard let index = edge.binding else { return nil }
    let (consumer, request, binding) = (graph.bindings[edge.source], graph.request(of: edge), graph.bindings[index])
    // A weak property can hold the object inside of an optional.
    let value = binding.type.argument(of: "Optional") ?? binding.type
    if let kind = graph.types.valueKind(of: value) {
      return finding(
        "'\(request.name)' of '\(consumer.type)' is always nil: \(binding.type) is \(wording: kind), which can't be referenced weakly",
        at: request.location,
        path: [consumer.id, binding.id],
        notes: [Finding.Note("hold it strongly, or make '\(binding.type)' a class")]
      )
    }
    guard (request.scope ?? binding.scope).lifetime == .transient, binding.createsValue else { return nil }
    return finding(
      "'\(request.name)' of '\(consumer.type)' is nil at once: nothing else holds the new '\(binding.type)'",
      at: request.location,
      path: [consumer.id, binding.id],
      notes: [Finding.Note("request an instance that the container keeps, or hold this one strongly")]
    )
  }

  // MARK: Bindings

  private func weakBindings(in graph: BindingGraph) -> [Finding] {
    graph.bindings.indices.filter { graph.bindings[$0].scope.lifetime == .weak }.compactMap { index in
      let binding = graph.bindings[index]
      guard let kind = graph.types.valueKind(of: binding.type) else { return nil }
      return finding(
        "\(binding.briefFactoryTitle) is a weak singleton, but \(binding.type) is \(wording: kind), which can't be referenced weakly",
        at: binding.location,
        path: [binding.id],
        notes: [Finding.Note("make it a class, or choose a scope that keeps the value or creates it each time")]
      )
    }
  }
}

extension DependencyRequest.Wrapping {
  /// Whether the consumer holds the value weakly.
  fileprivate var isWeak: Bool { self == .heldWeakly || self == .deferred(.weak) }
}

extension KnownTypes {
  /// Returns the kind of a value type with its article; nil for other types.
  fileprivate func valueKind(of type: CanonicalType) -> String? {
    if isObject(type) != false { return nil }
    switch type {
    case .function: return "a closure"
    case .tuple: return "a tuple"
    case .metatype: return "a metatype"
    case _ where type.argument(of: "Optional") != nil: return "an optional"
    case _ where type.argument(of: "Array") != nil: return "an array"
    default: return type.nominal.flatMap(kind(of:)) == .enum ? "an enum" : "a struct"
    }
  }
}
