import ArgumentParser
import DpendGraphviz
import DpendKit
import DpendReporters
import Foundation

/// The files of a picture and how it looks: the options of all commands that draw.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A picture to write; may be given several times.", valueName: "file"),
    transform: PictureFile.init(parsing:)
  )
  var output: [PictureFile] = []

  @Option(help: "The layout; what can be read best unless given.")
  var layout: LayoutEngine?

  @Option(help: "The colours; auto follows the reader's in SVG and is light in all else. (default: auto)")
  var theme: DiagramTheme.Choice?
}

/// A file for a picture; its name tells the format.
struct PictureFile {
  let path: String
  let format: OutputFormat

  /// Reads an argument of the command line.
  ///
  /// - Throws: What is wrong with it, and what it could be.
  init(parsing argument: String) throws {
    let ending = (argument as NSString).pathExtension
    guard let format = OutputFormat(rawValue: ending.lowercased()) else {
      let endings = OutputFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      let problem = ending.isEmpty ? "The name has no ending" : "There is no format for the ending '.\(ending)'"
      throw ValidationError("\(problem); a file's ending says what is written to it: \(endings).")
    }
    path = argument
    self.format = format
  }

  /// The format of answers that the ending means as well, where it means one.
  var answerFormat: AnswerFormat? { AnswerFormat(argument: format.rawValue) }
}

extension ProjectRun {
  /// Draws a picture once and writes it to files, if there are any.
  mutating func write(
    _ drawing: DpendReporters.Drawing,
    to files: [PictureFile],
    layout: LayoutEngine?,
    theme: DiagramTheme.Choice?
  ) async {
    for problem in await files.write(drawing, layout: layout, theme: theme, pool: renderPool) { report(problem) }
  }
}

extension [PictureFile] {
  /// Draws a picture once and writes it to the files, if there are any.
  ///
  /// - Returns: What went wrong.
  func write(
    _ drawing: DpendReporters.Drawing,
    layout: LayoutEngine?,
    theme: DiagramTheme.Choice?,
    pool: RenderPool
  ) async -> [WorkProblem] {
    if isEmpty { return [] }
    let theme = theme ?? .auto
    let job = DiagramRenderer.Job(
      DrawingLayout(of: drawing, engine: layout, theme: theme),
      formats: Set(map(\.format)).sorted { $0.rawValue < $1.rawValue }
    )
    switch await DiagramRenderer(pool: pool).draw([job])[0] {
    case .success(let rendering):
      return compactMap { file in
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
