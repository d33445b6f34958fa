extension Binding {
  /// The short name for readers: the type, with its tag where it has one.
  public var title: String {
    guard let tag = keys.lazy.compactMap(\.tag).first else { return type.description }
    return "\(type) #\(tag.name)"
  }

  /// The declaration that makes the value, in full, such as `UserService.init(store:)`.
  public var factoryTitle: String {
    switch kind {
    case .initializer: "\(type).\(factory.name)"
    case .configurationMethod, .closure, .function, .property, .macro, .value, .alias, .runtimeValue:
      "\(ownerName).\(factory.name)"
    }
  }

  /// The name of the component that holds the binding, without its module.
  private var ownerName: String {
    let prefix = module + "."
    let name = component.rawValue
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}
