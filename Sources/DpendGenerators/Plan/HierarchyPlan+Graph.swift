package import DpendGraph

extension HierarchyPlan {
  /// Returns the modules with roots that can be generated, sorted.
  package static func modulesWithRoots(in graph: BindingGraph) -> [String] {
    Set(roots(of: graph).map { graph.bindings[$0].module }).sorted()
  }

  /// Whether a graph has a hierarchy that can be generated.
  package static func hasMembers(in graph: BindingGraph) -> Bool {
    graph.bindings.indices.contains(where: graph.isGeneratedHierarchy)
  }

  private static func roots(of graph: BindingGraph) -> [Int] {
    graph.bindings.indices.filter { index in
      let binding = graph.bindings[index]
      return binding.isRoot && graph.isGeneratedHierarchy(index) && !binding.requests.isEmpty
    }
  }

  /// Creates the plan for the roots of a graph without errors.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module that the file becomes a part of; if it isn't known, the plan covers the roots of all modules.
  init(_ graph: BindingGraph, module: String?) {
    let roots = Self.roots(of: graph).filter { index in module.map { $0 == graph.bindings[index].module } ?? true }
    guard !roots.isEmpty else {
      self.init(imports: [], roots: [], problems: [], valuesSentToActors: [])
      return
    }
    let hierarchy = Hierarchy.collect(from: graph)
    let created = reachable(from: roots) { index in hierarchy.creations[index].map { hierarchy.steps[$0].created } }
    var imports = ImportTable(graph, module: module)
    for index in created.sorted() { imports.add(memberOfHierarchy: graph.bindings[index]) }
    // The sources of the library spell types without modules, too.
    let spelling = TypeSpelling(types: graph.types, module: module, unreadModules: [])
    var planner = ScopePlanner(graph, hierarchy, spelling: spelling, module: module)
    let planned = roots.map { index in
      let binding = graph.bindings[index]
      return Root(
        binding: binding.id,
        type: spelling.operand(binding.type),
        isClass: binding.type.nominal.flatMap(graph.types.kind(of:)) == .class,
        condition: binding.condition,
        scope: planner.scope(ofRoot: index)
      )
    }
    self.init(
      imports: imports.imports,
      roots: planned,
      problems: planner.problems,
      valuesSentToActors: graph.valuesSentToActors(by: created.sorted())
    )
  }
}

extension BindingGraph {
  /// Whether dpend generates the code of the hierarchy that a binding belongs to.
  func isGeneratedHierarchy(_ index: Int) -> Bool { vocabulary(of: bindings[index]).hierarchy?.builder != nil }
}

extension DependencyRequest {
  /// Whether the value is a property of an ancestor with the same name and type.
  var isReceivedUnchanged: Bool { requestedProperties.first == property }
}
