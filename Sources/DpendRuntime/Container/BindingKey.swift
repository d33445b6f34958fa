/// The type, tag, name and argument type under which a container provides a dependency.
///
/// Types and tags are compared by identity, so two types of the same name in different modules are different keys.
public struct BindingKey: Hashable, Sendable, CustomStringConvertible {
  private var type: Any.Type
  let tag: Any.Type?
  let name: String?
  let argument: Any.Type?

  /// Whether the description contains the module of the type.
  private var isQualified = false

  init<T>(_ type: T.Type, tag: (any DependencyTag.Type)?, name: String?, argument: Any.Type? = nil) {
    self.type = type
    self.tag = tag
    self.name = name
    self.argument = argument
  }

  /// The identity of the type.
  var typeID: ObjectIdentifier { ObjectIdentifier(type) }

  /// The name of the type without its module.
  fileprivate var typeName: String { "\(type)" }

  /// The key with the module of the type in its description.
  fileprivate var qualified: BindingKey {
    var key = self
    key.isQualified = true
    return key
  }

  /// The key of the wrapped type of an optional one.
  var wrapped: BindingKey? {
    guard let optional = type as? any OptionalDependency.Type else { return nil }
    var key = self
    key.type = optional.wrappedType
    return key
  }

  /// The name of the type, followed by the tag, the name and the argument type if there are any.
  ///
  /// In an error, the name contains the module if a key of another type has the same name.
  public var description: String {
    let type = isQualified ? String(reflecting: type) : typeName
    let details = [tag.map { "tag: \($0)" }, name.map { "key: '\($0)'" }, argument.map { "argument: \($0)" }]
    let list = details.compactMap(\.self).joined(separator: ", ")
    return list.isEmpty ? type : "\(type) (\(list))"
  }

  /// Compares types and tags by identity.
  public static func == (left: BindingKey, right: BindingKey) -> Bool {
    left.type == right.type && left.tag == right.tag && left.name == right.name && left.argument == right.argument
  }

  /// Hashes the identities of types and tags.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeID)
    hasher.combine(tag.map { ObjectIdentifier($0) })
    hasher.combine(name)
    hasher.combine(argument.map { ObjectIdentifier($0) })
  }
}

extension [BindingKey] {
  /// Returns the keys, with the modules of types whose names are also those of other types in this list or another one.
  func distinguished(from others: [BindingKey] = []) -> [BindingKey] {
    var types: [String: Set<ObjectIdentifier>] = [:]
    for key in self + others { types[key.typeName, default: []].insert(key.typeID) }
    return map { types[$0.typeName, default: []].count > 1 ? $0.qualified : $0 }
  }
}
