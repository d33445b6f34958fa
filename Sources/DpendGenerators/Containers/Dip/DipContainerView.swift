import DpendGraph

/// What the template of a container of Dip sees.
struct DipContainerView {
  /// A call of `register`.
  struct Registration {
    /// The mark before it.
    var begin = ""

    /// The mark behind it.
    var end = ""

    /// What is registered, in a sentence.
    let summary: String

    /// The condition of the `#if` around it; nil for none.
    let condition: String?

    /// The arguments before the factory.
    let arguments: String

    /// The statements of the factory, indented.
    let body: String

    /// The calls behind it that name further types.
    var forwarding = ""

    /// Whether the factory is bound to a global actor.
    let isIsolated: Bool
  }

  /// A function that registers bindings.
  struct Group {
    /// The name.
    let function: String

    /// The global actor that it is bound to.
    let actor: String?

    /// Its parameters, between parentheses.
    let parameters: String

    /// The arguments of the call, between parentheses.
    let arguments: String

    /// What it registers.
    let registrations: [Registration]
  }

  /// The first line of the file.
  let marker = GeneratedSource.marker

  /// The name of the container's kind, such as `BookshopContainer`.
  let name: String

  let hasImports = true
  let imports: [ImportView]

  /// The parameters of the function, between parentheses.
  let parameters: String

  /// The global actor of the function.
  let globalActor: String?

  /// The name of the container inside the function.
  let container: String

  /// Whether something is made asynchronously.
  let hasAsynchronousBindings: Bool

  /// Whether something is made at once.
  let isBootstrapped: Bool

  /// The functions that register, one for what is bound to no actor and one for what is bound to the global actor.
  let groups: [Group]

  /// Whether an initializer may give nil.
  let hasFailures: Bool

  /// Whether one that may do so is asynchronous.
  let hasAsynchronousFailures: Bool
  let failureName: String

  init(_ plan: ContainerPlan, marks: inout BindingMarks) {
    let parameters = plan.parameters.map(ParameterView.init)
    let isTaken = parameters.contains { $0.name == "container" }
    let writer = DipRegistrations(plan, container: isTaken ? "dependencyContainer" : "container")
    let failing = plan.providers.filter(\.isFailable)
    name = plan.name
    imports = (plan.imports + [ContainerPlan.Import(module: "Dip", condition: .always)])
      .sorted { $0.module < $1.module }.map(ImportView.init)
    self.parameters = Code.list(open: "(", parameters.map { .text($0.declaration) }, close: ")")
      .text(indentation: 0, column: "func make\(plan.name)".count)
    globalActor = plan.globalActors.first
    container = writer.container
    hasAsynchronousBindings = plan.providers.contains(where: \.requirements.effects.isAsync)
    isBootstrapped = plan.providers.contains { $0.storage == .container(isEager: true) }
    groups = Dictionary(grouping: writer.all(&marks), by: \.isIsolated).sorted { !$0.key && $1.key }
      .map { Group($0.value, isIsolated: $0.key, plan, parameters, container: writer.container) }
    hasFailures = !failing.isEmpty
    hasAsynchronousFailures = failing.contains(where: \.requirements.effects.isAsync)
    failureName = plan.failureName
  }
}

extension DipContainerView.Group {
  fileprivate init(
    _ registrations: [DipContainerView.Registration],
    isIsolated: Bool,
    _ plan: ContainerPlan,
    _ values: [ParameterView],
    container: String
  ) {
    let function = isIsolated ? "registerIsolated" : "register"
    let declarations = ["in \(container): DependencyContainer"] + values.map(\.declaration)
    let arguments = ["in: \(container)"] + values.map { "\($0.label): \($0.name)" }
    self.function = function
    actor = isIsolated ? plan.globalActors.first : nil
    parameters = Code.list(open: "(", declarations.map { .text($0) }, close: ")")
      .text(indentation: 0, column: "private func \(function)".count)
    self.arguments = Code.list(open: "(", arguments.map { .text($0) }, close: ")")
      .text(indentation: 2, column: function.count + 2)
    self.registrations = registrations
  }
}
