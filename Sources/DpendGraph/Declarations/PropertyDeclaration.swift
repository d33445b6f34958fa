/// A property of a type, or a global variable.
package struct PropertyDeclaration: Hashable, Sendable, Codable {
  /// A literal value of a constant.
  package enum Constant: Hashable, Sendable, Codable {
    /// A string.
    case text(String)

    /// An integer, as written.
    case number(String)
  }

  /// The name.
  package let name: String

  /// The type as written, or that of an initial value such as `Store()`; nil where the declaration has neither.
  package let type: CanonicalType?

  /// The string or integer that it always has, where the declaration contains it.
  package let constant: Constant?

  /// The names of its attributes, such as property wrappers.
  package let attributes: [String]

  /// The effective access level, limited by the enclosing types.
  package let access: AccessLevel

  /// Whether it is a static member.
  package let isStatic: Bool

  /// Whether code outside of its initializer can set it.
  package var isSettable = false

  /// Whether it references its value weakly or unowned.
  package var isWeak = false

  /// Whether it holds its value strongly: it is stored, and neither weak nor unowned.
  package let isStrong: Bool

  /// Whether other code sets it after the initializer: it is a stored, strong variable of a type `T!`, with neither an initial
  /// value nor attributes nor a narrower setter.
  package let isSetLater: Bool

  /// The `#if` condition around it.
  package var condition: BuildCondition

  /// The location of the name.
  package let location: SourceLocation

  /// Creates a property.
  package init(
    name: String,
    type: CanonicalType?,
    constant: Constant? = nil,
    attributes: [String] = [],
    access: AccessLevel,
    isStatic: Bool = false,
    isStrong: Bool = false,
    isSetLater: Bool = false,
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
    self.isSetLater = isSetLater
    self.condition = condition
    self.location = location
  }
}
