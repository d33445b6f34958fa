/// A class, struct, enum, actor or protocol, qualified by its enclosing types.
public struct NominalType: Hashable, Sendable, Codable {
  /// A component of a qualified type name.
  public struct Component: Hashable, Sendable, Codable {
    /// The name.
    public let name: String

    /// The generic arguments of the component.
    public let arguments: [CanonicalType]

    /// Creates a component.
    public init(_ name: String, _ arguments: [CanonicalType] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// The module that declares the outermost type, where it is known.
  public let module: String?

  /// The components, the outermost type first; never empty.
  public let components: [Component]

  /// The file of a private type, if other files of its module declare a type of the same name; nil for all others.
  package let file: String?

  /// Creates a type from its components.
  public init(module: String? = nil, components: [Component]) { self.init(module: module, file: nil, components) }

  /// Creates a type from its components, in a file if it is private and has the name of another one.
  package init(module: String?, file: String?, _ components: [Component]) {
    self.module = module
    self.file = file
    self.components = components
  }

  /// Creates a type from a name, which may contain dots, and the arguments of its last component.
  public init(module: String? = nil, _ name: String, _ arguments: [CanonicalType] = []) {
    if !name.utf8.contains(UInt8(ascii: ".")) {
      self.init(module: module, components: [Component(name, arguments)])
      return
    }
    let names = name.split(separator: ".").map(String.init)
    let outer = names.dropLast().map { Component($0) }
    self.init(module: module, components: outer + [Component(names.last ?? name, arguments)])
  }

  /// The generic arguments of the type itself, without those of its enclosing types.
  public var arguments: [CanonicalType] { components.last?.arguments ?? [] }

  /// The generic arguments of the type and its enclosing types, from the outside in.
  public var allArguments: [CanonicalType] { components.flatMap(\.arguments) }

  /// Whether the type or one of its enclosing types has generic arguments.
  var hasArguments: Bool { components.contains { !$0.arguments.isEmpty } }

  /// The names from the outside in, separated by dots, without generic arguments.
  public var qualifiedName: String {
    components.count == 1 ? components[0].name : components.map(\.name).joined(separator: ".")
  }

  /// Returns a type of the same module and file.
  package func withComponents(_ components: [Component]) -> NominalType {
    NominalType(module: module, file: file, components)
  }

  /// Whether this is the standard library's type of a name.
  func isNamed(_ name: String) -> Bool {
    components.count == 1 && components[0].name == name && module == "Swift"
  }

  /// Returns the type with each generic argument replaced by the result of a closure.
  func mapArguments(_ transform: (CanonicalType) -> CanonicalType) -> NominalType {
    if !hasArguments { return self }
    return withComponents(components.map { Component($0.name, $0.arguments.map(transform)) })
  }
}
