import DpendGraph

/// The view of a Dip container for its template.
struct DipContainerView {
  /// A call of `register`.
  struct Registration {
    /// The mark before the code.
    var begin = ""

    /// The mark after the code.
    var end = ""

    /// The summary of the registration.
    let summary: String

    /// The condition of the `#if` around the code; `nil` for none.
    let condition: String?

    /// The arguments before the factory.
    let arguments: String

    /// The beginning of the factory, with its parameters.
    var open = "{"

    /// The statements of the factory, indented.
    let body: String

    /// The chained calls that forward further types and set properties.
    var forwarding = ""

    /// Whether the factory is isolated to a global actor.
    let isIsolated: Bool
  }

  /// A function that registers bindings.
  struct Group {
    /// The name.
    let function: String

    /// The global actor of the function.
    let actor: String?

    /// The parameters, in parentheses.
    let parameters: String

    /// The arguments of the call, in parentheses.
    let arguments: String

    /// The registrations.
    let registrations: [Registration]
  }

  /// The first line of the file.
  let marker = GeneratedSource.marker

  /// The name of the container, such as `BookshopContainer`.
  let name: String

  /// The access level of the function, with a trailing space.
  let access: String

  let hasImports = true
  let imports: [ImportView]

  /// The parameters of the function, in parentheses.
  let parameters: String

  /// The global actor of the function.
  let globalActor: String?

  /// The name of the container inside the function.
  let container: String

  /// Whether a binding is asynchronous.
  let hasAsynchronousBindings: Bool

  /// Whether a binding is eager.
  let isBootstrapped: Bool

  /// Whether the container stores values that hold its closures.
  let storesClosures: Bool

  /// The functions with the registrations: one for nonisolated bindings, and one for those of the global actor.
  let groups: [Group]

  /// Whether an initializer can return `nil`.
  let hasFailures: Bool

  /// Whether such an initializer is asynchronous.
  let hasAsynchronousFailures: Bool
  let failureName: String

  init(_ plan: ContainerPlan, marks: inout BindingMarks) {
    let parameters = plan.parameters.map(ParameterView.init)
    let isTaken = parameters.contains { $0.name == "container" }
    let writer = DipRegistrations(plan, container: isTaken ? "dependencyContainer" : "container")
    let failing = plan.providers.filter(\.isFailable)
    name = plan.name
    access = plan.access.modifier
    // The function exposes the types of its parameters and of its result alone.
    let exposed = plan.parameters.reduce(into: Set(["Dip"])) { $0.formUnion($1.exposedImports) }
    let library = ContainerPlan.Import(module: "Dip", condition: .always)
    imports =
      (plan.imports + [library]).sorted().map { planned in
        var planned = planned
        planned.isExposed = exposed.contains(planned.declaration ?? planned.module)
        return ImportView(planned, access: plan.access)
      }.withDirectives
    self.parameters = Code.list(open: "(", parameters.map { .text($0.declaration) }, close: ")")
      .text(indentation: 0, column: "func make\(plan.name)".count)
    globalActor = plan.globalActors.first
    container = writer.container
    hasAsynchronousBindings = plan.providers.contains(where: \.requirements.effects.isAsync)
    isBootstrapped = plan.providers.contains { $0.storage == .container(isEager: true) }
    storesClosures = plan.storedProviders().contains { plan.passesClosure(plan.providers[$0]) }
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
