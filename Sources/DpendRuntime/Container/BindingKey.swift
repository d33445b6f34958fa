/// The type, tag, name and argument type under which a container provides a dependency.
///
/// Types and tags are compared by identity, so two types of the same name in different modules are different keys.
public struct BindingKey: Hashable, Sendable, CustomStringConvertible {
  let type: ObjectIdentifier
  let tag: ObjectIdentifier?
  let name: String?
  let argument: ObjectIdentifier?

  /// The name of the type, followed by the tag, the name and the argument type if there are any.
  public let description: String

  init<T>(_ type: T.Type, tag: (any DependencyTag.Type)?, name: String?, argument: Any.Type? = nil) {
    self.type = ObjectIdentifier(type)
    self.tag = tag.map { ObjectIdentifier($0) }
    self.name = name
    self.argument = argument.map { ObjectIdentifier($0) }
    let details = [tag.map { "tag: \($0)" }, name.map { "key: '\($0)'" }, argument.map { "argument: \($0)" }]
    let list = details.compactMap(\.self).joined(separator: ", ")
    description = list.isEmpty ? "\(type)" : "\(type) (\(list))"
  }

  /// Compares types and tags by identity, and ignores the description.
  public static func == (left: BindingKey, right: BindingKey) -> Bool {
    left.type == right.type && left.tag == right.tag && left.name == right.name && left.argument == right.argument
  }

  /// Hashes the identities of types and tags.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(tag)
    hasher.combine(name)
    hasher.combine(argument)
  }
}
