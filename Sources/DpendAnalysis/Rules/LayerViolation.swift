import DpendGraph

/// A dependency from a lower layer to an upper one.
struct LayerViolation: Rule {
  let name = RuleName("layer-violation")
  let severity = Severity.error
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for dependencies on a layer above the binding's own, in the order of `layers` in `.dpend.yml`. With `strict`, a \
      dependency that skips a layer is reported too, and with `exhaustive`, a binding without a layer. A requested protocol \
      belongs to the layer that declares it, not to the layer of the type that implements it.
      """,
    whyItMatters: """
      Layers allow you to understand, test and reuse the lower ones without the upper ones. A single upward dependency makes two \
      layers one.
      """,
    example: """
      // .dpend.yml
      // layers:
      //   - name: Screens
      //     holds: type:*Screen
      //   - name: Prices
      //     holds: type:*Calculator

      final class CheckoutScreen { init(calculator: PriceCalculator) {} }
      final class PriceCalculator { init(screen: CheckoutScreen) {} }
      """,
    howToFix: """
      Invert the dependency: declare a protocol in the lower layer, request it, and implement it in the upper layer. \
      Alternatively, move one of the two types into the layer where it belongs.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let layerOrder = settings.architecture.layerOrder else { return [] }
    let endpoints = EdgeEndpoints(graph)
    let assignment = LayerAssignment(layerOrder, of: endpoints)
    return Self.violations(of: assignment, among: endpoints).compactMap { finding(about: $0, assignment, graph) }
      + (layerOrder.isExhaustive ? uncovered(assignment, graph) : [])
  }

  /// Returns the requests that violate the order of the layers of a project.
  static func violations(of architecture: ArchitectureSettings, in graph: BindingGraph) -> [DependencyViolation] {
    guard let layerOrder = architecture.layerOrder else { return [] }
    let endpoints = EdgeEndpoints(graph)
    return violations(of: LayerAssignment(layerOrder, of: endpoints), among: endpoints)
  }

  private static func violations(
    of assignment: LayerAssignment,
    among endpoints: EdgeEndpoints
  ) -> [DependencyViolation] {
    DependencyViolation.all(among: endpoints) { from, to in
      guard let upper = assignment.layer(of: from), let lower = assignment.layer(of: to) else { return false }
      return !assignment.layerOrder.allowsDependency(of: upper, on: lower)
    }
  }

  private func finding(
    about violation: DependencyViolation,
    _ assignment: LayerAssignment,
    _ graph: BindingGraph
  ) -> Finding? {
    let layerOrder = assignment.layerOrder
    guard let own = assignment.layer(of: violation.from), let other = assignment.layer(of: violation.to) else {
      return nil
    }
    let names = layerOrder.layers.map(\.name)
    let isAbove = other < own
    let position: Finding.Message = isAbove ? "above it" : "\(other - own, of: "layer") below it"
    let advice =
      isAbove
      ? "declare a protocol in '\(names[own])', request it, and implement it in '\(names[other])'"
      : "depend on '\(names[own + 1])' instead: the layers are strict"
    return finding(
      about: violation,
      of: graph,
      "\(violation.sentence(in: graph)): layer '\(names[own])' must not depend on '\(names[other])', which is \(position)",
      notes: [
        Finding.Note("layers from the top: \(names.joined(separator: ", "))", at: layerOrder.location),
        Finding.Note(advice),
      ]
    )
  }

  /// Returns a finding about the bindings without a layer.
  private func uncovered(_ assignment: LayerAssignment, _ graph: BindingGraph) -> [Finding] {
    let bindings = assignment.bindings(in: nil).map { graph.bindings[$0] }
    if bindings.isEmpty { return [] }
    return [
      finding(
        "\(bindings.count, of: "binding") \(wording: bindings.count == 1 ? "is" : "are") in no layer, and 'exhaustive' is set",
        at: assignment.layerOrder.location,
        path: bindings.map(\.id),
        notes: bindings.map { Finding.Note("\($0.briefFactoryTitle) is in no layer", at: $0.location) }
          .limited { "and \($0) more" }
      )
    ]
  }
}
