package import DpendGraph

/// The user's choices about the declaration of a container.
package struct ContainerOptions: Hashable, Sendable {
  /// The access levels that a container can have.
  package static let accessLevels: [AccessLevel] = [.internal, .package, .public]

  /// The name of the container; `nil` for one that is derived from the module.
  package var name: String?

  /// The access level of the container and of its members.
  package var access: AccessLevel

  /// Whether several threads can use the container at the same time.
  package var isSendable: Bool

  /// Whether tests and previews can replace the creation of values.
  package var isOverridable: Bool

  /// The container whose bindings a file registers, for libraries with a file for each container; nil for all of the module.
  package var component: ComponentID?

  /// Whether the members for the bindings of each further module are in a file of their own.
  package var isDivided: Bool

  /// Creates options.
  package init(
    name: String? = nil,
    access: AccessLevel = .internal,
    isSendable: Bool = false,
    isOverridable: Bool = false,
    isDivided: Bool = false
  ) {
    self.name = name
    self.access = access
    self.isSendable = isSendable
    self.isOverridable = isOverridable
    self.isDivided = isDivided
  }

  /// The names that have a meaning in Swift everywhere, and those that the code of each container uses.
  private static let reservedNames: Set<String> = [
    "_", "Any", "AnyObject", "Self", "Sendable", "Swift", "Void",
  ]

  /// Returns whether a text can be the name of a container.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !reservedNames.contains(text) && SwiftIdentifier.type(text) == text
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension AccessLevel {
  /// The modifier with a trailing space; an empty text for `internal`, the default.
  var modifier: String { self == .internal ? "" : rawValue + " " }
}
