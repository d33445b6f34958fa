/// A component that holds bindings: a container, a configuration, or a hierarchy.
public struct Component: Hashable, Sendable {
  /// The kind of a component.
  public enum Kind: String, Hashable, Sendable, Codable {
    case container, configuration, hierarchy

    /// A type or a function whose code creates the objects.
    case type
  }

  /// The stable id.
  public let id: ComponentID

  /// The name that readers see.
  public let name: String

  /// The kind.
  public let kind: Kind

  /// The enclosing component, whose bindings it can use.
  public let parent: ComponentID?

  /// The containers in which missing keys are looked up next, in this order.
  public let collaborators: [ComponentID]

  /// The module that declares it; nil where it spans modules.
  public let module: String?

  /// Whether code requests a type from it that the source does not show, so that any of its bindings can be used.
  public var hasUnknownRequests = false

  /// The collaborators that the container itself does not search: those that hold a registration which it runs, too, and those that the
  /// source does not show.
  package var assumedCollaborators: Set<ComponentID> = []

  /// Whether nothing outside of the component satisfies its requests, such as those for values that only views pass on.
  public var isClosed = false

  /// The configuration values that the container loads; nil for none.
  package var configuration: ConfigurationValue?

  /// The settings of the library for the generated code.
  package var generated = Generated()

  /// The settings of a library for the code that its own tool generates.
  package struct Generated: Hashable, Sendable {
    /// The name of the class; nil for the usual one.
    package let name: String?

    /// The access level; nil for the usual one.
    package let access: AccessLevel?

    /// Creates settings.
    package init(name: String? = nil, access: AccessLevel? = nil) {
      self.name = name
      self.access = access
    }
  }

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

extension Component {
  /// The component with only those collaborators that the container itself searches.
  package var withoutAssumedCollaborators: Component {
    Component(
      id: id,
      name: name,
      kind: kind,
      parent: parent,
      collaborators: collaborators.filter { !assumedCollaborators.contains($0) },
      module: module
    )
  }
}

/// The stable id of a component.
public struct ComponentID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The id as text.
  public let rawValue: String

  /// Creates an id.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an id.
  public init(_ name: String) {
    rawValue = name
  }

  /// Orders ids by text.
  public static func < (left: ComponentID, right: ComponentID) -> Bool { left.rawValue < right.rawValue }
}
