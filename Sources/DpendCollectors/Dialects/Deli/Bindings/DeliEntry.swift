import DpendGraph

/// A type with its markers and members.
struct DeliEntry {
  /// An initializer or a method `inject` with its member.
  typealias Callable = (member: DeliMember, callable: DeliCallable)

  let type: TypeDeclaration

  /// The markers, each once.
  let markers: [DeliMark]

  /// The members in the body.
  let members: [DeliMember]

  /// The members in the bodies of the extensions.
  let extensionMembers: [DeliMember]

  /// The calls of `Inject` in nested types without a marker of their own.
  var nestedCalls: [DeliMember] = []

  /// Whether the code of the type can call `Inject`.
  var canInject: Bool { markers.contains { $0.marker.injects } }

  /// Whether the type is a handwritten container.
  var isModuleFactory: Bool {
    type.inherited.contains { ["ModuleFactory", "Deli.ModuleFactory"].contains($0.type.description) }
  }

  /// The parameter of a factory's initializer that takes the runtime argument.
  var payload: DeliRequest? {
    initializers.lazy.compactMap { $0.callable.parameters.first { $0.name == "payload" } }.first
  }

  /// The initializers in the body.
  var initializers: [Callable] { callables(named: "init") }

  /// The methods `inject` in the body.
  var injectors: [Callable] { callables(named: "inject") }

  private func callables(named name: String) -> [Callable] {
    members.compactMap { member in
      guard case .callable(let callable) = member.content, callable.name.hasPrefix(name + "(") else { return nil }
      return (member, callable)
    }
  }
}

/// A marker of a type.
struct DeliMark {
  /// The source of a marker.
  enum Origin: Equatable {
    /// The declaration, as Deli's tool reads it.
    case declared

    /// The declaration, with the name of the module.
    case qualified

    /// An extension.
    case extensionDeclaration

    /// A supertype.
    case inherited(String)
  }

  let marker: DeliMarker
  let origin: Origin
  let location: SourceLocation
}
