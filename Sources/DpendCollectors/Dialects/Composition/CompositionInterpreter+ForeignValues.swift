import DpendGraph

extension CompositionInterpreter {
  /// Returns a static value of another module, such as `URLSession.shared`, whose type conforms to a protocol of the project.
  mutating func foreignValue(named name: String, of owner: Value, at site: Site) -> Value? {
    guard case .metatype(let type) = owner.type, let nominal = type.nominal, foreign.contains(nominal),
      name.first?.isLowercase ?? false, index.properties(named: name, of: nominal).isEmpty
    else { return nil }
    let path = "\(nominal.qualifiedName).\(name)"
    let module = index.files[site.location.file]?.module ?? ""
    let number = code.foreignValues["\(module).\(path)"] ?? code.sites.count
    code.foreignValues["\(module).\(path)"] = number
    if number == code.sites.count {
      code.sites.append(
        ConstructionSite(
          type: type,
          expectedType: nil,
          initializer: nil,
          parameterTypes: [],
          arguments: [:],
          foreignName: path,
          role: .property(name),
          body: current,
          isDeferred: false,
          condition: .always,
          branches: [],
          location: site.location
        )
      )
      code.flow.add(.site(number))
    }
    return Value(type: type, created: type, object: CompositionSources(.origin(.site(number))))
  }
}
