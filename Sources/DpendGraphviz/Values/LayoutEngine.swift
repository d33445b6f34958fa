/// A layout engine of Graphviz.
public enum LayoutEngine: String, Sendable, Codable, CaseIterable {
  /// Layers, along the direction of the edges.
  case dot
  /// Springs, for small graphs.
  case neato
  /// Forces, with clusters. Graphviz compares addresses, so layouts of the same graph can differ.
  case fdp
  /// Forces, for large graphs.
  case sfdp
  /// A circular layout.
  case circo
  /// Rings around a center.
  case twopi
  /// Clusters as packed rectangles.
  case osage
  /// Clusters as areas of a tree map.
  case patchwork

  /// No layout: nodes and edges have the positions of the graph.
  case nop2

  /// The engines that position nodes themselves.
  public static let placing = allCases.filter { $0 != .nop2 }
}
