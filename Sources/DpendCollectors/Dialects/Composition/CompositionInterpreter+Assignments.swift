import DpendGraph

extension CompositionInterpreter {
  mutating func didAssign(_ value: Value, to target: Value, under condition: BuildCondition) {
    addFlow(of: value, to: target)
    addStoredParameters(in: value, assignedTo: target, under: condition)
    for case .variable(let variable) in target.object?.all ?? [] {
      guard let holder = holders[variable.location] else { continue }
      for case .origin(.site(let number)) in value.object?.all ?? [] where code.sites[number].body == current {
        code.sites[number].holder = holder
      }
    }
  }

  /// Adds the flow of a value into a variable or a collection.
  mutating func addFlow(of value: Value, to target: Value) {
    guard let source = value.object, let target = target.object else { return }
    for case .variable(let variable) in target.all {
      code.flow.add(source, to: variable.declared)
      code.flow.add(source, to: variable.declared.assigned)
    }
  }

  mutating func didAssign(
    _ value: Value,
    toProperty property: String,
    of owner: Value,
    at location: SourceLocation,
    under condition: BuildCondition
  ) {
    if owner.type == nil, let source = value.object, let receiver = owner.object {
      code.add(
        UntypedInjection(
          receiver: receiver,
          property: property,
          value: source,
          condition: condition,
          location: location
        )
      )
    }
    guard let source = value.object, let type = owner.type?.withoutOptionals.withoutExistentials.nominal,
      let member = index.properties(named: property, of: type).first(where: { !$0.declaration.isStatic })
    else { return }
    code.add(
      PropertyInjection(
        owner: type,
        receiver: owner.object,
        property: member.declaration,
        type: self.value(of: member).type ?? source.unknownType,
        value: source,
        condition: condition,
        location: location
      )
    )
  }
}
