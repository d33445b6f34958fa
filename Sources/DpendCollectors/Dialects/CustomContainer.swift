package import DpendGraph

/// A container that the project declares itself, as the user's settings describe it.
package struct CustomContainer: Hashable, Sendable {
  /// A name in the code, with its location in the settings.
  package struct Name: Hashable, Sendable {
    /// The name, without labels.
    package let text: String

    /// The location in the configuration; nil for a name from elsewhere.
    package let location: DpendGraph.SourceLocation?

    /// Creates a name.
    package init(_ text: String, at location: DpendGraph.SourceLocation? = nil) {
      self.text = text
      self.location = location
    }
  }

  /// A method or function that registers values.
  package struct Registering: Hashable, Sendable {
    /// The name.
    package let name: Name

    /// The lifetime of the values; nil where the settings do not state it.
    package let lifetime: Lifetime?

    /// Creates a method.
    package init(_ name: Name, _ lifetime: Lifetime? = nil) {
      self.name = name
      self.lifetime = lifetime
    }
  }

  /// The labels that name a registration unless the settings state others.
  package static let usualNameLabels: Set<String> = ["name", "key", "tag"]

  /// The scopes whose lifetimes need no setting, by their names in code.
  package static let usualLifetimes: [String: Lifetime] = [
    "singleton": .singleton, "transient": .transient, "unique": .transient, "weak": .weak,
  ]

  /// The qualified names of the types; empty where global functions are the container.
  package let types: [Name]

  /// The methods and functions that register values.
  package let registering: [Registering]

  /// The methods and functions that return registered values.
  package let resolving: [Name]

  /// The property wrappers that request values.
  package let wrappers: [Name]

  /// The labels of arguments that tell registrations of one type apart.
  package let nameLabels: Set<String>

  /// The lifetimes of scopes, by their names in code.
  package let lifetimes: [String: Lifetime]

  /// Creates the description of a container.
  ///
  /// - Parameters:
  ///   - types: The qualified names of the types; empty where global functions are the container.
  ///   - registering: The methods and functions that register values.
  ///   - resolving: The methods and functions that return registered values.
  ///   - wrappers: The property wrappers that request values.
  ///   - nameLabels: The labels of arguments that tell registrations of one type apart; the usual ones if nil.
  ///   - lifetimes: The lifetimes of scopes, by their names in code, in addition to the usual ones.
  package init(
    types: [Name] = [],
    registering: [Registering],
    resolving: [Name] = [],
    wrappers: [Name] = [],
    nameLabels: Set<String>? = nil,
    lifetimes: [String: Lifetime] = [:]
  ) {
    self.types = types
    self.registering = registering
    self.resolving = resolving
    self.wrappers = wrappers
    self.nameLabels = nameLabels ?? Self.usualNameLabels
    self.lifetimes = Self.usualLifetimes.merging(lifetimes) { $1 }
  }
}

extension CustomContainer {
  /// The names of all methods and functions.
  var methodNames: [Name] { registering.map(\.name) + resolving }
}

extension [CustomContainer] {
  /// Whether a type with a qualified name is one of the containers.
  func contain(typeNamed name: String) -> Bool { contains { $0.types.contains { $0.text == name } } }

  /// Whether a body of code is a method or function of a container, whose meaning the settings state.
  func contain(_ body: CodeBody) -> Bool {
    guard body.kind == .function else { return false }
    let type = body.context.enclosing.joined(separator: ".")
    return contains { container in
      (type.isEmpty || container.types.contains { $0.text == type })
        && container.methodNames.contains { $0.text == body.name }
    }
  }
}
