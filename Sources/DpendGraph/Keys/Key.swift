/// The type of a request, with a tag where several bindings of the type are distinguished.
public struct Key: Hashable, Sendable, Codable {
  /// The requested type.
  public let type: CanonicalType

  /// The tag, if any.
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

/// A name that distinguishes several bindings of one type.
public struct Tag: Hashable, Sendable, Codable {
  private struct Value: Hashable, Codable {
    let name: String
    let module: String?
  }

  /// The value outside of the tag: most keys have none, and a graph can have millions of keys.
  private indirect enum Storage: Hashable {
    case value(Value)
  }

  private let storage: Storage

  private var value: Value {
    switch storage {
    case .value(let value): value
    }
  }

  /// The tag as the source spells it.
  public var name: String { value.name }

  /// The module that declares the tag, where it is a type of the project.
  public var module: String? { value.module }

  /// The type that is the tag; nil where no module is known to declare it.
  package var type: CanonicalType? { module.map { .nominal(NominalType(module: $0, name)) } }

  /// Creates a tag.
  public init(_ name: String, module: String? = nil) {
    storage = .value(Value(name: name, module: module))
  }

  /// Reads a tag.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the text is not that of a tag.
  public init(from decoder: any Decoder) throws {
    storage = .value(try Value(from: decoder))
  }

  /// Writes the tag.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError` if the encoder cannot write texts.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Key: CustomStringConvertible, Comparable {
  /// The type, followed by the tag after a number sign.
  public var description: String { Self.description(type: type.description, tag: tag) }

  /// Returns a spelling of a type, followed by the tag after a number sign.
  public static func description(type: String, tag: Tag?) -> String { tag.map { "\(type) #\($0.name)" } ?? type }

  /// Orders keys by type, then by tag, keys without a tag first.
  public static func < (left: Key, right: Key) -> Bool {
    guard left.type == right.type else { return left.type < right.type }
    switch (left.tag, right.tag) {
    case (nil, nil), (_, nil): return false
    case (nil, _): return true
    case (let left?, let right?): return (left.name, left.module ?? "") < (right.name, right.module ?? "")
    }
  }
}
