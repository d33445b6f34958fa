import Foundation

/// Measures linking and all rules on large graphs: `swift run -c release DpendBenchmark [BINDINGS [SHAPE]]`.
///
/// Times differ between machines. The last column is comparable: the growth of the time for twice the number of bindings.
@main
enum Benchmark {
  static func main() {
    let largest = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 100_000
    let sizes = [largest / 8, largest / 4, largest / 2, largest]
    let shape = CommandLine.arguments.dropFirst(2).first.flatMap(GraphShape.init(rawValue:))
    for shape in shape.map({ [$0] }) ?? GraphShape.allCases {
      print(table(of: Measurement(shape, sizes: sizes), shape))
    }
  }

  private static func table(_ cells: [[String]]) -> String {
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }

  private static func table(of measurement: Measurement, _ shape: GraphShape) -> String {
    let head = [shape.rawValue] + measurement.sizes.map { "\($0)" } + ["growth"]
    let rows = measurement.stages.map { stage in
      [stage.name] + stage.times.map { String(format: "%.3f s", $0 / .seconds(1)) }
        + [stage.growth.map { String(format: "× %.1f", $0) } ?? ""]
    }
    return table([head] + rows) + "\n"
  }
}
