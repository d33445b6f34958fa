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

  /// Whether something is made at once.
  let isBootstrapped: Bool

  let registrations: [Registration]

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
    isBootstrapped = plan.providers.contains { $0.storage == .container(isEager: true) }
    registrations = writer.all(&marks)
    hasFailures = !failing.isEmpty
    hasAsynchronousFailures = failing.contains(where: \.requirements.effects.isAsync)
    failureName = plan.failureName
  }
}
