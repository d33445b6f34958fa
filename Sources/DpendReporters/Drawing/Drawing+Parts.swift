public import DpendAnalysis
import DpendGraph

extension Drawing {
  /// Some bindings with what lies around them.
  ///
  /// - Parameters:
  ///   - result: The graph with its findings.
  ///   - focus: The indices of the bindings that the picture is about.
  ///   - depth: How many needs to follow, in both directions.
  ///   - names: Where the pages lie that nodes lead to; nil for a picture without links.
  ///   - name: The name of the picture's files.
  public static func neighborhood(
    _ result: AnalysisResult,
    of focus: [Int],
    depth: Int,
    names: PageNames?,
    name: String
  ) -> Drawing {
    let graph = result.graph
    let needed = reachable(from: focus, steps: depth) { graph.dependencies(of: $0) }
    let asking = reachable(from: focus, steps: depth) { graph.consumers(of: $0) }
    let title = focus.map { graph.bindings[$0].title }.joined(separator: ", ")
    return part(
      result,
      bindings: Set(needed + asking).sorted(),
      focus: Set(focus),
      names: names,
      name: name,
      title: title,
      summary: "\(title), what it needs and what needs it"
    )
  }

  /// The bindings of a module, with those of other modules that they need or that need them.
  static func module(_ module: String, of result: AnalysisResult, names: PageNames?, name: String) -> Drawing {
    let graph = result.graph
    let own = graph.bindings.indices.filter { graph.bindings[$0].module == module }
    let needed = own.flatMap { graph.dependencies(of: $0) }
    let asking = own.flatMap { graph.consumers(of: $0) }
    return part(
      result,
      bindings: Set(own + needed + asking).sorted(),
      focus: Set(own),
      names: names,
      name: name,
      title: module,
      summary: "The bindings of \(module), with what they need and what needs them in other modules"
    )
  }

  /// A cycle, with nothing around it.
  static func cycle(_ cycle: CycleWitness, number: Int, of result: AnalysisResult, names: PageNames?) -> Drawing {
    part(
      result,
      bindings: cycle.bindings,
      focus: Set(cycle.bindings),
      names: names,
      name: "cycle-\(number)",
      title: "Cycle \(number)",
      summary: "\(cycle.bindings.count.of("binding")) that need one another in a circle"
    )
  }

  /// The given bindings in areas by module, with the edges that one of the focused ones has a part in.
  private static func part(
    _ result: AnalysisResult,
    bindings: [Int],
    focus: Set<Int>,
    names: PageNames?,
    name: String,
    title: String,
    summary: String
  ) -> Drawing {
    let graph = result.graph
    let modules = Set(bindings.map { graph.bindings[$0].module }).sorted()
    let groups = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    var builder = DrawingBuilder(result, names: names, groups: groups)
    let onlyOne = focus.count == 1
    for index in bindings {
      builder.addBinding(index, group: graph.bindings[index].module, isFocus: onlyOne && focus.contains(index))
    }
    for index in bindings {
      for edge in graph.outgoing[index] {
        let reachesFocus = graph.edges[edge].binding.map(focus.contains) ?? false
        guard focus.contains(index) || reachesFocus else { continue }
        builder.addEdge(edge, group: graph.bindings[index].module)
      }
    }
    return builder.drawing(
      name: name,
      title: title,
      summary: summary,
      groups: modules.map { module in Group(title: module, target: names.map { PageTarget($0.module(module)) }) },
      hasLegend: false
    )
  }
}
