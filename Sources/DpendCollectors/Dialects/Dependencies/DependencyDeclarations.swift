import DpendGraph

/// The way in which code names a dependency.
enum DependencyReference: Hashable, Sendable, Codable {
  /// A property of `DependencyValues`, as in `\.mail` or `$0.mail`.
  case property(String)

  /// The type of the key, as written in `MailClient.self`.
  case key(CanonicalType)
}

/// A request for a dependency: a property with `@Dependency`, or an expression such as `MailClient.liveValue`.
struct DependencyUse: DialectDeclaration {
  let reference: DependencyReference

  /// The name of the property that receives the value; of an expression that of the dependency.
  let name: String

  /// The written type of the property.
  let type: CanonicalType?

  /// The member of the enclosing type, or the global declaration, whose code contains the request; nil for a property of a type.
  let member: String?

  /// Whether it is a property with the wrapper.
  let isProperty: Bool

  var condition: BuildCondition
  var context: LexicalContext
  let location: SourceLocation

  var writtenTypes: [CanonicalType] { type.map { [$0] } ?? [] }
}

/// A property that an extension of `DependencyValues` declares.
struct DependencyProperty: DialectDeclaration {
  let name: String

  /// The key, as written in `self[MailClient.self]`; nil where the property is its own key, as with `@DependencyEntry`.
  let key: CanonicalType?

  /// The type, as written, else that of the initial value.
  let type: CanonicalType?

  /// The type that the initial value creates.
  let created: CanonicalType?

  /// Whether a macro creates the key, so that the initial value is the live value.
  let isEntry: Bool

  let access: AccessLevel
  var condition: BuildCondition
  var context: LexicalContext
  let location: SourceLocation
}

/// A static property of a key with one of its values.
struct DependencyKeyValue: DialectDeclaration {
  /// The context in which the library uses a value.
  enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    case live = "liveValue"
    case preview = "previewValue"
    case test = "testValue"
  }

  let role: Role

  /// The type, as written.
  let type: CanonicalType?

  /// The type whose initializer creates the value.
  let created: CanonicalType?

  let access: AccessLevel
  var condition: BuildCondition
  var context: LexicalContext
  let location: SourceLocation
}

/// Code that sets a dependency, such as `$0.mail = .mock` in the closure of `withDependencies`.
struct DependencySetting: DialectDeclaration {
  let reference: DependencyReference

  /// The last name in the value, such as `mock` in `.mock`; nil where the value is neither a member nor a call.
  let valueName: String?

  /// The dependencies that the value reads, such as `$0.api` in `.live(api: $0.api)`.
  let reads: [DependencyUse]

  var condition: BuildCondition
  var context: LexicalContext
  let location: SourceLocation
}
