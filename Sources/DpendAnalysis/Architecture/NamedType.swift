public import DpendGraph

/// A type of a module that a binding names: in its declaration, or in what it asks for.
public struct NamedType: Hashable, Sendable {
  /// What the binding has to do with the type.
  public enum Role: Hashable, Sendable {
    /// It makes a value of the type.
    case made

    /// It is provided as the type.
    case provided

    /// It asks for the type.
    case asked
  }

  /// The module that declares it.
  public let module: String

  /// Its name, qualified by the types around it.
  public let name: String

  /// What the binding has to do with it, first of all.
  public let role: Role

  /// The place that names it.
  public let location: SourceLocation

  /// The module of the code that names it.
  public let user: String

  /// Creates a name.
  public init(module: String, name: String, role: Role, location: SourceLocation, user: String) {
    self.module = module
    self.name = name
    self.role = role
    self.location = location
    self.user = user
  }
}

/// Which types bindings name: what they depend on in the source, whoever meets their requests at run time.
struct NamedTypes {
  private struct Declaration: Hashable {
    let location: SourceLocation
    let factory: Factory
  }

  private struct Place: Hashable {
    let module: String
    let name: String
    let location: SourceLocation
  }

  private let graph: BindingGraph
  private let modules: Set<String>
  private let templates: [Declaration: Binding]

  init(_ graph: BindingGraph) {
    self.graph = graph
    modules = Set(graph.modules.map(\.name))
    templates = Dictionary(
      graph.templates.map { (Declaration(location: $0.location, factory: $0.factory), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The types of the project's modules that a binding names, each once at each place.
  ///
  /// A generic binding names what its declaration does, and not the types that requests settle its parameters by.
  func named(by binding: Binding) -> [NamedType] {
    let declared = declaration(of: binding)
    var seen: Set<Place> = []
    var named: [NamedType] = []
    let append = { (type: CanonicalType, role: NamedType.Role, location: SourceLocation, user: String) in
      for nominal in type.nominals {
        guard let module = nominal.module, modules.contains(module) else { continue }
        let name = nominal.qualifiedName
        guard seen.insert(Place(module: module, name: name, location: location)).inserted else { continue }
        named.append(NamedType(module: module, name: name, role: role, location: location, user: user))
      }
    }
    append(declared.type, .made, declared.location, declared.module)
    for key in declared.keys { append(key.type, .provided, declared.location, declared.module) }
    for request in declared.requests {
      let user = graph.module(asking: request, for: declared)
      append(request.declaredType, .asked, request.location, user)
      for alternative in request.alternatives { append(alternative.key.type, .asked, request.location, user) }
    }
    return named
  }

  /// The generic binding that one was made from for a request, else the binding itself.
  private func declaration(of binding: Binding) -> Binding {
    if templates.isEmpty { return binding }
    return templates[Declaration(location: binding.location, factory: binding.factory)] ?? binding
  }
}

extension BindingGraph {
  /// The module of the code that asks for something: that of the binding, or of the type that it makes where the request stands
  /// there, as when one module registers the types of another.
  func module(asking request: DependencyRequest, for binding: Binding) -> String {
    if request.location.file == binding.location.file { return binding.module }
    return types.module(ofFile: request.location.file) ?? binding.module
  }
}
