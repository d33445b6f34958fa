import DpendGraph

extension BindingGraph {
  /// The number of ancestors up to which the phrase about a received value names them.
  private static let mostAncestors = 3

  /// Returns a phrase such as "received from Theater" for a received value; nil for other edges.
  func receivedPhrase(of edge: Edge) -> String? { receivedPhrase(of: edge) { "\(bindings[$0].title)" }?.plain }

  /// Returns a phrase such as "received from Theater" for a received value; nil for other edges.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - name: Returns the name of a binding.
  /// - Returns: The phrase.
  func receivedPhrase(of edge: Edge, named name: (Int) -> ReportText) -> ReportText? {
    guard isReceived(edge) else { return nil }
    switch edge.supplyingAncestors.count {
    case 0: return "received from an ancestor"
    case ...Self.mostAncestors: return "received from \(.list(edge.supplyingAncestors.map(name)))"
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
