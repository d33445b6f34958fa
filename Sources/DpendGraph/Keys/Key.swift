/// What a consumer asks for: a type, and a tag where several bindings of the type are told apart.
public struct Key: Hashable, Sendable, Codable {
  /// The type that is asked for.
  public let type: CanonicalType

  /// What tells this binding of the type from others.
  public let tag: Tag?

  /// Creates a key.
  public init(_ type: CanonicalType, tag: Tag? = nil) {
    self.type = type
    self.tag = tag
  }

  /// The key without `any` and `some` in its type.
  public var withoutExistentials: Key { Key(type.withoutExistentials, tag: tag) }

  /// The module that declares the type, where it is known.
  public var module: String? { type.nominal?.module }
}

/// A name that tells several bindings of one type apart.
public struct Tag: Hashable, Sendable, Codable {
  /// The tag as the source spells it.
  public let name: String

  /// The module that declares the tag, when the tag is a type that the project declares.
  public let module: String?

  /// Creates a tag.
  public init(_ name: String, module: String? = nil) {
    self.name = name
    self.module = module
  }
}

extension Key: CustomStringConvertible, Comparable {
  /// The type, with the tag behind a number sign.
  public var description: String { Self.description(type: type.description, tag: tag) }

  /// A type in some spelling, with the tag behind a number sign.
  public static func description(type: String, tag: Tag?) -> String { tag.map { "\(type) #\($0.name)" } ?? type }

  /// By type, then by tag, the untagged key first.
  public static func < (left: Key, right: Key) -> Bool {
    guard left.type == right.type else { return left.type < right.type }
    switch (left.tag, right.tag) {
    case (nil, nil), (_, nil): return false
    case (nil, _): return true
    case (let left?, let right?): return (left.name, left.module ?? "") < (right.name, right.module ?? "")
    }
  }
}
