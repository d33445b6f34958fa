import ArgumentParser
import DpendAnalysis
import DpendKit
import DpendReporters

/// One run of `dpend diff`: collects problems, and ends with the right exit code.
struct DifferenceRun {
  /// The two graphs and their difference.
  let comparison: Comparison

  /// The gates that can fail the run.
  let gates: [DifferenceGate]

  /// The settings for comments.
  var comment = CommentSettings()

  private let reading: ReadingOptions
  private var hasProblems = false

  private init(_ comparison: Comparison, gates: [DifferenceGate], _ options: ReadingOptions) {
    self.comparison = comparison
    self.gates = gates
    reading = options
  }

  /// Reads and compares the graphs.
  ///
  /// - Throws: Exit code 2, after printing the problems.
  static func start(
    _ input: InputOptions,
    since revision: String?,
    evidence: EvidenceOptions,
    gates: [DifferenceGateOption]
  ) async throws -> DifferenceRun {
    let reading = DifferenceReading(input, evidence: evidence.evidence) {
      if !input.reading.quiet { StandardError.print("dpend: \($0)") }
    }
    let comparison: Comparison
    do {
      comparison =
        if let revision { try await reading.comparison(since: revision) } else {
          try await reading.comparison(of: input.paths[0], with: input.paths[1])
        }
    } catch {
      for problem in (error as? InvalidConfiguration)?.problems.map(\.description) ?? ["\(error)"] {
        StandardError.report(problem, in: input.reading.messageColors)
      }
      throw ExitCode(2)
    }
    RetainedValues.retain(comparison)
    var run = DifferenceRun(comparison, gates: gates.map(\.entry), input.reading)
    comparison.problems.forEach { run.report($0) }
    return run
  }

  /// Writes the difference in a format to a file, or to standard output if the path is `nil`.
  mutating func write(_ reporter: any DifferenceReporter, to path: String?) {
    var context = comparison.context(gates: gates)
    context.comment = comment
    if path == nil { context.head.colors = reading.color.colors(of: .standardOutput) }
    let text = reporter.report(comparison.difference, context: context)
    do throws(WorkProblem) {
      if let path { try OutputWriter.write(text, to: path) } else { try StandardOutput.write(text) }
    } catch {
      report(error)
    }
  }

  /// Draws both graphs in one picture, and writes it to the requested files.
  mutating func write(_ options: PictureOptions) async {
    let drawing = DifferenceDrawing(comparison.difference).drawing(name: "difference")
    let problems = await options.output.write(
      drawing,
      layout: options.layout,
      theme: options.theme,
      pool: .ofThisProgram(jobs: reading.jobs)
    )
    problems.forEach { report($0) }
  }

  /// Writes the pages of the difference.
  mutating func writePages(to folder: String, sourceURL: WebAddress?) async {
    do throws(WorkProblem) {
      let templates = try TemplateFolder.templates(in: nil)
      let pages = DifferencePages(templates: templates, sourceURL: sourceURL, pool: .ofThisProgram(jobs: reading.jobs))
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

  private mutating func report(_ problem: WorkProblem) {
    StandardError.report(problem, in: reading.messageColors)
    hasProblems = true
  }

  /// Ends the run: with 2 if a part of the work failed, with 1 if a gate fails, after printing the failed gates.
  func finish() throws {
    let failed = gates.filter { $0.count(comparison.difference) > 0 }
    if !reading.quiet {
      for gate in failed { StandardError.print("dpend: --fail-on \(gate.name): \(gate.count(comparison.difference))") }
    }
    if hasProblems { throw ExitCode(2) }
    if !failed.isEmpty { throw ExitCode(1) }
  }
}
