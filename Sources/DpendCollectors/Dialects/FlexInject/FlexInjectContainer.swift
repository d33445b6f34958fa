import DpendGraph

/// A container of FlexInject.
enum FlexInjectContainer: Hashable, Sendable {
  /// `DependencyContainer.shared`.
  case shared

  /// One that the project creates, as `DependencyContainer()`.
  case created(Creation)

  /// Any instance of a class of the project that is a container itself.
  case instance(of: NominalType)

  /// A call that creates a container.
  struct Creation: Hashable, Sendable {
    /// The name of the property or variable that holds the container, after those of the types and the function around it.
    let name: String

    /// The module.
    let module: String

    /// The location of the call.
    let location: SourceLocation
  }
}

extension FlowSource<FlexInjectContainer> {
  /// `DependencyContainer.shared`.
  static var shared: FlowSource { .origin(.shared) }

  /// Returns the component of the container; a variable of unknown content is a container of its own.
  func component(in index: TypeIndex) -> Component {
    let (name, module): (String, String?) =
      switch self {
      case .origin(.shared): ("DependencyContainer.shared", nil)
      case .origin(.created(let creation)): (creation.name, creation.module)
      case .origin(.instance(let type)): (type.qualifiedName, type.module)
      case .variable(let variable): (variable.name, index.files[variable.location.file]?.module)
      }
    let id = ComponentID(module.map { "\($0).\(name)" } ?? name)
    return Component(id: id, name: name, kind: .container, module: module)
  }
}
