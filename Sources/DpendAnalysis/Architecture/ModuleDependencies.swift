package import DpendGraph

/// The dependencies between modules in the source: a module depends on another if its code names one of the other's types, to
/// create it, to provide a value as it, or to request it; a request that names a function of a container counts too.
///
/// Code also creates objects that are in no binding, such as views and values.
///
/// Only the source counts, not the bindings that satisfy requests at run time. A module that requests a protocol of its own doesn't
/// depend on the module that implements it; that module depends on the first.
package struct ModuleDependencies: Sendable {
  /// A use of a type by a binding, or by other code that requests or creates an object.
  package struct Use: Hashable, Sendable {
    /// The index of the binding; nil for other code, which requests an object itself or creates one, such as a view or a plain value.
    package let binding: Int?

    /// The type.
    package let type: NamedType
  }

  /// A strongly connected component of modules.
  package struct Cycle: Hashable, Sendable {
    /// The indices of the modules of a shortest cycle.
    package let path: [Int]

    /// The indices of all modules of the component, in order.
    package let modules: [Int]

    /// The number of uses of types between modules of the component.
    package let uses: Int
  }

  /// The modules with bindings, and those with types that code creates, provides or requests, by name.
  package let modules: [String]

  /// The names of each module's types that code of any module names.
  let types: [Set<String>]

  /// The uses of one module's types by another.
  private struct Uses {
    /// The first use at each location in the source.
    var located: [Use] = []

    /// The names of the types whose code contains the uses.
    var users: Set<String> = []
  }

  /// For each module, its uses of other modules' types, by module.
  private let uses: [[Int: Uses]]

  /// Collects the dependencies between the modules of a graph.
  ///
  /// These are the references of ``SourceReference`` between modules.
  ///
  /// - Complexity: O(*n* log *n*) for *n* names of types in the declarations and requests of bindings, and in other code.
  package static func collect(from graph: BindingGraph) -> ModuleDependencies {
    let all = Use.all(in: graph)
    let endpoints = ReferenceEndpoints(graph)
    let modules = Set(graph.bindings.map(\.module) + all.flatMap { [$0.type.module, $0.type.user] }).sorted()
    let positions = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    var types: [Set<String>] = Array(repeating: [], count: modules.count)
    var uses: [[Int: Uses]] = Array(repeating: [:], count: modules.count)
    var seen: Set<NamedType.Occurrence> = []
    for use in all {
      guard let user = positions[use.type.user], let owner = positions[use.type.module] else { continue }
      if !seen.insert(use.type.occurrence).inserted { continue }
      types[owner].insert(use.type.name)
      if user == owner { continue }
      uses[user][owner, default: Uses()].located.append(use)
      uses[user][owner, default: Uses()].users.insert(endpoints.source(of: use).type)
    }
    return ModuleDependencies(modules: modules, types: types, uses: uses)
  }

  /// Returns the indices in ``modules`` of the modules that a module depends on, in order.
  package func dependencies(of module: Int) -> [Int] { uses[module].keys.sorted() }

  /// Returns the uses of one module's types by another, by binding; one for each location, which several bindings can share.
  package func uses(by module: Int, of other: Int) -> [Use] { uses[module][other]?.located ?? [] }

  /// Returns the names of the types of a module whose code uses types of another; those of files for code outside of all types.
  package func users(of other: Int, in module: Int) -> Set<String> { uses[module][other]?.users ?? [] }

  /// Returns the cycles between modules, by module.
  ///
  /// - Complexity: O(*v* (*v* + *e*)) at worst for *v* modules with *e* dependencies.
  package func cycles() -> [Cycle] {
    stronglyConnectedComponents(count: modules.count, successors: dependencies(of:)).filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
      .compactMap { component in
        shortestCycle(among: component, successors: dependencies(of:)).map { path in
          let pairs = component.flatMap { module in component.map { (module, $0) } }
          return Cycle(path: path, modules: component, uses: pairs.reduce(0) { $0 + uses(by: $1.0, of: $1.1).count })
        }
      }
  }
}

extension ModuleDependencies.Use {
  /// Returns the uses of the project's types, also those of a module's own types: those of all bindings of a graph, by binding, then
  /// those of other code that requests objects of the graph, or that creates objects, by location.
  ///
  /// - Complexity: O(*n* log *n*) for *n* names of types in the declarations and requests of bindings, and in calls of initializers.
  static func all(in graph: BindingGraph) -> [ModuleDependencies.Use] {
    let namedTypes = NamedTypes(graph)
    let ofBindings = graph.bindings.indices.flatMap { index in
      namedTypes.named(by: index).map { ModuleDependencies.Use(binding: index, type: $0) }
    }
    let ofOtherCode =
      graph.applicationRequests.flatMap { namedTypes.requested(by: $0) }
      + graph.types.calls.flatMap { namedTypes.created(by: $0) }
    if ofOtherCode.isEmpty { return ofBindings }
    let known = Set(ofBindings.lazy.map(\.type.occurrence))
    return ofBindings
      + ofOtherCode.filter { !known.contains($0.occurrence) }.map { ModuleDependencies.Use(binding: nil, type: $0) }
  }

  /// Returns a clause with the binding, the type and its role.
  func sentence(in graph: BindingGraph) -> String {
    let user =
      binding.map { graph.bindings[$0].briefFactoryTitle } ?? graph.types.codeOwners.owner(at: type.location)
      ?? type.location.file
    return switch type.role {
    case .created: "\(user) creates '\(type.name)'"
    case .provided: "\(user) is provided as '\(type.name)'"
    case .requested: "\(user) needs '\(type.name)'"
    case .tag: "\(user) needs the tag '\(type.name)'"
    }
  }
}
