import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendReporters

struct DiagramCommand: AsyncParsableCommand, InputCommand, RepeatableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draw the graph or a part of it.",
    discussion:
      """
      The extension of a file determines its format: svg, pdf, png, dot, json or xdot. All files show the same layout. With --open \
      and no --output, dpend writes an SVG file to the temporary directory.
      """
  )

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var gate: GateOptions
  @OptionGroup
  var part: SelectionOptions
  @OptionGroup
  var evidence: EvidenceOptions
  @OptionGroup
  var picture: PictureOptions

  @Option(help: "The kind of nodes. (default: binding)")
  var level: DrawingLevel?

  @Option(
    help: ArgumentHelp(
      """
      The dependencies between modules: 'source' for the references in the source code; 'all' also draws those at run time only, \
      dashed. (default: source)
      """,
      valueName: "dependencies"
    )
  )
  var dependencies: DrawnDependencies?

  @Option(
    help: ArgumentHelp(
      "Draw the selected bindings, such as those of a type, and their neighbors.",
      valueName: "selection"
    ),
    transform: { try Selection($0) }
  )
  var focus: Selection?

  @Option(
    help: ArgumentHelp(
      "The number of dependencies to follow from --focus in both directions. (default: 1)",
      valueName: "n"
    )
  )
  var depth: Int?

  @Flag(help: "Omit lines that longer paths of immediate dependencies imply.")
  var reduce = false

  @Flag(help: "Open the picture in the default application.")
  var open = false

  func validate() throws {
    if picture.output.isEmpty, !open {
      throw ValidationError("Missing --output. Pass a file to write, or --open to show the picture.")
    }
    if open, !picture.output.isEmpty, picture.output.allSatisfy({ !$0.isViewable }) {
      throw ValidationError("--open shows SVG, PDF and PNG files. Pass one, such as '--output graph.svg'.")
    }
    if let depth, depth < 0 { throw ValidationError("--depth must not be negative.") }
    if depth != nil, focus == nil { throw ValidationError("--depth requires --focus.") }
    if dependencies != nil, level != .module { throw ValidationError("--dependencies requires --level module.") }
    if level != nil, focus != nil { throw ValidationError("--focus draws bindings. Remove --level.") }
  }

  var isRepeatable: Bool { !open && !picture.dependsOnFonts }

  func run() async throws {
    var run = try ProjectRun.start(input)
    try run.narrow(to: part, evidence)
    var drawing = try drawing(of: &run)
    if let omission = drawing.omission {
      run.say("\(omission.reason); the picture shows \(omission.shown.rawValue)s")
    }
    if reduce {
      let omitted: Int
      (drawing, omitted) = drawing.reduced()
      run.say("omitted \(omitted.of("line")) that longer paths imply")
    }
    let files = try picture.output.isEmpty ? [PictureFile.temporary()] : picture.output
    let isWritten = await run.write(drawing, to: files, layout: picture.layout, theme: picture.theme)
    let opened = open && isWritten ? files.first(where: \.isViewable)?.path : nil
    if let opened { run.say("wrote \(opened)") }
    run.summarizeFindings()
    if let opened { await run.open(opened) }
    try run.finish(failingOn: gate.failOn)
  }

  private func drawing(of run: inout ProjectRun) throws -> Drawing {
    let drawings = GraphDrawings(run.result, names: nil)
    guard let focus else {
      return drawings.whole(level: level ?? .binding, showing: dependencies ?? .source, name: "dpend")
    }
    return drawings.neighborhood(of: try run.bindings(of: focus), depth: depth ?? 1, name: "dpend")
  }
}
