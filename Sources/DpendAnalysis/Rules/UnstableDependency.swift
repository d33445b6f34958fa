import DpendGraph

/// A module needs one that is less stable than itself.
struct UnstableDependency: Rule {
  let name = RuleName("unstable-dependency")
  let severity = Severity.note
  let explanation = RuleExplanation(
    whatItChecks: """
      No module needs another whose instability is higher than its own. The instability is I = Ce / (Ca + Ce), where Ca counts \
      the bindings in the code of other modules that name a type of this one, and Ce the bindings in its own code that name a \
      type of another (Robert C. Martin's stable dependencies principle).
      """,
    whyItMatters: """
      What many depend on is hard to change; what depends on many has many reasons to change. Where the first needs the second, \
      each of those reasons reaches all that should be able to rely on it.
      """,
    example: """
      // Module Orders, which ten others need, and which needs little:
      public final class OrderHistory { public init(formatter: ReceiptFormatter) {} }

      // Module Receipts, which only Orders needs, and which needs five others:
      public final class ReceiptFormatter { public init(money: MoneyFormatter, dates: DateFormatting, mail: Mailer) {} }
      """,
    howToFix: """
      Let the stable module declare a protocol for what it needs, and the other one provide it; or move what is needed into a \
      module that needs less. Nothing need be done where the other module is about to settle.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let needs = ModuleDependencies(graph)
    let metrics = ModuleMetrics.all(of: needs, in: graph)
    let cycles = stronglyConnectedComponents(count: needs.modules.count) { needs.needed(by: $0) }
    let cycle = componentNumbers(of: cycles, count: needs.modules.count)
    return needs.modules.indices.flatMap { module in
      // Of modules in a cycle `module-cycle` tells.
      needs.needed(by: module).filter { cycle[$0] != cycle[module] }.compactMap { other in
        guard let own = metrics[module].instability, let others = metrics[other].instability, own < others else {
          return nil
        }
        return finding(about: needs.needs(of: module, to: other), metrics[module], metrics[other], graph)
      }
    }
  }

  private func finding(
    about needs: [ModuleDependencies.Need],
    _ module: ModuleMetrics,
    _ other: ModuleMetrics,
    _ graph: BindingGraph
  ) -> Finding {
    let numbers = """
      in '\(module.module)', \(module.efferentCoupling.of("binding")) \(verb(module.efferentCoupling)) other modules, and \
      \(module.afferentCoupling) of others \(verb(module.afferentCoupling)) it; in '\(other.module)', \
      \(other.efferentCoupling) and \(other.afferentCoupling)
      """
    let places = needs.map { Finding.Note($0.sentence(in: graph), at: $0.type.location) }
    return finding(
      """
      '\(module.module)' needs '\(other.module)', which is less stable: instability \(wording: text(module.instability)) against \
      \(wording: text(other.instability))
      """,
      at: needs.first?.type.location,
      path: Set(needs.map(\.binding)).sorted().map { graph.bindings[$0].id },
      notes: places.limited { "\($0) more needs" } + [Finding.Note(numbers)]
    )
  }

  private func verb(_ count: Int) -> String { count == 1 ? "needs" : "need" }

  private func text(_ ratio: Ratio?) -> String { ratio?.description ?? "none" }
}
