import DpendGraph

extension CompositionInterpreter {
  /// Marks the objects that a value is, and that the current body creates, as used by it.
  mutating func markUse(of value: Value?) {
    for number in ownSites(of: value?.object) { code.sites[number].isUsed = true }
  }

  mutating func didReturn(_ value: Value, of expression: Expression, in scope: Environment) {
    if !scope.closures.isEmpty { return }
    for number in ownSites(of: value.object) { code.sites[number].isReturned = true }
    // An object in the payload of a case is returned, too.
    guard case .call(let call) = expression.form, let id = value.type?.withoutOptionals.nominal.flatMap(index.id(of:)),
      index[id]?.declarations.first?.kind == .enum
    else { return }
    for argument in call.arguments {
      guard case .name(let name, nil) = argument.value.form else { continue }
      for number in ownSites(of: scope.locals[name]?.object) { code.sites[number].isReturned = true }
    }
  }

  /// The sites in the current body that create the objects of a value, or the first ones of a variable.
  private func ownSites(of object: Object?) -> [Int] {
    guard let object else { return [] }
    var numbers = object.sites
    if !localSites.isEmpty {
      for case .variable(let variable) in object.all { numbers += localSites[variable] ?? [] }
    }
    return numbers.filter { code.sites[$0].body == current }
  }
}
