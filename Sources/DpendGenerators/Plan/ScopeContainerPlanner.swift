import DpendGraph

/// Plans the containers for the scopes of a hierarchy.
///
/// A scope without constants has no container: a call creates its object.
struct ScopeContainerPlanner {
  /// The parts of a container that calls of it depend on.
  private struct Signature {
    let name: String
    let method: String

    /// The values of enclosing scopes, each with the name of its parameter.
    let received: [(variable: ResolvedScope.Variable, parameter: String)]

    /// The labels of the values that callers pass.
    let passed: [String]
  }

  private let types: KnownTypes

  /// Creates a planner.
  ///
  /// - Parameter types: The known types, whose names containers do not have.
  init(types: KnownTypes) {
    self.types = types
  }

  /// Returns the containers of the roots.
  ///
  /// - Parameters:
  ///   - roots: The roots.
  ///   - name: The name of the container of a single root; nil for a derived one.
  /// - Returns: The containers, in the order of the roots.
  func containers(of roots: [HierarchyPlan.Root], named name: String?) -> [ScopeContainer] {
    var allocation = NameAllocation()
    let derived = allocation.names(for: roots.map { candidates(for: [$0.scope.typeName], "root") })
    let names = name.map { roots.count == 1 ? [$0] : derived } ?? derived
    return zip(roots, names).map { root, name in container(for: root.scope.resolved, named: name, in: [:]).container }
  }

  /// Returns the container for a scope.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - name: The name of the container.
  ///   - enclosing: The containers around it, by the numbers of their scopes.
  /// - Returns: The container.
  private func container(
    for scope: ResolvedScope,
    named name: String,
    in enclosing: [Int: Signature]
  ) -> (container: ScopeContainer, signature: Signature) {
    var names = variableNames(in: scope, in: enclosing)
    let signature = signature(of: scope, named: name, &names, in: enclosing)
    var enclosing = enclosing
    enclosing[scope.number] = signature
    let parts = parts(of: scope, names.variables, in: enclosing)
    let container = ScopeContainer(
      name: name,
      globalActor: scope.plan.requiredActor,
      parameters: parameters(of: scope, names.variables, signature),
      constants: parts.map(\.constants),
      method: signature.method,
      result: scope.plan.type,
      creation: creation(in: scope) { variable in variable.map { .constant(names.variables[$0] ?? $0.name) } },
      containers: parts.map(\.containers).filter { !$0.isEmpty }
    )
    return (container, signature)
  }

  // MARK: Names

  private typealias Names = (variables: [ResolvedScope.Variable: String], allocation: NameAllocation)

  /// Returns the names of the variables in the container of a scope: its own ones keep theirs.
  private func variableNames(in scope: ResolvedScope, in enclosing: [Int: Signature]) -> Names {
    let own = scope.parameters.map(\.variable) + scope.constants.map(\.variable)
    var names = Dictionary(uniqueKeysWithValues: own.map { ($0, $0.name) })
    var allocation = NameAllocation(reserved: Set(own.map(\.name) + scope.parameters.map(\.label)))
    for variable in received(by: scope, in: enclosing) { names[variable] = allocation.name(for: variable.name) }
    return (names, allocation)
  }

  /// Returns the variables that the container of a scope receives: those that it uses, and those of the scopes that it enters again.
  private func received(by scope: ResolvedScope, in enclosing: [Int: Signature]) -> [ResolvedScope.Variable] {
    let ofEntered = scope.entered.flatMap { enclosing[$0]?.received.map(\.variable) ?? [] }
    return scope.captured.union(ofEntered).sorted { $0.number < $1.number }
  }

  private func signature(
    of scope: ResolvedScope,
    named name: String,
    _ names: inout Names,
    in enclosing: [Int: Signature]
  ) -> Signature {
    let typeName = scope.plan.typeName
    let method = SwiftIdentifier.lowercasingFirstWord(typeName)
    let candidates = [method].filter(SwiftIdentifier.isUsableAsMember) + ["create" + typeName]
    return Signature(
      name: name,
      method: names.allocation.names(for: [candidates])[0],
      received: received(by: scope, in: enclosing).map { ($0, names.variables[$0] ?? $0.name) },
      passed: scope.parameters.map(\.label)
    )
  }

  /// Returns candidates for the name of a container, none of which is a type of the project.
  private func candidates(for typeNames: Set<String>, _ local: String) -> [String] {
    let ofType = typeNames.count == 1 ? typeNames.map { $0 + "Container" } : []
    let others = [SwiftIdentifier.capitalizing(local) + "Container", SwiftIdentifier.capitalizing(local) + "Scope"]
    let unused = (ofType + others).filter { types.modules(declaring: $0).isEmpty }
    return unused.isEmpty ? others : unused
  }

  private func parameters(
    of scope: ResolvedScope,
    _ names: [ResolvedScope.Variable: String],
    _ signature: Signature
  ) -> [HierarchyPlan.Parameter] {
    let received = signature.received.map { variable, name in parameter(variable, label: name, name: name) }
    let passed = scope.parameters.map { parameter($0.variable, label: $0.label, name: $0.variable.name) }
    return received + passed
  }

  private func parameter(
    _ variable: ResolvedScope.Variable,
    label: String,
    name: String
  ) -> HierarchyPlan.Parameter {
    HierarchyPlan.Parameter(label: label, name: name, type: variable.type, isClosure: variable.isClosure)
  }

  // MARK: Constants

  private typealias Part = (
    constants: [ConditionalBranch<ScopeContainer.Constant>], containers: [ConditionalBranch<ScopeContainer>]
  )

  /// Returns the constants of a scope, each with the containers that create its values.
  private func parts(
    of scope: ResolvedScope,
    _ names: [ResolvedScope.Variable: String],
    in enclosing: [Int: Signature]
  ) -> [Part] {
    var allocation = NameAllocation(reserved: Set(enclosing.values.map(\.name)))
    let inner = scope.constants.map { constant in constant.branches.compactMap(\.content.source.scopeWithContainer) }
    let needed = scope.constants.indices.filter { !inner[$0].isEmpty }
    let choices = needed.map { index in
      candidates(for: Set(inner[index].map(\.plan.typeName)), scope.constants[index].variable.name)
    }
    let containerNames = Dictionary(uniqueKeysWithValues: zip(needed, allocation.names(for: choices)))
    return scope.constants.enumerated().map { index, constant in
      var part: Part = ([], [])
      for branch in constant.branches {
        let name = containerNames[index] ?? ""
        guard let (value, container) = value(branch.content.source, names, name, in: enclosing) else { continue }
        let content = ScopeContainer.Constant(declaration: branch.content.declaration, value: value)
        part.constants.append(ConditionalBranch(content, when: branch.condition))
        if let container { part.containers.append(ConditionalBranch(container, when: branch.condition)) }
      }
      return part
    }
  }

  /// Returns the value of a constant, and the container that creates it; nil for a name that no scope declares.
  private func value(
    _ source: ResolvedScope.Source,
    _ names: [ResolvedScope.Variable: String],
    _ containerName: String,
    in enclosing: [Int: Signature]
  ) -> (value: ScopeContainer.Value, container: ScopeContainer?)? {
    switch source {
    case .variable(let variable): return variable.flatMap { names[$0] }.map { (.constant($0), nil) }
    case .scope(let scope):
      let (call, container) = call(of: scope, names, containerName, in: enclosing)
      return (.object(call), container)
    case .builder(let type, let scope):
      let (call, container) = call(of: scope, names, containerName, in: enclosing)
      return (.builder(type: type, call), container)
    case .enclosing(let type, let number):
      return enclosing[number].map { (.builder(type: type, call(of: $0, names)), nil) }
    }
  }

  /// Returns the call that creates the object of a scope, and the container of the scope.
  private func call(
    of scope: ResolvedScope,
    _ names: [ResolvedScope.Variable: String],
    _ containerName: String,
    in enclosing: [Int: Signature]
  ) -> (call: ScopeContainer.Call, container: ScopeContainer?) {
    guard scope.constants.isEmpty else {
      let (container, signature) = container(for: scope, named: containerName, in: enclosing)
      return (call(of: signature, names), container)
    }
    let labels = Dictionary(uniqueKeysWithValues: scope.parameters.map { ($0.variable, $0.label) })
    let call = creation(in: scope) { variable in
      guard let variable else { return nil }
      if let label = labels[variable] { return .passed(label: labels.count == 1 ? nil : label) }
      return .constant(names[variable] ?? variable.name)
    }
    return (call, nil)
  }

  private func call(of signature: Signature, _ names: [ResolvedScope.Variable: String]) -> ScopeContainer.Call {
    let received = signature.received.map { variable, parameter in
      ScopeContainer.Argument(label: parameter, value: .constant(names[variable] ?? variable.name))
    }
    let passed = signature.passed.map { label in
      ScopeContainer.Argument(label: label, value: .passed(label: signature.passed.count == 1 ? nil : label))
    }
    return ScopeContainer.Call(
      type: signature.name,
      staticMethod: nil,
      arguments: received + passed,
      method: signature.method
    )
  }

  private func creation(
    in scope: ResolvedScope,
    _ value: (ResolvedScope.Variable?) -> ScopeContainer.ArgumentValue?
  ) -> ScopeContainer.Call {
    let arguments = zip(scope.plan.arguments, scope.arguments).map { argument, variable in
      ScopeContainer.Argument(label: argument.label, value: value(variable) ?? .unavailable)
    }
    return ScopeContainer.Call(
      type: scope.plan.type,
      staticMethod: scope.plan.method,
      arguments: arguments,
      method: nil
    )
  }
}

extension ResolvedScope.Source {
  /// The scope for which this value needs a container.
  fileprivate var scopeWithContainer: ResolvedScope? {
    switch self {
    case .variable, .enclosing: nil
    case .scope(let scope), .builder(_, let scope): scope.constants.isEmpty ? nil : scope
    }
  }
}

extension HierarchyPlan.Scope {
  /// The global actor that the creation of the object and of its constants requires; nil for none.
  fileprivate var requiredActor: String? {
    globalActor ?? locals.lazy.flatMap { $0 }.compactMap(\.content.value.requiredActor).first
  }
}

extension HierarchyPlan.Value {
  fileprivate var requiredActor: String? {
    switch self {
    case .constant: nil
    case .object(let scope): scope.requiredActor
    case .result(let function): function.scope.requiredActor
    case .builder(let builder): builder.function.flatMap { $0.isSendable ? nil : $0.scope.requiredActor }
    }
  }
}
