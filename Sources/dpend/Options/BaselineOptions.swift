import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit

/// Which findings are known, and what becomes of the file that says so.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The findings in this file are known: they let nothing fail. (default: the configuration's baseline)",
      valueName: "file"
    )
  )
  var baseline: String?

  @Flag(help: "Take no findings for known, whatever the configuration says.")
  var noBaseline = false

  @Option(help: ArgumentHelp("Write all findings to this file: they are known from now on.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Take out of the baseline what is no longer found.")
  var pruneBaseline = false

  func validate() throws {
    for path in [baseline, writeBaseline] where path == "" || path == "-" {
      throw ValidationError("Name a file for the baseline.")
    }
    let given = [
      ("--baseline", baseline != nil || pruneBaseline), ("--no-baseline", noBaseline),
      ("--write-baseline", writeBaseline != nil),
    ].filter(\.1)
    if given.count > 1 {
      let prune = pruneBaseline && baseline == nil
      let names = given.map { $0.0 == "--baseline" && prune ? "--prune-baseline" : $0.0 }
      throw ValidationError("\(names[0]) and \(names[1]) can't be given together.")
    }
  }

  /// Whether a part of the project alone doesn't do.
  var needsWholeProject: Bool { writeBaseline != nil || pruneBaseline }

  /// Says which baseline counts.
  func apply(to configuration: inout Configuration) {
    if noBaseline || writeBaseline != nil { configuration.baseline = nil }
    configuration.baseline = baseline ?? configuration.baseline
  }
}

/// A baseline with the file that holds it.
struct KnownFindings {
  let file: BaselineFile
  let baseline: Baseline

  /// What stood in the file; nil where it was written in this run.
  private let text: BaselineText?

  init(_ baseline: Baseline, in file: BaselineFile) {
    (self.file, self.baseline, text) = (file, baseline, nil)
  }

  init(path: String) throws(WorkProblem) {
    file = BaselineFile(path: path)
    let text = try file.read()
    (baseline, self.text) = (text.baseline, text)
  }

  func location(of entry: Baseline.Entry) -> SourceLocation { file.location(line: text?.line(of: entry) ?? 1) }
}

extension ProjectRun {
  /// Does to the baseline what the options say: writes it, takes out what is no longer found, or tells of that.
  mutating func maintainBaseline(_ options: BaselineOptions) throws {
    if let path = options.writeBaseline {
      writeBaseline(to: BaselineFile(path: path))
    } else if options.pruneBaseline, configuration.baseline == nil {
      throw ValidationError(
        "--prune-baseline needs a baseline: name it with --baseline, or with 'baseline' in the configuration."
      )
    } else if let known {
      let stale = known.baseline.stale(in: result)
      let doubt = stale.isEmpty ? nil : doubt(about: known)
      if options.pruneBaseline { prune(known, of: stale, doubt) } else { tell(stale, of: known, doubt) }
    }
  }

  private mutating func writeBaseline(to file: BaselineFile) {
    if hasProblems {
      report(WorkProblem("no baseline is written while a part of the work can't be done", path: file.path))
      return
    }
    let baseline = Baseline(of: result, options: words(asSeenFrom: file))
    if attempt({ () throws(WorkProblem) in try file.write(baseline) }) != nil {
      say("\(baseline.entries.count.of("finding")) written to \(file.path)")
      known = KnownFindings(baseline, in: file)
    }
  }

  private mutating func prune(_ known: KnownFindings, of stale: [Baseline.Entry], _ doubt: BaselineDoubt?) {
    if let doubt {
      report(WorkProblem("nothing is taken out: \(doubt.reason)", path: known.file.path, advice: doubt.advice))
      return
    }
    let rest = known.baseline.removing(stale)
    if stale.isEmpty || attempt({ () throws(WorkProblem) in try known.file.write(rest) }) != nil {
      say("\(stale.count.of("line")) taken out of \(known.file.path)")
    }
  }

  private mutating func tell(_ stale: [Baseline.Entry], of known: KnownFindings, _ doubt: BaselineDoubt?) {
    if let doubt {
      let what = stale.count == 1 ? "isn't found, and stays there" : "aren't found, and stay there"
      say("\(stale.count.of("known finding")) of \(known.file.path) \(what): \(doubt.reason)")
    } else {
      result = result.adding(stale: stale, at: known.location)
    }
  }

  /// The options of this run, as one types them in the folder of a baseline.
  private func words(asSeenFrom file: BaselineFile) -> String {
    input.reading.words(reading: input.paths, asSeenFrom: file, configuration)
  }

  /// Why what isn't found may be there all the same.
  private func doubt(about known: KnownFindings) -> BaselineDoubt? {
    if hasProblems { return .problems }
    if judged.findings.contains(where: { $0.rule == .parseError }) { return .unreadableSource }
    let (baseline, own) = (known.baseline, words(asSeenFrom: known.file))
    return baseline.options == [own] ? nil : .otherOptions(baseline.options, own)
  }
}

/// Why findings that a baseline knows may be there though they aren't found.
private enum BaselineDoubt {
  case problems
  case unreadableSource
  case otherOptions(_ written: [String], _ own: String)

  var reason: String {
    switch self {
    case .problems: "a part of the work can't be done"
    case .unreadableSource: "a file doesn't parse"
    case .otherOptions(let written, let own):
      "the project is read with other options than when the file was written: "
        + "\(written.map(Self.quoted).joined(separator: " and ")) then, \(Self.quoted(own)) now"
    }
  }

  var advice: String? {
    switch self {
    case .problems: nil
    case .unreadableSource: "mend what 'parse-error' tells of"
    case .otherOptions: "give the options of then, or write the file anew with --write-baseline"
    }
  }

  private static func quoted(_ options: String) -> String { options.isEmpty ? "none" : "'\(options)'" }
}
