package import DpendGraph

/// A container that the project declares itself, as the user's settings describe it.
package struct CustomContainer: Hashable, Sendable {
  /// A name in the code, with its location in the settings.
  package struct Name: Hashable, Sendable {
    /// The name, without labels.
    package let text: String

    /// The module that qualifies the name of a type; nil without one.
    private(set) var module: String?

    /// The location in the configuration; nil for a name from elsewhere.
    package let location: DpendGraph.SourceLocation?

    /// Creates a name.
    package init(_ text: String, at location: DpendGraph.SourceLocation? = nil) {
      self.text = text
      self.location = location
    }

    /// The name as the settings write it.
    var written: String { (module.map { $0 + "." } ?? "") + text }

    /// Returns the name of a type without the module before it, where no type of the project has the whole name.
    fileprivate func withoutModule(in index: TypeIndex, types: Set<String>) -> Name {
      let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, !types.contains(text),
        index.files.values.contains(where: { $0.module == parts[0] || $0.imports.contains { $0.module == parts[0] } })
      else { return self }
      var copy = Name(parts[1], at: location)
      copy.module = parts[0]
      return copy
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

  /// The lifetime of a scope.
  package struct ScopeLifetime: Hashable, Sendable {
    /// The name of the scope in code.
    package let name: Name

    /// The lifetime.
    package let lifetime: Lifetime

    /// Creates the lifetime of a scope.
    package init(_ name: Name, _ lifetime: Lifetime) {
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
  package fileprivate(set) var types: [Name]

  /// The methods and functions that register values.
  package let registering: [Registering]

  /// The methods and functions that return registered values.
  package let resolving: [Name]

  /// The property wrappers that request values.
  package let wrappers: [Name]

  /// The labels of arguments that tell registrations of one type apart; nil for the usual ones.
  package let nameLabels: [Name]?

  /// The lifetimes of scopes in addition to the usual ones.
  package let scopes: [ScopeLifetime]

  /// Creates the description of a container.
  ///
  /// - Parameters:
  ///   - types: The qualified names of the types; empty where global functions are the container.
  ///   - registering: The methods and functions that register values.
  ///   - resolving: The methods and functions that return registered values.
  ///   - wrappers: The property wrappers that request values.
  ///   - nameLabels: The labels of arguments that tell registrations of one type apart; the usual ones if nil.
  ///   - scopes: The lifetimes of scopes in addition to the usual ones.
  package init(
    types: [Name] = [],
    registering: [Registering],
    resolving: [Name] = [],
    wrappers: [Name] = [],
    nameLabels: [Name]? = nil,
    scopes: [ScopeLifetime] = []
  ) {
    self.types = types
    self.registering = registering
    self.resolving = resolving
    self.wrappers = wrappers
    self.nameLabels = nameLabels
    self.scopes = scopes
  }
}

extension CustomContainer {
  /// Whether an argument with a label tells registrations of one type apart.
  func isNameLabel(_ label: String) -> Bool {
    nameLabels.map { $0.contains { $0.text == label } } ?? Self.usualNameLabels.contains(label)
  }

  /// Returns the lifetime of a scope; nil for an unknown one.
  func lifetime(ofScope name: String) -> Lifetime? {
    scopes.first { $0.name.text == name }?.lifetime ?? Self.usualLifetimes[name]
  }

  /// The names of all methods and functions.
  var methodNames: [Name] { registering.map(\.name) + resolving }
}

extension [CustomContainer] {
  /// Returns the containers with the names of their types as the index knows them, without modules.
  func withoutModules(in index: TypeIndex) -> [CustomContainer] {
    if allSatisfy({ $0.types.allSatisfy { !$0.text.contains(".") } }) { return self }
    let types = Set(index.allDeclarations.map(\.qualifiedName))
    return map { container in
      var copy = container
      copy.types = container.types.map { $0.withoutModule(in: index, types: types) }
      return copy
    }
  }

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
