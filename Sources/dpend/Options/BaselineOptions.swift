import ArgumentParser
import DpendKit

/// The options for the baseline of known findings.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Treat the findings in this file as known: they never fail a run. (default: the configuration's baseline)",
      valueName: "file"
    )
  )
  var baseline: String?

  @Flag(help: "Ignore the configuration's baseline.")
  var noBaseline = false

  @Option(help: ArgumentHelp("Write all findings to this file as the new baseline.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Remove findings that no longer occur from the baseline.")
  var pruneBaseline = false

  func validate() throws {
    if [baseline, writeBaseline].contains("-") {
      throw ValidationError("Pass a file for the baseline.")
    }
    let given = [
      ("--baseline", baseline != nil || pruneBaseline), ("--no-baseline", noBaseline),
      ("--write-baseline", writeBaseline != nil),
    ].filter(\.1)
    if given.count > 1 {
      let prune = pruneBaseline && baseline == nil
      let names = given.map { $0.0 == "--baseline" && prune ? "--prune-baseline" : $0.0 }
      throw ValidationError("\(names[0]) and \(names[1]) cannot be combined.")
    }
  }

  /// Whether the options require the findings of the whole project.
  var requiresWholeProject: Bool { writeBaseline != nil || pruneBaseline }

  /// Sets the baseline of a configuration.
  func apply(to configuration: inout Configuration) {
    if noBaseline || writeBaseline != nil { configuration.baseline = nil }
    configuration.baseline = baseline ?? configuration.baseline
  }
}
