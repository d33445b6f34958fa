import DpendGraph

/// A module that depends on a less stable one.
struct UnstableDependency: Rule {
  let name = RuleName("unstable-dependency")
  let severity = Severity.note
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for modules that depend on a module with a higher instability. The instability is I = Ce / (Ca + Ce), where Ca is the \
      number of types in other modules whose code references a type of this module, and Ce the number of types in this module whose \
      code references a type of another (stable dependencies principle, Robert C. Martin). Modules with fewer than eight couplings, \
      and differences below 0.2, are not reported.
      """,
    whyItMatters: """
      A module with many dependents is hard to change, and one with many dependencies changes often. If the first depends on the \
      second, every change of the second affects all dependents of the first.
      """,
    example: """
      // Module Orders, with ten dependents and few dependencies:
      public final class OrderHistory { public init(formatter: ReceiptFormatter) {} }

      // Module Receipts, with one dependent and five dependencies:
      public final class ReceiptFormatter { public init(money: MoneyFormatter, dates: DateFormatting, mail: Mailer) {} }
      """,
    howToFix: """
      Declare a protocol in the stable module, and implement it in the other one. Alternatively, move the used types into a module \
      with fewer dependencies. If the other module is about to stabilize, no change is required.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let dependencies = ModuleDependencies.collect(from: graph)
    let metrics = ModuleMetrics.all(of: dependencies, in: graph)
    let cycles = stronglyConnectedComponents(count: dependencies.modules.count) { dependencies.dependencies(of: $0) }
    let cycle = componentNumbers(of: cycles, count: dependencies.modules.count)
    return dependencies.modules.indices.flatMap { module in
      // Cycles are reported by `module-cycle`.
      dependencies.dependencies(of: module).filter { cycle[$0] != cycle[module] }.compactMap { other in
        guard let own = metrics[module].instability, let others = metrics[other].instability,
          let least = Ratio(StabilityTolerance.hundredths, of: 100), others.subtracting(own) >= least,
          metrics[module].couplings >= StabilityTolerance.couplings,
          metrics[other].couplings >= StabilityTolerance.couplings
        else { return nil }
        return finding(about: dependencies.uses(by: module, of: other), metrics[module], metrics[other], graph)
      }
    }
  }

  private func finding(
    about uses: [ModuleDependencies.Use],
    _ module: ModuleMetrics,
    _ other: ModuleMetrics,
    _ graph: BindingGraph
  ) -> Finding {
    let numbers = """
      couplings of '\(module.module)': \(couplings(of: module)); of '\(other.module)': \(couplings(of: other))
      """
    let notes = uses.map { Finding.Note($0.sentence(in: graph), at: $0.type.location) }
    return finding(
      """
      '\(module.module)' depends on '\(other.module)', which is less stable: instability \(wording: text(module.instability)) compared to \
      \(wording: text(other.instability))
      """,
      at: uses.first?.type.location,
      path: Set(uses.compactMap(\.binding)).sorted().map { graph.bindings[$0].id },
      notes: notes.limited { "and \($0) more dependencies" } + [Finding.Note(numbers)]
    )
  }

  private func couplings(of module: ModuleMetrics) -> String {
    "\(module.efferentCoupling) outgoing and \(module.afferentCoupling) incoming"
  }

  private func text(_ ratio: Ratio?) -> String { ratio?.description ?? "none" }
}
