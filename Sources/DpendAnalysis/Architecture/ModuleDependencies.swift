public import DpendGraph

/// Which modules need which in their source: a module needs another where code of it names one of the other's types, to make it,
/// to provide something as it, or to ask for it.
///
/// What counts is what code says, and not who meets a request at run time. A module that asks for a protocol of its own, which
/// another module implements, doesn't need that module; the other one needs it.
public struct ModuleDependencies: Sendable {
  /// A place where a binding names a type of another module.
  public struct Need: Hashable, Sendable {
    /// The index of the binding.
    public let binding: Int

    /// The type.
    public let type: NamedType
  }

  /// The modules that hold a binding or declare a type that one names, by name.
  public let modules: [String]

  /// For each module the names of its types that bindings name, be they its own or those of others.
  let types: [Set<String>]

  /// For each module the modules that it needs, with the places, by binding.
  private let needs: [[Int: [Need]]]

  /// Reads a graph.
  ///
  /// - Complexity: O(*n* log *n*) for *n* names of types in the declarations and requests of bindings.
  public init(_ graph: BindingGraph) {
    let namedTypes = NamedTypes(graph)
    let named = graph.bindings.map(namedTypes.named)
    modules = Set(graph.bindings.map(\.module) + named.joined().flatMap { [$0.module, $0.user] }).sorted()
    let places = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    var types: [Set<String>] = Array(repeating: [], count: modules.count)
    var needs: [[Int: [Need]]] = Array(repeating: [:], count: modules.count)
    for (binding, namedTypes) in named.enumerated() {
      for type in namedTypes {
        guard let user = places[type.user], let owner = places[type.module] else { continue }
        types[owner].insert(type.name)
        if user != owner { needs[user][owner, default: []].append(Need(binding: binding, type: type)) }
      }
    }
    self.types = types
    self.needs = needs
  }

  /// The places in ``modules`` of the modules that a module needs, in order.
  public func needed(by module: Int) -> [Int] { needs[module].keys.sorted() }

  /// The places where one module needs another, by binding.
  public func needs(of module: Int, to other: Int) -> [Need] { needs[module][other] ?? [] }
}

extension ModuleDependencies.Need {
  /// What is named, and what for.
  func sentence(in graph: BindingGraph) -> String {
    let binding = graph.bindings[binding]
    return switch type.role {
    case .made: "\(binding.briefFactoryTitle) makes '\(type.name)'"
    case .provided: "\(binding.briefFactoryTitle) is provided as '\(type.name)'"
    case .asked: "\(binding.briefFactoryTitle) needs '\(type.name)'"
    }
  }
}
