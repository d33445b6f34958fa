import ArgumentParser
import DpendAnalysis
import DpendKit
import DpendReporters
import Foundation

/// One run of `dpend diff`: keeps count of what went wrong, and ends with the right exit code.
struct DifferenceRun {
  /// The two graphs, and what changed.
  let comparison: Comparison

  /// What lets the run fail.
  let gates: [DifferenceGate]

  private var hasProblems: Bool
  private let isQuiet: Bool

  /// Reads the graphs.
  ///
  /// - Throws: Exit code 2, after saying what went wrong.
  init(_ input: InputOptions, since revision: String?, gates: [DifferenceGateName]) async throws {
    self.gates = gates.map(\.gate)
    isQuiet = input.quiet
    let reading = DifferenceReading(input) { if !input.quiet { StandardError.print("dpend: \($0)") } }
    do {
      comparison =
        if let revision { try await reading.comparison(since: revision) } else {
          try await reading.comparison(of: input.paths[0], with: input.paths[1])
        }
    } catch {
      for problem in (error as? InvalidConfiguration)?.problems.map(\.description) ?? ["\(error)"] {
        StandardError.print("error: \(problem)")
      }
      throw ExitCode(2)
    }
    comparison.problems.forEach { StandardError.print("error: \($0)") }
    hasProblems = !comparison.problems.isEmpty
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
