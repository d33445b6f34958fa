/// Where a linker looks for bindings.
enum LinkingSite {
  case container(ComponentID)

  /// In containers that the asking one doesn't know.
  case elsewhere(besides: [ComponentID])

  /// Whether it lies in other containers.
  var isElsewhere: Bool { if case .elsewhere = self { true } else { false } }

  /// Whether what lies in a container lies here.
  func holds(_ container: ComponentID) -> Bool {
    switch self {
    case .container(let id): container == id
    case .elsewhere(let containers): !containers.contains(container)
    }
  }
}
