import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendReporters

struct Diagram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the graph, or a part of it.",
    discussion:
      "The ending of a file's name says its format: svg, pdf, png, dot, json or xdot. All come from one layout."
  )

  @OptionGroup
  var input: InputOptions
  @OptionGroup
  var gate: GateOptions
  @OptionGroup
  var part: SelectionOptions
  @OptionGroup
  var picture: PictureOptions

  @Option(help: "What the nodes stand for. (default: binding)")
  var level: DrawingLevel?

  @Option(
    help: ArgumentHelp(
      "Draw these bindings, such as those of a type, and what is around them.",
      valueName: "selection"
    ),
    transform: { try Selection($0) }
  )
  var focus: Selection?

  @Option(help: ArgumentHelp("How many needs to follow from --focus, in both directions. (default: 1)", valueName: "n"))
  var depth: Int?

  @Flag(help: "Leave out lines that longer ways of immediate needs make superfluous.")
  var reduce = false

  func validate() throws {
    if picture.output.isEmpty { throw ValidationError("--output is missing: name a file to write.") }
    if let depth, depth < 0 { throw ValidationError("--depth takes a number from 0.") }
    if depth != nil, focus == nil { throw ValidationError("--depth needs --focus.") }
    if level != nil, focus != nil { throw ValidationError("--focus draws bindings; leave out --level.") }
  }

  func run() async throws {
    var run = try ProjectRun(input)
    try run.narrow(to: part)
    var drawing = try drawing(of: &run)
    if let omission = drawing.omission {
      run.say("\(omission.bindings) bindings are too many for one picture; it shows \(omission.shown.rawValue)s")
    }
    if reduce {
      let leftOut: Int
      (drawing, leftOut) = drawing.reduced()
      run.say("\(leftOut.of("line")) that longer ways make superfluous \(leftOut == 1 ? "is" : "are") left out")
    }
    await run.write(drawing, to: picture.output, layout: picture.layout, theme: picture.theme)
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }

  private func drawing(of run: inout ProjectRun) throws -> DpendReporters.Drawing {
    let drawings = GraphDrawings(run.result, names: nil)
    guard let focus else { return drawings.whole(level: level ?? .binding, name: "dpend") }
    return drawings.neighborhood(of: try run.bindings(of: focus), depth: depth ?? 1, name: "dpend")
  }
}
