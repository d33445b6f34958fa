/// A way to lay a graph out.
public enum LayoutEngine: String, Sendable, Codable, CaseIterable {
  /// In layers, along the direction of the edges.
  case dot
  /// By springs, for small graphs.
  case neato
  /// By forces, with clusters. Graphviz compares addresses here, so the same graph can look different each time.
  case fdp
  /// By forces, for large graphs.
  case sfdp
  /// In cycles.
  case circo
  /// In rings around a centre.
  case twopi
  /// Clusters as packed rectangles.
  case osage
  /// Clusters as areas of a tree map.
  case patchwork

  /// None: nodes and edges stand where the graph says.
  case nop2

  /// The engines that find places for nodes themselves.
  public static let placing = allCases.filter { $0 != .nop2 }
}
