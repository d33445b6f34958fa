package import DpendGraph

/// A use of a type in the declaration or a request of a binding.
package struct NamedType: Hashable, Sendable {
  /// The role of a type in a binding.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// The binding creates a value of the type.
    case created

    /// The binding is provided as the type.
    case provided

    /// The binding requests the type.
    case requested
  }

  /// The module that declares the type.
  package let module: String

  /// The name of the type, qualified by its enclosing types.
  package let name: String

  /// The first role of the type in the binding.
  package let role: Role

  /// The location of the use.
  package let location: SourceLocation

  /// The module of the code that names the type.
  package let user: String

  /// A name of a type in the source, which several bindings can share: those of one type, and those that inherit an initializer.
  struct Occurrence: Hashable {
    let module: String
    let name: String
    let location: SourceLocation
  }

  /// The name in the source, whatever its role.
  var occurrence: Occurrence { Occurrence(module: module, name: name, location: location) }

  /// Creates a use of a type.
  package init(module: String, name: String, role: Role, location: SourceLocation, user: String) {
    self.module = module
    self.name = name
    self.role = role
    self.location = location
    self.user = user
  }
}

/// The types that bindings name, which are their dependencies in the source, whichever bindings satisfy their requests.
struct NamedTypes {
  private struct Declaration: Hashable {
    let location: SourceLocation
    let factory: Factory
  }

  private let graph: BindingGraph
  private let modules: Set<String>
  private let templates: [Declaration: Binding]

  init(_ graph: BindingGraph) {
    self.graph = graph
    // A part of a graph has only the modules of its bindings, but the types of all.
    modules = Set(graph.modules.map(\.name)).union(graph.types.modules)
    templates = Dictionary(
      graph.templates.map { (Declaration(location: $0.location, factory: $0.factory), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the types of the project's modules that a binding names, without duplicates at one location.
  ///
  /// A specialized generic binding names the types of its generic declaration, without its type arguments. A registered type names the
  /// types of the parameters of its initializers, wherever it is registered.
  func named(by binding: Binding) -> [NamedType] {
    let declared = declaration(of: binding)
    var seen: Set<NamedType.Occurrence> = []
    var named: [NamedType] = []
    let append = { (type: CanonicalType, role: NamedType.Role, location: SourceLocation, user: String) in
      for nominal in type.nominals {
        guard let declaring = nominal.module, modules.contains(declaring) else { continue }
        let module = graph.types.sharedFiles.relate(user, to: declaring) ? user : declaring
        let name = nominal.qualifiedName
        guard seen.insert(NamedType.Occurrence(module: module, name: name, location: location)).inserted else {
          continue
        }
        named.append(NamedType(module: module, name: name, role: role, location: location, user: user))
      }
    }
    let declaring = graph.module(of: declared.location, else: declared.module)
    append(declared.type, .created, declared.location, declaring)
    for key in declared.keys { append(key.type, .provided, declared.location, declaring) }
    for request in declared.requests {
      let user = graph.module(of: request.location, else: declared.module)
      append(request.declaredType, .requested, request.location, user)
      for alternative in request.alternatives { append(alternative.key.type, .requested, request.location, user) }
    }
    for parameter in declared.type.nominal.map(graph.types.registeredInitializers.parameters) ?? [] {
      let user = graph.module(of: parameter.location, else: declared.module)
      append(parameter.type, .requested, parameter.location, user)
    }
    return named
  }

  /// Returns the generic binding that a binding specializes, or the binding itself.
  private func declaration(of binding: Binding) -> Binding {
    if templates.isEmpty { return binding }
    return templates[Declaration(location: binding.location, factory: binding.factory)] ?? binding
  }
}

extension BindingGraph {
  /// Returns the module whose code is at a location, which differs from that of the binding's type in an extension of another
  /// module, and where a module registers the types of another.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - other: The module if the file wasn't read.
  /// - Returns: The module.
  func module(of location: SourceLocation, else other: String) -> String {
    types.module(ofFile: location.file) ?? other
  }
}
