/// What Graphviz does with the text of an attribute, and so how it has to be written.
enum AttributeKind {
  /// Shown: escape sequences, names of objects and HTML entities are replaced once.
  case label
  /// Shown by the viewer: escape sequences are replaced twice.
  case tooltip
  /// A link, copied into the picture.
  case link
  /// Not shown, but escape sequences are replaced once.
  case escaped
  /// The name of a font, copied into SVG without escaping.
  case font
  /// The shape of a node.
  case shape
  /// Taken as it is.
  case plain
  /// A way to make Graphviz read files, or text that is no UTF-8.
  case refused

  init(of name: String) {
    self =
      switch name {
      case "label", "xlabel", "headlabel", "taillabel": .label
      case "id": .escaped
      case "shape": .shape
      case "_background", "charset", "fontpath", "image", "imagepath", "shapefile", "src", "stylesheet": .refused
      case _ where name.hasSuffix("tooltip"): .tooltip
      case _ where name.hasSuffix("URL") || name.hasSuffix("href"): .link
      case _ where name.hasSuffix("target"): .escaped
      case _ where name.hasSuffix("fontname"): .font
      default: .plain
      }
  }

  /// The value as it stands in DOT text after `name=`.
  func printed(_ value: AttributeValue, of name: String) throws(Refusal) -> String {
    guard Escaping.isName(name) else {
      throw Refusal(problem: "has a name that is no attribute name")
    }
    switch value {
    case .text(let text):
      return try Escaping.quoted(written(text))
    case .html(let content):
      guard case .label = self else { throw Refusal(problem: "holds HTML-like content, which only labels may") }
      return try HTMLWriter.write(content)
    }
  }

  private func written(_ text: String) throws(Refusal) -> String {
    switch self {
    case .label: return Escaping.label(text)
    case .tooltip: return Escaping.tooltip(text)
    case .link: return Escaping.link(text)
    case .escaped: return Escaping.backslashes(text)
    case .font: return try Escaping.font(text)
    case .plain: return text
    case .shape:
      guard !["record", "Mrecord"].contains(text) else {
        throw Refusal(
          problem: "says “\(text)”, whose labels can't be escaped safely: use a table in an HTML-like label"
        )
      }
      guard AttributeKind.shapes.contains(text) else {
        throw Refusal(problem: "says “\(text)”, which is no shape of Graphviz: use another one, for instance “box”")
      }
      return text
    case .refused:
      throw Refusal(problem: "is not allowed: it makes Graphviz read files or misread text")
    }
  }
}

extension AttributeKind {
  /// The shapes that need no file.
  ///
  /// Graphviz draws a box in place of others, and says so once per process only.
  private static let shapes = Set(
    """
    Mcircle Mdiamond Msquare assembly box box3d cds circle component cylinder diamond doublecircle doubleoctagon egg ellipse \
    fivepoverhang folder hexagon house insulator invhouse invtrapezium invtriangle larrow lpromoter none note noverhang \
    octagon oval parallelogram pentagon plain plaintext point polygon primersite promoter proteasesite proteinstab rarrow \
    rect rectangle restrictionsite ribosite rnastab rpromoter septagon signature square star tab terminator \
    threepoverhang trapezium triangle tripleoctagon underline utr
    """.split(separator: " ").map(String.init)
  )
}

/// Why a value can't be written, as the end of a sentence about its place.
struct Refusal: Error {
  let problem: String
}
