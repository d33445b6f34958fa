import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import Foundation

/// One run of a command that reads a project: collects problems, and ends with the right exit code.
///
/// The product goes to standard output, and everything else to standard error.
struct ProjectRun {
  /// The graph with its findings.
  var result: AnalysisResult

  /// The outcome of the pipeline.
  let outcome: Pipeline.Outcome

  /// The configuration of the run.
  let configuration: Configuration

  /// The files and folders of the command line, and the reading options.
  let input: (paths: [String], reading: ReadingOptions)

  /// The known findings; `nil` without a readable baseline.
  var known: KnownFindings?

  /// Whether `--check` found stale pages.
  var isStale = false

  /// The problems that prevented a part of the work.
  private(set) var problems: [WorkProblem] = []

  /// Whether a part of the work could not be done.
  var hasProblems: Bool { !problems.isEmpty }
}

// MARK: - Start

extension ProjectRun {
  /// Reads and analyzes a project.
  ///
  /// - Throws: Exit code 2, after printing the problems with the configuration.
  static func start(_ input: InputOptions, adjust: (inout Configuration) throws -> Void = { _ in }) throws -> ProjectRun
  {
    try start(reading: input.paths, input.reading, adjust: adjust)
  }

  /// Reads and analyzes files and folders.
  ///
  /// - Throws: Exit code 2, after printing the problems with the configuration.
  static func start(
    reading paths: [String],
    _ options: ReadingOptions,
    adjust: (inout Configuration) throws -> Void = { _ in }
  ) throws -> ProjectRun {
    let configuration = try configuration(reading: paths, options, adjust: adjust)
    let run = read(configuration, (paths, options))
    // Because an earlier dpend wrote the file, all findings would be reported as new.
    if let path = configuration.baseline, BaselineFile(path: path).isOutdated { throw ExitCode(2) }
    return run
  }

  /// Reads and analyzes the project of a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the run.
  ///   - input: The files and folders of the command line, and the reading options.
  /// - Returns: The run, which may have problems.
  static func read(
    _ configuration: Configuration,
    _ input: (paths: [String], reading: ReadingOptions)
  ) -> ProjectRun {
    let options = input.reading
    let progress = ProgressDisplay.begin(isQuiet: options.quiet)
    let outcome = Pipeline(configuration, reportingTo: progress.report).run()
    progress.end()
    RetainedValues.retain(outcome)
    var run = ProjectRun(
      result: outcome.result,
      outcome: outcome,
      configuration: configuration,
      input: input
    )
    if options.verbose { run.describeInput() }
    outcome.problems.forEach { run.report($0) }
    if let problem = outcome.cacheProblem, options.verbose || configuration.cacheFolder != CacheFolder.ofUser {
      run.say("\(problem)")
    }
    run.readBaseline()
    return run
  }

  /// Reads the baseline of the configuration.
  private mutating func readBaseline() {
    guard let path = configuration.baseline else { return }
    known = attempt { () throws(WorkProblem) in try KnownFindings.read(path) }
  }

  private static func configuration(
    reading paths: [String],
    _ options: ReadingOptions,
    adjust: (inout Configuration) throws -> Void
  ) throws -> Configuration {
    var configuration: Configuration
    do throws(InvalidConfiguration) {
      configuration = try options.configuration(reading: paths)
    } catch {
      for problem in error.problems { StandardError.report(problem, in: options.messageColors) }
      throw ExitCode(2)
    }
    try adjust(&configuration)
    return configuration
  }

  private func describeInput() {
    for module in result.graph.modules { StandardError.print("dpend: \(module.name): \(module.files.of("file"))") }
  }
}

// MARK: - Reports

extension ProjectRun {
  /// The result compared with the baseline, which determines the exit code.
  var judged: AnalysisResult { known.map { result.compared(with: $0.baseline) } ?? result }

  /// The context for reporters.
  var context: ReportContext {
    let files = outcome.files
    return ReportContext(
      displayPath: { files.relativeToWorkingDirectory($0) },
      repositoryPath: { files.relativeToRepository($0) },
      utf16Columns: { files.utf16Columns(of: $0) },
      problems: problems.map(\.description),
      reading: outcome.reading
    )
  }

  /// The pool of workers that draw pictures, which are processes of this program.
  var renderPool: RenderPool {
    .ofThisProgram(jobs: configuration.jobs, cacheFolder: configuration.cacheFolder)
  }

  /// Writes findings in a format to a file, or to standard output if the path is `nil`.
  mutating func write(_ reporter: any Reporter, to path: String?, failingOn threshold: Severity?) {
    var context = context
    context.threshold = threshold
    if path == nil { context.colors = input.reading.color.colors(of: .standardOutput) }
    write(reporter.report(judged, context: context), to: path)
  }

  /// Writes a product to a file, or to standard output if the path is `nil`.
  mutating func write(_ text: String, to path: String?) {
    attempt { () throws(WorkProblem) in
      if let path { try OutputWriter.write(text, to: path) } else { try StandardOutput.write(text) }
    }
  }

  /// Prints a problem, and makes the run end with exit code 2.
  mutating func report(_ problem: WorkProblem) {
    StandardError.report(problem, in: input.reading.messageColors)
    problems.append(problem)
  }

  /// Prints the number of findings, what was read, and what was left out.
  ///
  /// The absence of findings is only reported if all work was done and dependency injection code was recognized. If a problem
  /// prevented reading any file, nothing is printed.
  func summarizeFindings() {
    if hasProblems, outcome.reading.files == 0 { return }
    let summary = FindingsSummary(judged)
    let file = known.map { " in \($0.file.path)" } ?? ""
    let isClean = summary.worst == nil && (hasProblems || !outcome.reading.isRecognized)
    let findings = isClean ? "" : summary.sentence(in: input.reading.messageColors)
    let source = isClean ? nil : summary.known == 0 ? "" : file
    let reading = outcome.reading
    let parts = [source, reading.sentence, reading.omitted.sentence, reading.unreadSentence].compactMap(\.self)
    say(parts.joined(separator: "; "), after: findings)
  }

  /// Prints a message, unless `--quiet` is set, after the part that may have colors.
  func say(_ message: String, after colored: String = "") {
    if !input.reading.quiet { StandardError.print(message, after: "dpend: " + colored) }
  }
}

// MARK: - Control flow

extension ProjectRun {
  /// Performs work, and returns its value; `nil` after reporting a problem.
  @discardableResult
  mutating func attempt<Value>(_ work: () throws(WorkProblem) -> Value) -> Value? {
    do throws(WorkProblem) {
      return try work()
    } catch {
      report(error)
      return nil
    }
  }

  /// Performs work that the rest of the run requires.
  ///
  /// - Throws: Exit code 2, after reporting a problem.
  mutating func orExit<Value>(_ work: () throws(WorkProblem) -> Value) throws -> Value {
    do throws(WorkProblem) {
      return try work()
    } catch {
      report(error)
      throw ExitCode(2)
    }
  }

  /// Ends the run: with 2 if a part of the work failed, with 1 if a finding has at least the severity of the threshold.
  func finish(failingOn threshold: Severity?) throws {
    if hasProblems { throw ExitCode(2) }
    if isStale { throw ExitCode(1) }
    if let threshold, let worst = FindingsSummary(judged).worst, worst >= threshold { throw ExitCode(1) }
  }
}
