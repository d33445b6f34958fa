import DpendGraph

/// A binding needs something in a layer above its own.
struct LayerViolation: Rule {
  let name = RuleName("layer-violation")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      Where `layers` in `.dpend.yml` orders the bindings of a project, no binding needs one of a layer above its own, and with \
      `strict` none of a layer further down than the next. With `exhaustive` every binding is in a layer. A protocol belongs where \
      it is declared: to ask for one of the own layer is no need of the layer that provides it.
      """,
    whyItMatters: """
      Layers are what lets a lower part be understood, tested and reused without the upper ones. One need the wrong way makes two \
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
      Turn the need around: declare a protocol in the layer that asks, ask for that, and let the upper layer provide it. Or move \
      one of the two ends into the layer that it belongs to.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let layerOrder = settings.architecture.layerOrder else { return [] }
    let needs = EdgeEndpoints(graph)
    let assignment = LayerAssignment(layerOrder, of: needs)
    let violations = DependencyViolation.all(among: needs) { from, to in
      guard let upper = assignment.layer(of: from), let lower = assignment.layer(of: to) else { return false }
      return layerOrder.isStrict ? lower < upper || lower > upper + 1 : lower < upper
    }
    return violations.compactMap { finding(about: $0, assignment, graph) }
      + (layerOrder.isExhaustive ? uncovered(assignment, graph) : [])
  }

  private func finding(
    about need: DependencyViolation,
    _ assignment: LayerAssignment,
    _ graph: BindingGraph
  ) -> Finding? {
    let layerOrder = assignment.layerOrder
    guard let own = assignment.layer(of: need.from), let other = assignment.layer(of: need.to) else { return nil }
    let names = layerOrder.layers.map(\.name)
    let isAbove = other < own
    let place: Finding.Message = isAbove ? "above it" : "\(other - own, of: "layer") below it"
    let advice =
      isAbove
      ? "declare a protocol in '\(names[own])', ask for that, and let '\(names[other])' provide it"
      : "the layers are strict, so that '\(names[own])' may need '\(names[own + 1])' alone: ask that"
    return finding(
      about: need,
      of: graph,
      "\(need.sentence(in: graph)): layer '\(names[own])' must not need '\(names[other])', which is \(place)",
      notes: [
        Finding.Note("the layers, from the top: \(names.joined(separator: ", "))", at: layerOrder.location),
        Finding.Note(advice),
      ]
    )
  }

  /// The bindings in no layer, where there must be none.
  private func uncovered(_ assignment: LayerAssignment, _ graph: BindingGraph) -> [Finding] {
    let bindings = assignment.bindings(in: nil).map { graph.bindings[$0] }
    if bindings.isEmpty { return [] }
    return [
      finding(
        "\(bindings.count, of: "binding") \(wording: bindings.count == 1 ? "is" : "are") in no layer, and 'exhaustive' is set",
        at: assignment.layerOrder.location,
        path: bindings.map(\.id),
        notes: bindings.map { Finding.Note("\($0.briefFactoryTitle) is in no layer", at: $0.location) }
          .limited { "\($0) more are in none" }
      )
    ]
  }
}
