extension BindingGraph {
  /// The names of the components, by id.
  public var componentNames: [ComponentID: String] {
    Dictionary(components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of the components, by id; those with one name have their modules.
  package var distinctComponentNames: [ComponentID: String] {
    let modules = Dictionary(components.map { ($0.id, $0.module) }, uniquingKeysWith: { first, _ in first })
    let names = componentNames
    let counts = names.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return Dictionary(
      uniqueKeysWithValues: names.map { id, name in
        let module = counts[name] == 1 ? nil : modules[id].flatMap(\.self)
        return (id, module.map { "\(name) in \($0)" } ?? name)
      }
    )
  }
}
