import ArgumentParser
import DpendGraphviz
import DpendKit
import DpendReporters
import Foundation

/// The files of a picture and how it looks: the options of all commands that draw.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A picture to write; may be given several times.", valueName: "file")
  )
  var output: [PictureFile] = []

  @Option(help: "The layout; what can be read best unless given.")
  var layout: LayoutEngine?

  @Option(help: "The colours; auto follows the reader's in SVG and is light in all else.")
  var theme = DiagramTheme.Choice.auto
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

extension ProjectRun {
  /// Draws a picture once and writes its files, if any are asked for.
  mutating func write(_ drawing: DpendReporters.Drawing, _ options: PictureOptions) async {
    if options.output.isEmpty { return }
    let job = DiagramRenderer.Job(
      DrawingLayout(of: drawing, engine: options.layout, theme: options.theme),
      formats: Set(options.output.map(\.format)).sorted { $0.rawValue < $1.rawValue }
    )
    switch await DiagramRenderer(pool: renderPool).draw([job])[0] {
    case .success(let rendering):
      for file in options.output {
        let bytes = rendering.bytes(for: file.format, of: drawing, theme: options.theme)
        attempt { () throws(WorkProblem) in try OutputWriter.write(bytes, to: file.path) }
      }
    case .failure(let failure):
      report(WorkProblem("the picture can't be drawn: \(failure)"))
    }
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
