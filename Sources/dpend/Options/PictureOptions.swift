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
    for problem in await options.write(drawing, pool: renderPool) { report(problem) }
  }
}

extension PictureOptions {
  /// Draws a picture once and writes its files, if any are asked for.
  ///
  /// - Parameters:
  ///   - drawing: What to draw.
  ///   - pool: The workers that draw.
  /// - Returns: What went wrong.
  func write(_ drawing: DpendReporters.Drawing, pool: RenderPool) async -> [WorkProblem] {
    if output.isEmpty { return [] }
    let job = DiagramRenderer.Job(
      DrawingLayout(of: drawing, engine: layout, theme: theme),
      formats: Set(output.map(\.format)).sorted { $0.rawValue < $1.rawValue }
    )
    switch await DiagramRenderer(pool: pool).draw([job])[0] {
    case .success(let rendering):
      return output.compactMap { file in
        let bytes = rendering.bytes(for: file.format, of: drawing, theme: theme)
        do throws(WorkProblem) {
          try OutputWriter.write(bytes, to: file.path)
          return nil
        } catch {
          return error
        }
      }
    case .failure(let failure): return [WorkProblem("the picture can't be drawn: \(failure)")]
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
