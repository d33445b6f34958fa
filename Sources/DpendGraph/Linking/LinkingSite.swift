/// The containers in which the linker looks for bindings.
enum LinkingSite {
  case container(ComponentID)

  /// In containers that the container of the consumer does not collaborate with.
  case elsewhere(besides: [ComponentID])

  /// Whether the site is in other containers.
  var isElsewhere: Bool { if case .elsewhere = self { true } else { false } }

  /// Whether the site contains a container.
  func contains(_ container: ComponentID) -> Bool {
    switch self {
    case .container(let id): container == id
    case .elsewhere(let containers): !containers.contains(container)
    }
  }
}
