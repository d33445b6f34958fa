import DpendGraph

/// Modules need one another in a cycle.
struct ModuleCycle: Rule {
  let name = RuleName("module-cycle")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      No module needs itself through others, where a module needs another when its code names one of the other's types: to make \
      it, to provide something as it, or to ask for it. Which binding meets a request at run time plays no part.
      """,
    whyItMatters: """
      Modules in a cycle can be built, tested and reused only all together. Swift's compiler refuses a cycle of imports in one \
      build; this rule also sees one that no single build has, by imports under `#if` or in packages that are built apart. Modules \
      that call one another over protocols at run time are no cycle.
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
      Turn the hop with the fewest needs around: declare a protocol in the module that asks, ask for that, and let the other \
      module provide it. Or move the types that both sides need into a module below them.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let needs = ModuleDependencies(graph)
    let count = needs.modules.count
    return stronglyConnectedComponents(count: count, successors: needs.needed)
      .filter { $0.count > 1 }
      .compactMap { component in
        let cycle = shortestCycle(among: component, successors: needs.needed)
        return cycle.flatMap { finding(about: $0, within: component, needs, graph) }
      }
  }

  private struct Hop {
    let from: String
    let to: String
    let needs: [ModuleDependencies.Need]
  }

  private func finding(
    about cycle: [Int],
    within component: [Int],
    _ needs: ModuleDependencies,
    _ graph: BindingGraph
  ) -> Finding? {
    let hops = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { from, to in
      Hop(from: needs.modules[from], to: needs.modules[to], needs: needs.needs(of: from, to: to))
    }
    guard let cheapest = hops.min(by: { $0.needs.count < $1.needs.count }) else { return nil }
    let names = hops.map(\.from)
    let cut = "\(cheapest.from) → \(cheapest.to) is the cheapest hop to cut, with \(cheapest.needs.count.of("need"))"
    let more = cheapest.needs.dropFirst().map { Finding.Note($0.sentence(in: graph), at: $0.type.location) }
    let group =
      component.count > cycle.count
      ? [Finding.Note(Self.group(component.map { needs.modules[$0] }))] : []
    return finding(
      "modules need one another in a cycle: \(names + names.prefix(1), separator: " → ")",
      at: cheapest.needs.first?.type.location,
      notes: hops.map { note(about: $0, graph) } + [Finding.Note(cut)] + more.limited { "\($0) more needs" } + group
    )
  }

  /// What one module needs the next one for, with the first place.
  private func note(about hop: Hop, _ graph: BindingGraph) -> Finding.Note {
    let count = "\(hop.from) needs \(hop.to) at \(hop.needs.count.of("place"))"
    guard let first = hop.needs.first else { return Finding.Note(count) }
    return Finding.Note("\(count): \(first.sentence(in: graph))", at: first.type.location)
  }

  /// What is said of all modules in cycles that share a part of one.
  private static func group(_ modules: [String]) -> String {
    let rest = modules.count - mostNames
    let names = modules.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return "\(modules.count) modules are tied up in this cycle and others that share a part of it: \(names)"
  }

  /// More names than these nobody reads.
  private static let mostNames = 12
}
