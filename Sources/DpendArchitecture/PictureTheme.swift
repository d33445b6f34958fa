import DpendGraphviz

/// The look of the pictures.
///
/// They are drawn in light colors; a style sheet replaces each color in the dark theme.
enum PictureTheme {
  private static let background = (light: "#fdfdfe", dark: "#10151b")
  private static let surface = (light: "#ffffff", dark: "#1f2833")
  private static let emphasis = (light: "#eef5fd", dark: "#16273a")
  private static let outline = (light: "#a9b4c2", dark: "#55626f")
  private static let title = (light: "#161c24", dark: "#edf1f6")
  private static let details = (light: "#556273", dark: "#a9b5c3")
  private static let line = (light: "#66727f", dark: "#97a3b1")

  static let graph: Attributes = ["bgcolor": .text(background.light), "fontname": "Helvetica", "pad": 0.2]

  static let node: Attributes = [
    "shape": "box", "style": "rounded,filled", "color": .text(outline.light), "fontname": "Helvetica", "fontsize": 12,
    "margin": "0.14,0.08", "height": 0.4,
  ]

  static let edge: Attributes = [
    "color": .text(line.light), "fontname": "Helvetica", "fontsize": 10, "fontcolor": .text(details.light),
    "arrowsize": 0.7,
  ]

  /// The attributes of a node with a title and further lines.
  static func labels(_ rows: [String], isEmphasized: Bool) -> Attributes {
    let lines = rows.dropFirst().flatMap { row in
      [HTML.lineBreak(nil), .font(["point-size": 10, "color": .text(details.light)], [.text(row)])]
    }
    return [
      "label": .html([.font(["color": .text(title.light)], [.bold(.text(rows.first ?? ""))])] + lines),
      "fillcolor": .text(isEmphasized ? emphasis.light : surface.light),
    ]
  }

  /// The attributes of an edge with a label.
  static func label(of text: String) -> Attributes {
    ["label": .text("  \(text)  ")]
  }

  /// Returns an SVG whose colors follow the theme of the reader.
  static func adapting(_ svg: String) -> String {
    guard let opening = svg.firstRange(of: "<svg"), let end = svg[opening.upperBound...].firstIndex(of: ">") else {
      return svg
    }
    var adapted = svg
    adapted.insert(contentsOf: "\n<style>\n\(styleSheet)</style>", at: svg.index(after: end))
    return adapted
  }

  private static var styleSheet: String {
    let rules = [background, surface, emphasis, outline, title, details, line].flatMap { color in
      ["fill", "stroke"].map { "[\($0)=\"\(color.light)\"] { \($0): \(color.dark); }\n" }
    }
    return "@media (prefers-color-scheme: dark) {\n\(rules.joined())}\n"
  }
}
