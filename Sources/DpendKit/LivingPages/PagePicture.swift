import DpendGraphviz
import DpendReporters
import Foundation

/// A picture beside a living page.
struct PagePicture: Sendable {
  /// The path of the file.
  let path: String

  /// The diagram.
  let drawing: Drawing

  /// The theme.
  let theme: DiagramTheme.Choice

  /// The digest of what the picture shows.
  let digest: String

  private init(path: String, drawing: Drawing, theme: DiagramTheme.Choice) {
    (self.path, self.drawing, self.theme) = (path, drawing, theme)
    digest = StampedPicture.digest(of: drawing, theme, version: Version.current)
  }

  /// Returns the pictures of a diagram: one that follows the reader's theme, or one for each theme in a catalog of DocC, which selects it
  /// by the name of the file.
  ///
  /// - Parameters:
  ///   - drawing: The diagram.
  ///   - folder: The path of the folder of the page; empty for the working directory.
  ///   - forCatalog: Whether the page belongs to a catalog.
  /// - Returns: The pictures.
  static func all(of drawing: Drawing, in folder: String, forCatalog: Bool) -> [PagePicture] {
    let themes: [(ending: String, theme: DiagramTheme.Choice)] =
      forCatalog ? [("", .light), ("~dark", .dark)] : [("", .auto)]
    return themes.map { ending, theme in
      let name = drawing.name + ending + ".svg"
      return PagePicture(path: folder.isEmpty ? name : folder.pushing(name), drawing: drawing, theme: theme)
    }
  }

  /// Returns the texts of pictures: those of files that show the same diagram, and new ones.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - pool: The workers that draw them.
  /// - Returns: The texts, in the order of the pictures.
  static func texts(of pictures: [PagePicture], _ pool: RenderPool) async -> [Result<String, RenderFailure>] {
    let texts = pictures.map { $0.isCurrent ? $0.path.absolutePath.fileText : nil }
    let stale = zip(pictures, texts).filter { $1 == nil }.map(\.0)
    let jobs = stale.map { DiagramRenderer.Job(DrawingLayout(of: $0.drawing), formats: [.svg]) }
    var drawn = await DiagramRenderer(pool: pool).draw(jobs)[...]
    return zip(pictures, texts).map { picture, text in
      if let text { return .success(text) }
      return (drawn.popFirst() ?? .failure(.cancelled)).map { rendering in
        let svg = String(decoding: rendering[.svg] ?? Data(), as: UTF8.self)
        let text = SVGPicture(svg, of: picture.drawing).standalone(root: "", theme: picture.theme)
        return StampedPicture(text, digest: picture.digest).text
      }
    }
  }

  /// Whether the file shows the diagram, as dpend drew it.
  var isCurrent: Bool {
    path.absolutePath.fileText.map { StampedPicture.isCurrent($0, for: digest) } ?? false
  }

  /// Checks that the picture does not replace a file that dpend did not write.
  ///
  /// - Throws: ``WorkProblem`` if it does.
  func checkReplaceable() throws(WorkProblem) {
    let location = path.absolutePath
    if location.isLink {
      throw WorkProblem(
        "the picture is a link",
        path: path,
        advice: "remove the link, or rename the picture in its marker"
      )
    }
    guard location.exists else { return }
    if let text = location.fileText, text.isEmpty || StampedPicture.isOwn(text) { return }
    throw WorkProblem(
      "the file exists and was not written by dpend",
      path: path,
      advice: "rename the picture in its marker, or delete this file"
    )
  }
}
