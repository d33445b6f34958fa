import ArgumentParser
import DpendAnalysis
import DpendKit
import DpendReporters
import Foundation

/// One run of `dpend diff`: reads both graphs, keeps count of what went wrong, and ends with the right exit code.
struct DifferenceRun {
  /// The two graphs, and what changed.
  let comparison: Comparison

  /// What lets the run fail.
  let gates: [DifferenceGate]

  private var hasProblems: Bool
  private let isQuiet: Bool

  /// Reads the graphs that the paths of the input name.
  ///
  /// - Throws: Exit code 2, after saying what went wrong.
  init(_ input: InputOptions, gates: [DifferenceGateName]) throws {
    self.gates = gates.map(\.gate)
    isQuiet = input.quiet
    let head = try Self.graph(at: input.paths[1], input)
    let base = try Self.graph(at: input.paths[0], input)
    comparison = Comparison(of: base, with: head)
    comparison.problems.forEach { StandardError.print("error: \($0)") }
    hasProblems = !comparison.problems.isEmpty
  }

  private static func graph(at path: String, _ input: InputOptions) throws -> ComparedGraph {
    do {
      if path.hasSuffix(".json") { return try ComparedGraph(snapshot: path) }
      var input = input
      input.paths = path.hasSuffix(".dpendmodule") ? [] : [path]
      var configuration = try input.configuration()
      if input.paths.isEmpty {
        configuration.sources = []
        configuration.libraries.append(path)
        configuration.isLibrary = true
      }
      return ComparedGraph(named: path, reading: configuration)
    } catch let error as InvalidConfiguration {
      error.problems.forEach { StandardError.print("error: \($0)") }
      throw ExitCode(2)
    } catch let error as WorkProblem {
      StandardError.print("error: \(error)")
      throw ExitCode(2)
    }
  }

  /// Prints the difference in a format to a file, or to standard output without one.
  mutating func write(_ reporter: any DifferenceReporter, to path: String?) {
    let text = reporter.report(comparison.difference, context: comparison.context(gates: gates))
    do throws(WorkProblem) {
      if let path { try OutputWriter.write(text, to: path) } else { try StandardOutput.write(text) }
    } catch {
      StandardError.print("error: \(error)")
      hasProblems = true
    }
  }

  /// Ends the run: with 2 when a part of the work wasn't done, with 1 when a gate is shut, after saying which.
  func finish() throws {
    let shut = gates.filter { $0.count(comparison.difference) > 0 }
    if !isQuiet {
      for gate in shut { StandardError.print("dpend: --fail-on \(gate.name): \(gate.count(comparison.difference))") }
    }
    if hasProblems { throw ExitCode(2) }
    if !shut.isEmpty { throw ExitCode(1) }
  }
}
