/// A property of a type, or a variable outside of all types, as its declaration shows it.
public struct PropertyDeclaration: Hashable, Sendable, Codable {
  /// A literal that something always is.
  public enum Constant: Hashable, Sendable, Codable {
    /// A text.
    case text(String)

    /// A whole number, as written.
    case number(String)
  }

  /// The name.
  public let name: String

  /// The type as written, else that of an initial value such as `Store()`; nil where neither says it.
  public let type: CanonicalType?

  /// The text or the number that it always has, where the declaration says it.
  public let constant: Constant?

  /// The names of its attributes, such as those of property wrappers.
  public let attributes: [String]

  /// Who may name it, the types around it considered.
  public let access: AccessLevel

  /// Whether it belongs to the type and not to its instances.
  public let isStatic: Bool

  /// Whether it keeps its value alive: it is stored, and neither weak nor unowned.
  public let isStrong: Bool

  /// The `#if` conditions around it.
  public var condition: BuildCondition

  /// The place of the name.
  public let location: SourceLocation

  /// Creates a property.
  public init(
    name: String,
    type: CanonicalType?,
    constant: Constant? = nil,
    attributes: [String] = [],
    access: AccessLevel,
    isStatic: Bool = false,
    isStrong: Bool = false,
    condition: BuildCondition = .always,
    location: SourceLocation
  ) {
    self.name = name
    self.type = type
    self.constant = constant
    self.attributes = attributes
    self.access = access
    self.isStatic = isStatic
    self.isStrong = isStrong
    self.condition = condition
    self.location = location
  }
}
