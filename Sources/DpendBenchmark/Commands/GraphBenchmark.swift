import ArgumentParser
import Foundation

/// Measures linking and all rules on large graphs.
struct GraphBenchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graphs",
    abstract: "Measure linking and every rule on large graphs.",
    discussion: "The last column is the growth of the time for twice the number of bindings."
  )

  @Argument(help: "The number of bindings of the largest graph.")
  var bindings = 100_000

  @Option(help: "A single shape of graphs.")
  var shape: GraphShape?

  func run() {
    let sizes = [bindings / 8, bindings / 4, bindings / 2, bindings]
    for shape in shape.map({ [$0] }) ?? GraphShape.allCases {
      print(table(of: GraphMeasurement(shape, sizes: sizes), shape))
    }
  }

  private func table(of measurement: GraphMeasurement, _ shape: GraphShape) -> Table {
    let rows = measurement.stages.map { stage in
      [stage.name] + stage.times.map { String(format: "%.3f s", $0 / .seconds(1)) }
        + [stage.growth.map { String(format: "× %.1f", $0) } ?? ""]
    }
    return Table(head: [shape.rawValue] + measurement.sizes.map { "\($0)" } + ["growth"], rows: rows)
  }
}

extension GraphShape: ExpressibleByArgument {}
