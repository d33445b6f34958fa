/// An element of a picture by its id, which begins with the picture's name.
enum DrawingElement: Hashable {
  case node(Int)
  case edge(Int)
  case group(Int)

  /// Returns the id of the element in a picture.
  func id(in drawing: Drawing) -> String {
    switch self {
    case .node(let index): "\(drawing.name)-n\(index)"
    case .edge(let index): "\(drawing.name)-e\(index)"
    case .group(let index): "\(drawing.name)-g\(index)"
    }
  }

  /// Reads an id.
  ///
  /// Returns nil for an id that the picture does not have.
  init?(id: String, in drawing: Drawing) {
    guard id.hasPrefix(drawing.name + "-"), let kind = id.dropFirst(drawing.name.count + 1).first,
      let index = Int(id.dropFirst(drawing.name.count + 2)), index >= 0
    else { return nil }
    switch kind {
    case "n" where index < drawing.nodes.count: self = .node(index)
    case "e" where index < drawing.edges.count: self = .edge(index)
    case "g" where index < drawing.groups.count: self = .group(index)
    default: return nil
    }
  }
}
