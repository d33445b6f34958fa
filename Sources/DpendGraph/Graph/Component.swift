/// What holds bindings: a container, a configuration, a scope of a hierarchy.
public struct Component: Hashable, Sendable {
  /// What a component is.
  public enum Kind: String, Hashable, Sendable, Codable {
    case container, configuration, hierarchy
  }

  /// The stable name.
  public let id: ComponentID

  /// The name that readers see.
  public let name: String

  /// What it is.
  public let kind: Kind

  /// The component around it, whose bindings it can use.
  public let parent: ComponentID?

  /// The containers that it asks for what it lacks itself, in this order.
  public let collaborators: [ComponentID]

  /// The module that declares it; nil for one that spans modules.
  public let module: String?

  /// Creates a component.
  public init(
    id: ComponentID,
    name: String,
    kind: Kind,
    parent: ComponentID? = nil,
    collaborators: [ComponentID] = [],
    module: String? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.parent = parent
    self.collaborators = collaborators
    self.module = module
  }
}

/// The stable name of a component.
public struct ComponentID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The name itself.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(_ name: String) {
    rawValue = name
  }

  /// By text.
  public static func < (left: ComponentID, right: ComponentID) -> Bool { left.rawValue < right.rawValue }
}
