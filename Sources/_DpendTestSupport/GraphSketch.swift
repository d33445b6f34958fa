package import DpendGraph

extension BindingGraph {
  /// The edges as lines of text, such as `CDImpl.init(a:) -a-> AImpl.init()`, for comparisons in tests.
  ///
  /// The target of an edge is `?Key` for a missing key, `=label: Type` for a runtime value, and `-` for an unresolved request that
  /// is optional. The suffix is the build condition, if there is one.
  package var sketch: [String] {
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
      let builds = edge.condition == .always ? "" : " #if \(edge.condition)"
      return "\(bindings[edge.source].factoryTitle) -\(request.label ?? "_")\(kind)-> \(target)\(builds)"
    }
  }

  /// The bindings as lines of text, such as `CDImpl.init(a:): C, D`, with the `#if` condition as suffix, if there is one.
  package var bindingSketch: [String] {
    bindings.map { binding in
      let builds = binding.condition == .always ? "" : " #if \(binding.condition)"
      return "\(binding.factoryTitle): \(binding.keys.map(\.description).joined(separator: ", "))\(builds)"
    }
  }

  /// The requests as lines of text, such as `store: App:Store`, with the modules of all types.
  package var requestSketch: [String] {
    bindings.flatMap(\.requests).map { "\($0.label ?? "_"): \($0.declaredType.spellingWithModules)" }
  }
}
