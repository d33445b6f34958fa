import ArgumentParser

/// The measurements of `make bench`.
///
/// Times differ between machines, so the tables contain ratios of times that one run measures.
@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "DpendBenchmark",
    abstract: "Measure dpend on synthetic projects.",
    subcommands: [
      SourceBenchmark.self, GraphBenchmark.self, DocumentationBenchmark.self, ModuleBenchmark.self, ProjectCommand.self,
      ParsingBaseline.self,
    ]
  )
}
