/// The type, tag, name and argument type under which a container provides a dependency.
///
/// Types and tags are compared by identity, so two types of the same name in different modules are different keys.
public struct BindingKey: Hashable, Sendable, CustomStringConvertible {
  private let type: Any.Type
  let tag: Any.Type?
  let name: String?
  let argument: Any.Type?

  init<T>(_ type: T.Type, tag: (any DependencyTag.Type)?, name: String?, argument: Any.Type? = nil) {
    self.type = type
    self.tag = tag
    self.name = name
    self.argument = argument
  }

  /// The identity of the type.
  var typeID: ObjectIdentifier { ObjectIdentifier(type) }

  /// The name of the type, followed by the tag, the name and the argument type if there are any.
  public var description: String {
    let details = [tag.map { "tag: \($0)" }, name.map { "key: '\($0)'" }, argument.map { "argument: \($0)" }]
    let list = details.compactMap(\.self).joined(separator: ", ")
    return list.isEmpty ? "\(type)" : "\(type) (\(list))"
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
