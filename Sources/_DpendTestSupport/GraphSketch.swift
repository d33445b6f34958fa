public import DpendGraph

extension BindingGraph {
  /// The edges as lines of text, such as `CDImpl.init(a:) -a-> AImpl.init()`: what a test compares a whole graph by.
  ///
  /// A missing key stands as `?Key`, a value from outside as `=label: Type`, a request that nothing need meet as `-`.
  public var sketch: [String] {
    edges.map { edge in
      let request = request(of: edge)
      let target =
        switch edge.target {
        case .binding(let index): bindings[index].factoryTitle
        case .missing(let index): "?\(missing[index].key)"
        case .runtimeValue(let index): "=\(runtimeValues[index].label): \(runtimeValues[index].type)"
        case .nothing: "-"
        }
      let kind = edge.resolution == .immediate ? "" : ":\(edge.resolution.rawValue)"
      return "\(bindings[edge.source].factoryTitle) -\(request.label ?? "_")\(kind)-> \(target)"
    }
  }

  /// The bindings as lines of text, such as `CDImpl.init(a:): C, D`.
  public var bindingSketch: [String] {
    bindings.map { "\($0.factoryTitle): \($0.keys.map(\.description).joined(separator: ", "))" }
  }
}
