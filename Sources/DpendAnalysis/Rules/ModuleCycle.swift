import Algorithms
import DpendGraph

/// Modules that depend on each other.
struct ModuleCycle: Rule {
  let name = RuleName("module-cycle")
  let severity = Severity.warning
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for module cycles: modules that use a type of another module, which in turn uses one of theirs, directly or \
      transitively. A module uses a type if its code creates, requests or provides something by that type. The bindings that \
      satisfy requests at run time do not count.
      """,
    whyItMatters: """
      Modules in a cycle can only be built, tested and reused together. The compiler rejects import cycles within one build; this \
      rule also finds cycles that are spread over several builds, such as imports under `#if` or in separate packages.
      """,
    example: """
      // Module Cart:
      import Orders
      public final class Cart { public init(orders: OrderHistory) {} }

      // Module Orders:
      #if PREVIEW
        import Cart
        public final class OrderPreview { public init(cart: Cart) {} }
      #endif
      """,
    howToFix: """
      Invert the dependency with the fewest uses: declare a protocol in the module that requests the value, and implement it in \
      the other. Alternatively, move the shared types into a third module.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let dependencies = ModuleDependencies.collect(from: graph)
    return dependencies.cycles().compactMap { finding(about: $0, dependencies, graph) }
  }

  private struct Hop {
    let from: String
    let to: String
    let uses: [ModuleDependencies.Use]
  }

  private func finding(
    about cycle: ModuleDependencies.Cycle,
    _ dependencies: ModuleDependencies,
    _ graph: BindingGraph
  ) -> Finding? {
    let hops = (cycle.path + cycle.path.prefix(1)).adjacentPairs().map { from, to in
      Hop(from: dependencies.modules[from], to: dependencies.modules[to], uses: dependencies.uses(by: from, of: to))
    }
    guard let cheapest = hops.min(by: { $0.uses.count < $1.uses.count }) else { return nil }
    let names = hops.map(\.from)
    let cut = "\(cheapest.from) → \(cheapest.to) is the cheapest edge to cut, with \(cheapest.uses.count.of("use"))"
    let more = cheapest.uses.dropFirst().map { Finding.Note($0.sentence(in: graph), at: $0.type.location) }
    let group =
      cycle.modules.count > cycle.path.count
      ? [Finding.Note(Self.group(cycle.modules.map { dependencies.modules[$0] }))] : []
    return finding(
      "module cycle: \(names + names.prefix(1), separator: " → ")",
      at: cheapest.uses.first?.type.location,
      notes: hops.map { note(about: $0, graph) } + [Finding.Note(cut)] + more.limited { "and \($0) more dependencies" }
        + group
    )
  }

  /// Returns a note about the uses of one module by another, with the first location.
  private func note(about hop: Hop, _ graph: BindingGraph) -> Finding.Note {
    let count = "\(hop.from) depends on \(hop.to) in \(hop.uses.count.of("place"))"
    guard let first = hop.uses.first else { return Finding.Note(count) }
    return Finding.Note("\(count): \(first.sentence(in: graph))", at: first.type.location)
  }

  /// Returns a sentence about all modules of a component.
  private static func group(_ modules: [String]) -> String {
    let rest = modules.count - mostNames
    let names = modules.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return "\(modules.count) modules are in this cycle and overlapping ones: \(names)"
  }

  /// The number of modules that are listed.
  private static let mostNames = 12
}
