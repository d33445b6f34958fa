extension Binding {
  /// The short name: the type, with its tag where it has one.
  package var title: String {
    guard let tag = keys.lazy.compactMap(\.tag).first else { return type.description }
    return "\(type) #\(tag.name)"
  }

  /// The declaration that creates the value, in full, such as `UserService.init(store:)`.
  package var factoryTitle: String {
    switch kind {
    case .initializer: "\(type).\(factory.name)"
    // The initializer that creates the value of a property.
    case .property where factory.baseName == "init": "\(type).\(factory.name)"
    case .consumer: type.description
    case .function where factory.baseName.contains("."): factory.name
    case .configurationMethod, .closure, .function, .property, .macro, .value, .alias, .runtimeValue:
      "\(ownerName).\(factory.name)"
    }
  }

  /// The declaration that creates the value, without most labels if it has many.
  package var briefFactoryTitle: String { factoryTitle.withFewLabels }

  /// The name of the component that holds the binding, without its module.
  package var ownerName: String {
    let prefix = module + "."
    let name = component.rawValue
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}

extension String {
  /// The name of a function with its first labels alone if it has more than four, such as `init(store:clock:…)`.
  package var withFirstLabels: String {
    guard let start = lastIndex(of: "("), hasSuffix(")") else { return self }
    let labels = self[index(after: start)...].dropLast().split(separator: ":")
    guard labels.count > Self.mostLabels else { return self }
    return "\(self[...start])\(labels.prefix(Self.fewLabels).map { $0 + ":" }.joined())…)"
  }

  /// The name of a function without most labels if it has many.
  package var withFewLabels: String {
    guard count > Self.longestName, let start = lastIndex(of: "("), hasSuffix(")") else { return self }
    let labels = self[index(after: start)...].dropLast().split(separator: ":")
    guard labels.count > Self.fewLabels else { return self }
    let shown = labels.prefix(Self.fewLabels).map { $0 + ":" }.joined()
    return "\(self[...start])\(shown)… \(labels.count - Self.fewLabels) more)"
  }

  /// A longer name is shortened to this number of labels.
  private static let longestName = 80
  private static let fewLabels = 2

  /// The number of labels up to which a name has all of them.
  private static let mostLabels = 4
}
