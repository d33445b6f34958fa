import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit

extension ProjectRun {
  /// Writes, prunes or checks the baseline, as the options require.
  ///
  /// - Throws: A validation error if there is no baseline to prune.
  mutating func maintainBaseline(_ options: BaselineOptions) throws {
    if let path = options.writeBaseline {
      writeBaseline(to: BaselineFile(path: path))
    } else if options.pruneBaseline, configuration.baseline == nil {
      throw ValidationError(
        "--prune-baseline requires a baseline. Pass --baseline, or set 'baseline' in the configuration."
      )
    } else if let known {
      let stale = known.baseline.stale(in: result)
      let uncertainty = stale.isEmpty ? nil : uncertainty(about: known)
      if options.pruneBaseline { prune(known, of: stale, uncertainty) } else { report(stale, of: known, uncertainty) }
    }
  }

  private mutating func writeBaseline(to file: BaselineFile) {
    if hasProblems {
      report(WorkProblem("no baseline was written because a part of the work failed", path: file.path))
      return
    }
    let baseline = Baseline(of: result, options: commandLine(relativeTo: file))
    if attempt({ () throws(WorkProblem) in try file.write(baseline) }) != nil {
      say("wrote \(baseline.entries.count.of("finding")) to \(file.path)")
      known = KnownFindings(file: file, baseline: baseline)
    }
  }

  private mutating func prune(_ known: KnownFindings, of stale: [Baseline.Entry], _ uncertainty: BaselineUncertainty?) {
    if let uncertainty {
      let problem = "the baseline was not pruned: \(uncertainty.reason)"
      report(WorkProblem(problem, path: known.file.path, advice: uncertainty.advice))
      return
    }
    let rest = known.baseline.removing(stale)
    if stale.isEmpty || attempt({ () throws(WorkProblem) in try known.file.write(rest) }) != nil {
      say("removed \(stale.count.of("finding")) from \(known.file.path)")
    }
  }

  private mutating func report(
    _ stale: [Baseline.Entry],
    of known: KnownFindings,
    _ uncertainty: BaselineUncertainty?
  ) {
    if let uncertainty {
      let subject = "\(stale.count.of("known finding")) of \(known.file.path)"
      say("\(subject) \(stale.count == 1 ? "does" : "do") not occur, but may be valid: \(uncertainty.reason)")
    } else {
      result = result.adding(stale: stale, at: known.location)
    }
  }

  /// The reading options of this run, as a user would type them in the folder of a baseline.
  private func commandLine(relativeTo file: BaselineFile) -> String {
    input.reading.commandLine(reading: input.paths, relativeTo: file, configuration)
  }

  /// Returns the reason why findings that do not occur may still be valid; `nil` if they are not.
  private func uncertainty(about known: KnownFindings) -> BaselineUncertainty? {
    if hasProblems { return .problems }
    if judged.findings.contains(where: { $0.rule == .parseError }) { return .unreadableSource }
    let (baseline, own) = (known.baseline, commandLine(relativeTo: known.file))
    return baseline.options == [own] ? nil : .differentOptions(baseline.options, own)
  }
}

/// The reason why known findings that do not occur may still be valid.
private enum BaselineUncertainty {
  case problems
  case unreadableSource
  case differentOptions(_ written: [String], _ own: String)

  var reason: String {
    switch self {
    case .problems: "a part of the work failed"
    case .unreadableSource: "a file does not parse"
    case .differentOptions(let written, let own):
      "the baseline was written with other options: "
        + "\(written.map(Self.quoted).joined(separator: " and ")) then, \(Self.quoted(own)) now"
    }
  }

  var advice: String? {
    switch self {
    case .problems: nil
    case .unreadableSource: "fix the findings of 'parse-error'"
    case .differentOptions: "pass the same options, or write a new baseline with --write-baseline"
    }
  }

  private static func quoted(_ options: String) -> String { options.isEmpty ? "none" : "'\(options)'" }
}
