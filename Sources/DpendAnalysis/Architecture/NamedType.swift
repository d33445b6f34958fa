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

    /// The binding requests another type with this one as its tag.
    case tag

    /// Whether a request names the type.
    var isOfRequest: Bool { self == .requested || self == .tag }
  }

  /// The module of the type, as the code sees it: that of the code itself for a type in a file that several modules compile.
  package let module: String

  /// The module of the file that declares the type.
  let declaring: String

  /// The name of the type, qualified by its enclosing types.
  package let name: String

  /// The first role of the type in the binding.
  package let role: Role

  /// The location of the use.
  package let location: SourceLocation

  /// The module of the code that names the type; one of those that compile the code.
  package let user: String

  /// A name of a type in the source, which several bindings can share: those of one type, and those that inherit an initializer.
  ///
  /// In a file that several modules compile, it is a name in the source of each of them.
  struct Occurrence: Hashable {
    // The location differs most often, and is compared first.
    let location: SourceLocation
    let name: String
    let module: String
    let user: String

    // Few modules share a location, and the hash of each text takes long.
    func hash(into hasher: inout Hasher) {
      hasher.combine(location)
      hasher.combine(name)
    }
  }

  /// The name in the source, whatever its role.
  var occurrence: Occurrence { Occurrence(location: location, name: name, module: module, user: user) }

  /// Creates a use of a type.
  package init(
    module: String,
    declaring: String? = nil,
    name: String,
    role: Role,
    location: SourceLocation,
    user: String
  ) {
    self.module = module
    self.declaring = declaring ?? module
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

  private let users: CodeUsers

  init(_ graph: BindingGraph) {
    self.graph = graph
    modules = graph.allModules
    templates = Dictionary(
      graph.templates.map { (Declaration(location: $0.location, factory: $0.factory), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    users = CodeUsers(graph)
  }

  /// Returns the types of the project's modules that a binding names, without duplicates at one location.
  ///
  /// A specialized generic binding names the types of its generic declaration, without its type arguments. A type names the
  /// types of the parameters of its initializers, wherever code registers or creates it.
  ///
  /// - Parameter index: The index of the binding.
  /// - Returns: The types.
  func named(by index: Int) -> [NamedType] {
    if let template = template(of: index) { return named(in: [template], at: 0) }
    return named(in: graph.bindings, at: index)
  }

  /// Returns the type that a call of an initializer names, once for each module that compiles the call.
  func created(by call: CreatedTypes.Call) -> [NamedType] {
    users.modules(of: call.location, referencing: call.type.module).map { user, module in
      NamedType(
        module: module,
        declaring: call.type.module,
        name: call.type.name,
        role: .created,
        location: call.location,
        user: user
      )
    }
  }

  /// Returns the types that a request of the application's own code names, once for each module that compiles the code.
  func requested(by entryPoint: EntryPoint) -> [NamedType] {
    var named: [NamedType] = []
    entryPoint.key.type.forEachNominal { nominal in
      guard let declaring = nominal.module, modules.contains(declaring) else { return }
      named += users.modules(of: entryPoint.location, referencing: declaring).map { user, module in
        NamedType(
          module: module,
          declaring: declaring,
          name: nominal.qualifiedName,
          role: .requested,
          location: entryPoint.location,
          user: user
        )
      }
    }
    return named
  }

  /// Returns the generic binding that a binding specializes; nil for other bindings.
  private func template(of index: Int) -> Binding? {
    if templates.isEmpty { return nil }
    let (location, factory) = (graph.bindings[index].location, graph.bindings[index].factory)
    return templates[Declaration(location: location, factory: factory)]
  }

  /// Returns the types that a declared binding names, by its position: a binding has too many parts to copy.
  private func named(in bindings: [Binding], at index: Int) -> [NamedType] {
    var seen: Set<NamedType.Occurrence> = []
    var named: [NamedType] = []
    let creation = (module: bindings[index].module, file: bindings[index].location.file)
    let tags = Set(bindings[index].requests.lazy.flatMap(\.alternatives).compactMap(\.key.tag?.type?.nominal))
    func append(_ type: CanonicalType, _ role: NamedType.Role, _ location: SourceLocation) {
      type.forEachNominal { nominal in
        guard let declaring = nominal.module, modules.contains(declaring) else { return }
        for (user, module) in users.modules(of: location, by: creation, referencing: declaring) {
          let type = NamedType(
            module: module,
            declaring: declaring,
            name: nominal.qualifiedName,
            role: role == .requested && tags.contains(nominal) ? .tag : role,
            location: location,
            user: user
          )
          if seen.insert(type.occurrence).inserted { named.append(type) }
        }
      }
    }
    let location = bindings[index].location
    if !bindings[index].isOfGenericCode {
      // The code of a value passes one that exists.
      append(bindings[index].type, bindings[index].kind == .value ? .provided : .created, location)
      for key in bindings[index].keys { append(key.type, .provided, location) }
    }
    for number in bindings[index].requests.indices {
      let location = bindings[index].requests[number].location
      let role = bindings[index].requests[number].isCreation ? NamedType.Role.created : .requested
      append(bindings[index].requests[number].declaredType, role, location)
      for alternative in bindings[index].requests[number].alternatives.indices {
        append(bindings[index].requests[number].alternatives[alternative].key.type, role, location)
      }
    }
    for parameter in bindings[index].implementations.flatMap(graph.types.initializerParameters.parameters) {
      append(parameter.type, .requested, parameter.location)
    }
    return named
  }
}
