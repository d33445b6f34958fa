import DpendAnalysis
import DpendCollectors
import DpendGraph
import Foundation

/// The times of the stages of an analysis for projects of growing sizes.
struct GraphMeasurement {
  /// A stage with its time for each size.
  struct Stage {
    let name: String
    var times: [Duration]

    /// The ratio of the times for the last size and for half of it.
    var growth: Double? {
      guard let last = times.last, let half = times.dropLast().last, half > .milliseconds(1) else { return nil }
      return last / half
    }
  }

  /// The sizes, each twice the previous one.
  let sizes: [Int]

  /// The stages, the linker first, then each rule, and last all of them, with as many rules at a time as there are processors.
  private(set) var stages: [Stage]

  /// Measures projects of a shape.
  init(_ shape: GraphShape, sizes: [Int]) {
    self.sizes = sizes
    let names = ["linking"] + RuleRegistry.rules.map(\.name.rawValue) + ["linking and all rules"]
    stages = names.map { Stage(name: $0, times: []) }
    for size in sizes { measure(shape.input(count: size)) }
  }

  private mutating func measure(_ input: LinkingInput) {
    let clock = ContinuousClock()
    var graph = link(LinkingInput())
    let threads = LargeStackThreads(ProcessInfo.processInfo.activeProcessorCount)
    var times = [clock.measure { graph = link(input, by: threads) }]
    times += RuleRegistry.rules.map { rule in clock.measure { _ = rule.check(graph, settings: AnalysisSettings()) } }
    times.append(clock.measure { _ = analyze(link(input, by: threads), by: threads) })
    for (index, time) in times.enumerated() { stages[index].times.append(time) }
  }
}
