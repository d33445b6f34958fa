import DpendGraph

extension BindingGraph {
  /// The number of ancestors up to which the words about a received value name them.
  private static let mostAncestors = 3

  /// Returns the words about a value that the consumer receives from its ancestors, such as "received from Theatre"; nil for other
  /// edges.
  func receivedPhrase(of edge: Edge) -> String? { receivedPhrase(of: edge) { "\(bindings[$0].title)" }?.plain }

  /// Returns the words about a value that the consumer receives from its ancestors; nil for other edges.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - name: Returns the name of a binding.
  /// - Returns: The words.
  func receivedPhrase(of edge: Edge, named name: (Int) -> ReportText) -> ReportText? {
    guard isReceived(edge) else { return nil }
    switch edge.supplyingAncestors.count {
    case 0: return "received from an ancestor"
    case ...Self.mostAncestors: return "received from \(.joined(edge.supplyingAncestors.map(name), separator: ", "))"
    default: return "received from \(edge.supplyingAncestors.count) ancestors"
    }
  }

  /// Whether the consumer receives the value of an edge from its ancestors.
  func isReceived(_ edge: Edge) -> Bool {
    switch edge.target {
    case .binding, .runtimeValue: request(of: edge).isForAncestors
    case .missing, .nothing: false
    }
  }
}
