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

  /// What is decided about comments.
  var comment = CommentSettings()

  private var hasProblems: Bool
  private let isQuiet: Bool
  private let jobs: Int?

  /// Reads the graphs.
  ///
  /// - Throws: Exit code 2, after saying what went wrong.
  init(_ input: InputOptions, since revision: String?, gates: [DifferenceGateName]) async throws {
    self.gates = gates.map(\.gate)
    isQuiet = input.reading.quiet
    jobs = input.reading.jobs
    let reading = DifferenceReading(input) { if !input.reading.quiet { StandardError.print("dpend: \($0)") } }
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
    var context = comparison.context(gates: gates)
    context.comment = comment
    let text = reporter.report(comparison.difference, context: context)
    do throws(WorkProblem) {
      if let path { try OutputWriter.write(text, to: path) } else { try StandardOutput.write(text) }
    } catch {
      report(error)
    }
  }

  /// Draws both graphs in one picture and writes its files, if any are asked for.
  mutating func write(_ options: PictureOptions) async {
    let drawing = DifferenceDrawing(comparison.difference).drawing(name: "difference")
    let problems = await options.output.write(
      drawing,
      layout: options.layout,
      theme: options.theme,
      pool: renderPool
    )
    problems.forEach { report($0) }
  }

  /// Writes the page of the difference.
  mutating func writePages(to folder: String, sourceURL: String?) async {
    do throws(WorkProblem) {
      let templates = try TemplateFolder.templates(in: nil)
      let pages = DifferencePages(templates: templates, sourceURL: sourceURL, pool: renderPool)
      let (files, problems) = try await pages.files(
        for: comparison.difference,
        context: comparison.context(gates: gates)
      )
      problems.forEach { report($0) }
      try DocumentationFolder(path: folder).write(files)
    } catch {
      report(error)
    }
  }

  private var renderPool: RenderPool {
    let worker = RenderPool.Worker(executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    return jobs.map { RenderPool(worker: worker, workerCount: $0) } ?? RenderPool(worker: worker)
  }

  private mutating func report(_ problem: WorkProblem) {
    StandardError.print("error: \(problem)")
    hasProblems = true
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
