import DpendGraphviz
import DpendKit
import DpendReporters
import Foundation

extension ProjectRun {
  /// Lays out a drawing once, and writes it to files.
  ///
  /// - Returns: Whether all files were written.
  @discardableResult
  mutating func write(
    _ drawing: Drawing,
    to files: [PictureFile],
    layout: LayoutEngine?,
    theme: DiagramTheme.Choice?
  ) async -> Bool {
    let problems = await files.write(drawing, layout: layout, theme: theme, pool: renderPool)
    for problem in problems { report(problem) }
    return problems.isEmpty
  }

  /// Shows a file with the program that the system selects.
  mutating func open(_ path: String) async {
    do throws(WorkProblem) {
      try await FileOpener.system.open(path)
    } catch {
      report(error)
    }
  }
}

extension [PictureFile] {
  /// Lays out a drawing once, and writes it to the files.
  ///
  /// - Returns: The problems with files that could not be written.
  func write(
    _ drawing: Drawing,
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
    case .failure(let failure): return [WorkProblem("cannot draw the picture: \(failure)")]
    }
  }
}

extension Rendering {
  /// Returns the contents of a file.
  fileprivate func bytes(
    for format: OutputFormat,
    of drawing: Drawing,
    theme: DiagramTheme.Choice
  ) -> [UInt8] {
    let bytes = Array(self[format] ?? Data())
    guard format == .svg else { return bytes }
    let picture = SVGPicture(String(decoding: bytes, as: UTF8.self), of: drawing)
    return Array(picture.standalone(root: "", theme: theme).utf8)
  }
}
