import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendGraphviz
import DpendKit
import DpendReporters
import Foundation

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

  @Option(name: .shortAndLong, help: ArgumentHelp("A file to write; may be given several times.", valueName: "file"))
  var output: [PictureFile]

  @Option(help: "The layout; what can be read best unless given.")
  var layout: LayoutEngine?

  @Option(help: "What the nodes stand for.")
  var level = DrawingLevel.binding

  @Option(help: ArgumentHelp("Draw the bindings of this type and what is around them.", valueName: "type"))
  var focus: String?

  @Option(help: ArgumentHelp("How many needs to follow from --focus, in both directions.", valueName: "n"))
  var depth = 1

  @Option(help: "The colours; auto follows the reader's in SVG and is light in all else.")
  var theme = DiagramTheme.Choice.auto

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output is missing: name a file to write.") }
    if depth < 0 { throw ValidationError("--depth takes a number from 0.") }
  }

  func run() async throws {
    var run = try ProjectRun(input)
    let drawing = try drawing(of: &run)
    if let omission = drawing.omission {
      StandardError.print(
        "dpend: \(omission.bindings) bindings are too many for one picture; it shows \(omission.shown.rawValue)s"
      )
    }
    let job = DiagramRenderer.Job(
      DrawingLayout(of: drawing, engine: layout, theme: theme),
      formats: Set(output.map(\.format)).sorted { $0.rawValue < $1.rawValue }
    )
    switch await DiagramRenderer(pool: run.renderPool).draw([job])[0] {
    case .success(let rendering):
      for file in output {
        let bytes = rendering.bytes(for: file.format, of: drawing, theme: theme)
        run.attempt { () throws(WorkProblem) in try OutputWriter.write(bytes, to: file.path) }
      }
    case .failure(let failure):
      run.report(WorkProblem("the picture can't be drawn: \(failure)"))
    }
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }

  private func drawing(of run: inout ProjectRun) throws -> DpendReporters.Drawing {
    let drawings = GraphDrawings(run.result, names: nil)
    guard let focus else { return drawings.whole(level: level, name: "dpend") }
    let found = run.result.graph.bindings(named: focus)
    guard !found.isEmpty else {
      run.report(WorkProblem("no binding is of type '\(focus)'", advice: "dpend tree lists the bindings"))
      throw ExitCode(2)
    }
    return drawings.neighborhood(of: found, depth: depth, name: "dpend")
  }
}

/// A file for a picture; its name tells the format.
struct PictureFile: ExpressibleByArgument {
  let path: String
  let format: OutputFormat

  init?(argument: String) {
    guard let format = OutputFormat(rawValue: (argument as NSString).pathExtension.lowercased()) else { return nil }
    path = argument
    self.format = format
  }
}

extension Rendering {
  /// The contents of a file.
  fileprivate func bytes(
    for format: OutputFormat,
    of drawing: DpendReporters.Drawing,
    theme: DiagramTheme.Choice
  ) -> [UInt8] {
    let bytes = Array(self[format] ?? Data())
    guard format == .svg else { return bytes }
    let picture = SVGPicture(String(decoding: bytes, as: UTF8.self), of: drawing)
    return Array(picture.standalone(root: "", theme: theme).utf8)
  }
}
