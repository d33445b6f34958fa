import DpendAnalysis
import DpendGraph
import DpendKit

/// A baseline with the file that contains it.
struct KnownFindings {
  let file: BaselineFile
  let baseline: Baseline

  /// The text of the file; `nil` if it was written in this run.
  var text: BaselineText?

  /// Reads a baseline.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be read or is not a baseline.
  static func read(_ path: String) throws(WorkProblem) -> KnownFindings {
    let file = BaselineFile(path: path)
    let text = try file.read()
    return KnownFindings(file: file, baseline: text.baseline, text: text)
  }

  /// Returns the location of an entry.
  func location(of entry: Baseline.Entry) -> SourceLocation { file.location(line: text?.line(of: entry) ?? 1) }
}
