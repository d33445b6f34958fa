import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import Foundation

/// One run of a command: reads the project, keeps count of what went wrong, and ends with the right exit code.
///
/// Standard output carries the product; everything else goes to standard error.
struct ProjectRun {
  /// The graph with its findings.
  var result: AnalysisResult

  /// What the pipeline gave.
  let outcome: Pipeline.Outcome

  /// Whether pages that were to be checked must be written again.
  var isStale = false

  /// What kept a part of the work from being done.
  private(set) var problems: [WorkProblem] = []

  /// Whether a part of the work could not be done.
  var hasProblems: Bool { !problems.isEmpty }

  /// What the user asked for.
  let configuration: Configuration

  /// The files and folders that the command line names, and how they are read.
  let input: (paths: [String], reading: ReadingOptions)

  /// The findings that are known; nil where the project has no baseline, or none that can be read.
  var known: KnownFindings?

  /// Reads the project.
  ///
  /// - Throws: An exit code, after saying what went wrong.
  init(_ input: InputOptions, adjust: (inout Configuration) -> Void = { _ in }) throws {
    try self.init(reading: input.paths, input.reading, adjust: adjust)
  }

  /// Reads files and folders.
  ///
  /// - Throws: An exit code, after saying what went wrong.
  init(
    reading paths: [String],
    _ options: ReadingOptions,
    adjust: (inout Configuration) -> Void = { _ in }
  ) throws {
    do throws(InvalidConfiguration) {
      var configuration = try options.configuration(reading: paths)
      adjust(&configuration)
      let outcome = Pipeline(configuration).run()
      input = (paths, options)
      self.configuration = configuration
      self.outcome = outcome
      result = outcome.result
      if options.verbose { tellWhatWasRead() }
      outcome.problems.forEach { report($0) }
    } catch {
      error.problems.forEach { StandardError.print("error: \($0)") }
      throw ExitCode(2)
    }
    try readBaseline()
  }

  /// Reads the baseline that the configuration names.
  ///
  /// - Throws: Exit code 2 if an earlier dpend wrote the file, because all findings would be reported as new.
  private mutating func readBaseline() throws {
    guard let path = configuration.baseline else { return }
    known = attempt { () throws(WorkProblem) in try KnownFindings(path: path) }
    if BaselineFile(path: path).isOutdated { throw ExitCode(2) }
  }

  private func tellWhatWasRead() {
    for module in result.graph.modules { StandardError.print("dpend: \(module.name): \(module.files.of("file"))") }
    StandardError.print("dpend: \(result.graph.bindings.count.of("binding")), \(result.metrics.edges.of("need"))")
  }

  /// The result with the findings set apart that are known: what counts for the exit code.
  var judged: AnalysisResult { known.map { result.compared(with: $0.baseline) } ?? result }

  /// What reporters need to know.
  var context: ReportContext {
    let files = outcome.files
    return ReportContext(
      displayPath: { files.relativeToWorkingDirectory($0) },
      repositoryPath: { files.relativeToRepository($0) },
      utf16Columns: { files.utf16Columns(of: $0) },
      problems: problems.map(\.description)
    )
  }

  /// The workers that draw pictures: this program itself, once for each picture at a time.
  var renderPool: RenderPool {
    let worker = RenderPool.Worker(executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    return configuration.jobs.map { RenderPool(worker: worker, workerCount: $0) } ?? RenderPool(worker: worker)
  }

  /// Prints findings in a format to a file, or to standard output without one.
  mutating func write(_ reporter: any Reporter, to path: String?, failingOn threshold: Severity?) {
    var context = context
    context.threshold = threshold
    write(reporter.report(judged, context: context), to: path)
  }

  /// Prints a product to a file, or to standard output without one.
  mutating func write(_ text: String, to path: String?) {
    attempt { () throws(WorkProblem) in
      if let path { try OutputWriter.write(text, to: path) } else { try StandardOutput.write(text) }
    }
  }

  /// Does a piece of work; a problem is printed and counted, and nil is what comes of it.
  @discardableResult
  mutating func attempt<Value>(_ work: () throws(WorkProblem) -> Value) -> Value? {
    do throws(WorkProblem) {
      return try work()
    } catch {
      report(error)
      return nil
    }
  }

  /// Does a piece of work that nothing can be done without.
  ///
  /// - Throws: Exit code 2, after saying what went wrong.
  mutating func orExit<Value>(_ work: () throws(WorkProblem) -> Value) throws -> Value {
    do throws(WorkProblem) {
      return try work()
    } catch {
      report(error)
      throw ExitCode(2)
    }
  }

  /// Prints a problem and lets the run end with exit code 2.
  mutating func report(_ problem: WorkProblem) {
    StandardError.print("error: \(problem)")
    problems.append(problem)
  }

  /// Prints how many findings there are, and how many of them are known; where a part of the work wasn't done, not that there are none.
  func summarizeFindings() {
    let verdict = FindingsSummary(judged)
    let file = known.map { " in \($0.file.path)" } ?? ""
    if verdict.worst != nil || !hasProblems { say(verdict.sentence + (verdict.known == 0 ? "" : file)) }
  }

  /// Prints a message, unless problems only are to be printed.
  func say(_ message: String) {
    if !input.reading.quiet { StandardError.print("dpend: \(message)") }
  }

  /// Ends the run: with 2 when a part of the work wasn't done, with 1 when a finding is as bad as the threshold.
  func finish(failingOn threshold: Severity?) throws {
    if hasProblems { throw ExitCode(2) }
    if isStale { throw ExitCode(1) }
    if let threshold, let worst = FindingsSummary(judged).worst, worst >= threshold { throw ExitCode(1) }
  }
}
