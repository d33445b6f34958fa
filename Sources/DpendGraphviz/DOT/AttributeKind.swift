/// The treatment of an attribute's text by Graphviz, which determines how to escape it.
enum AttributeKind {
  /// Shown: escape sequences, names of objects and HTML entities are replaced once.
  case label
  /// Shown by viewers: escape sequences are replaced twice.
  case tooltip
  /// A link, copied into the picture.
  case link
  /// Not shown, but escape sequences are replaced once.
  case escaped
  /// The name of a font, copied into SVG without escaping.
  case font
  /// The shape of a node.
  case shape
  /// Used unchanged.
  case plain
  /// Refused, because Graphviz would read files or misread UTF-8 text.
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

  /// Returns the value as DOT text.
  func printed(_ value: AttributeValue, of name: String) throws(Refusal) -> String {
    guard Escaping.isName(name) else {
      throw Refusal(problem: "has an invalid name")
    }
    switch value {
    case .text(let text):
      return try Escaping.quoted(written(text))
    case .html(let content):
      guard case .label = self else { throw Refusal(problem: "has HTML-like content, which only labels support") }
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
          problem: "is “\(text)”, whose labels cannot be escaped safely: use a table in an HTML-like label"
        )
      }
      guard AttributeKind.shapes.contains(text) else {
        throw Refusal(problem: "is “\(text)”, which is not a shape of Graphviz: use another one, such as “box”")
      }
      return text
    case .refused:
      throw Refusal(problem: "is not allowed, because Graphviz would read files or misread text")
    }
  }
}

extension AttributeKind {
  /// The shapes that require no file.
  ///
  /// Graphviz draws a box for other shapes, and warns only once per process.
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

/// The reason why a value can't be written, as a predicate for the sentence about the part of the graph.
struct Refusal: Error {
  let problem: String
}
