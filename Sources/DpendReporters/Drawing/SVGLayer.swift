/// The edges, their labels or the nodes of a picture, which follow each other, with the attributes that most of them have.
///
/// A group around them states these attributes once, and an element states only what differs.
enum SVGLayer: String, CaseIterable {
  case edges, labels, nodes

  /// Returns the layer of a group of the picture; nil for areas and for the picture as a whole.
  init?(ofGroup tag: SVGTag) {
    switch tag["class"]?.prefix(4) {
    case "edge": self = .edges
    case "node": self = .nodes
    default: return nil
    }
  }

  /// An attribute that elements inherit.
  private struct Attribute {
    let name: String

    /// The value in the group.
    let value: String

    /// The value of an element that does not have the attribute.
    let initial: String

    /// Whether only texts use it.
    var isForTexts = false

    /// Whether only shapes use it.
    var isForShapes = false
  }

  private var attributes: [Attribute] {
    switch self {
    case .edges:
      [
        Attribute(name: "fill", value: "none", initial: "black"),
        Attribute(name: "stroke", value: DiagramTheme.light(.edge), initial: "none"),
        Attribute(name: "stroke-width", value: "1.1", initial: "1", isForShapes: true),
      ]
    case .labels:
      [
        Attribute(name: "fill", value: DiagramTheme.light(.details), initial: "black"),
        Attribute(name: "font-size", value: "10", initial: "medium"),
        Attribute(name: "text-anchor", value: "middle", initial: "start"),
        // The background around a text hides the lines below it.
        Attribute(name: "stroke", value: DiagramTheme.light(.background), initial: "none"),
        Attribute(name: "stroke-width", value: "6", initial: "1"),
        Attribute(name: "stroke-linejoin", value: "round", initial: "miter"),
      ]
    case .nodes:
      [
        Attribute(name: "fill", value: DiagramTheme.light(.title), initial: "black"),
        Attribute(name: "font-size", value: "11", initial: "medium", isForTexts: true),
        Attribute(name: "font-weight", value: "bold", initial: "normal", isForTexts: true),
      ]
    }
  }

  /// The opening tag of the group around the elements.
  var openingTag: String {
    "<g class=\"\(rawValue)\"" + attributes.map { " \($0.name)=\"\($0.value)\"" }.joined() + ">\n"
  }

  /// The opening tag on pages, whose style sheet has the attributes.
  var openingTagOfPages: String { "<g class=\"\(rawValue)\">\n" }

  /// The rule of the style sheet for the group.
  var rule: String {
    let declarations = attributes.map { attribute in
      let role = DiagramTheme.Role.allCases.first { DiagramTheme.light($0) == attribute.value }
      let value = role.map { "var(--diagram-\($0.rawValue))" } ?? attribute.value
      return " \(attribute.name): \(value)\(attribute.name == "font-size" ? "px" : "");"
    }
    return ":where(.picture .\(rawValue)) {\(declarations.joined()) }\n"
  }

  /// Removes the attributes that a shape or text inherits, and states the others.
  func shorten(_ tag: inout SVGTag) {
    let isText = tag.name == "text"
    for attribute in attributes where !(isText ? attribute.isForShapes : attribute.isForTexts) {
      let value = tag[attribute.name].map(String.init) ?? attribute.initial
      tag[attribute.name] = value == attribute.value ? nil : Substring(value)
    }
  }
}
