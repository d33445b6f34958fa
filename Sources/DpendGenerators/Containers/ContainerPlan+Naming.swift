extension ContainerPlan {
  /// Returns some arguments of a call with names for them, and a call with these names.
  func naming(
    _ call: Call,
    where isNamed: (Argument) -> Bool
  ) -> (locals: [(name: String, value: Value)], call: Call) {
    let members = accessors.map(\.name) + providers.map(\.name) + parameters.flatMap { [$0.name, $0.label] }
    var allocation = NameAllocation(
      reserved: Set(members).union(["all", "container", "created", "dependencyContainer", "instance", "resolution"])
    )
    var locals: [(name: String, value: Value)] = []
    let arguments = call.arguments.map { argument in
      if !isNamed(argument) { return argument }
      let label = argument.label ?? "argument"
      let name = SwiftIdentifier.declaration(allocation.name(for: label, label + "Value"))
      locals.append((name, argument.value))
      return Argument(
        label: argument.label,
        value: .argument(name),
        isOpaque: argument.isOpaque,
        isAutoclosure: argument.isAutoclosure
      )
    }
    return (locals, Call(callee: call.callee, arguments: arguments, effects: call.effects))
  }
}
