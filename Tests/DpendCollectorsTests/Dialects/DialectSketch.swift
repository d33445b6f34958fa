import DpendGraph

extension BindingGraph {
  /// The bindings of a dialect with their keys, runtime arguments and scopes.
  func registrations(of dialect: String) -> [String] {
    bindings.filter { $0.dialect == dialect && $0.kind != .consumer }.map { binding in
      let keys = binding.keys.map(\.description).joined(separator: ", ")
      let arguments = binding.runtimeArguments.map(\.description).joined(separator: ", ")
      let branches = binding.branches.map { " branch \($0.number)" }.joined()
      let taking = arguments.isEmpty ? "" : "(\(arguments))"
      return "\(binding.factoryTitle): \(keys)\(taking) (\(binding.scope.name))\(branches)"
    }
  }

  /// The bindings of a dialect as `name ← dependencies`.
  ///
  /// - Parameters:
  ///   - dialect: The name of the dialect.
  ///   - provided: Returns the text of a binding that is no consumer.
  ///   - dependency: Returns the text of the edge with an index.
  /// - Returns: A line for each binding.
  func lines(
    of dialect: String,
    provided: (Binding) -> String,
    dependency: (Int) -> String
  ) -> [String] {
    bindings.indices.filter { bindings[$0].dialect == dialect }.map { index in
      let binding = bindings[index]
      let dependencies = outgoing[index].map(dependency)
      let name = binding.kind == .consumer ? "\(binding.type)" : provided(binding)
      let builds = binding.condition == .always ? "" : " #if \(binding.condition)"
      return name + builds + (dependencies.isEmpty ? "" : " ← " + dependencies.joined(separator: ", "))
    }
  }
}
