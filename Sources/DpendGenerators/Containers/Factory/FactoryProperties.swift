import DpendGraph

/// Writes the properties of a container of Factory.
struct FactoryProperties {
  private let plan: RegistrationPlan
  private let text: RegistrationText
  private let container: String

  init(_ plan: RegistrationPlan, container: String) {
    self.plan = plan
    self.container = container
    text = RegistrationText(plan: plan) { name, _, arguments in "self.\(name.member)" + Self.call(arguments) }
  }

  /// Returns the properties of all registrations: one for each name.
  func all(access: String, _ marks: inout BindingMarks) -> [RegistrationView] {
    plan.registrations.enumerated().map { index, registration in
      let names = registration.names.indices.map { name in
        let body = name == 0 ? creation(index, registration) : forwarding(to: registration, as: name)
        return property(registration.names[name], registration, access, body)
      }
      return RegistrationView(registration, code: names.joined(separator: "\n\n"), isFirst: index == 0, marks: &marks)
    }
  }

  /// Returns what Factory cannot express of a registration; nil if it can express all of it.
  func limit(_ index: Int, _ registration: RegistrationPlan.Registration) -> RegistrationLimit? {
    if plan.isCompletedThroughItself(index) {
      return .missing("is completed with a value that requests it again, and Factory has no step after storing it")
    }
    if case .container(isEager: true) = registration.storage {
      return .different("is no longer eager: Factory creates values on request")
    }
    return nil
  }

  /// Returns the replacement of a request in other code.
  func request(_ use: RegistrationPlan.Use, _ reference: RegistrationPlan.Reference) -> String {
    let name = plan.name(of: reference)
    let isParameterized = !plan.registrations[reference.registration].arguments.isEmpty
    let owner = container == "Container" ? "" : container
    let wrapper = use.isWeak ? "@WeakLazyInjected" : use.isDeferred ? "@LazyInjected" : "@Injected"
    if let property = use.property, !isParameterized { return "\(wrapper)(\\\(owner).\(name.member)) var \(property)" }
    return "\(container).shared.\(name.member)(\(isParameterized ? "…" : ""))"
  }

  // MARK: Properties

  private func property(
    _ name: RegistrationPlan.Name,
    _ registration: RegistrationPlan.Registration,
    _ access: String,
    _ body: String
  ) -> String {
    let types = registration.arguments.map(\.type)
    let parameter = types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
    let type = types.isEmpty ? "Factory<\(name.type)>" : "ParameterFactory<\(parameter), \(name.type)>"
    let head = "  \(access)var \(name.member): \(type) {"
    if !body.contains("\n"), head.count + body.count + 3 <= 110 { return "\(head) \(body) }" }
    return "\(head)\n    \(body)\n  }"
  }

  /// Returns the factory that creates the value.
  private func creation(_ index: Int, _ registration: RegistrationPlan.Registration) -> String {
    let parameters = registration.arguments.map(\.name).joined(separator: ", ")
    guard case .code(let body) = registration.creation, !plan.isCompletedThroughItself(index) else {
      let unused = registration.arguments.map { _ in "_" }.joined(separator: ", ")
      let message = "register '\(registration.names[0].member)' before its first use"
      return "self " + text.closure(unused, ["fatalError(\(StringLiteral.text(message)))"], indentation: 4, column: 9)
    }
    let statements = text.statements(of: body, type: registration.names[0].type)
    let closure = text.closure(parameters, statements, indentation: 4, column: 9)
    return "self \(closure)\(registration.storage.factoryScope)"
  }

  private func forwarding(to registration: RegistrationPlan.Registration, as name: Int) -> String {
    let parameters = registration.arguments.map(\.name)
    let call = "self.\(registration.names[0].member)" + Self.call(parameters) + registration.cast(to: name)
    return "self " + text.closure(parameters.joined(separator: ", "), [call], indentation: 4, column: 9)
  }

  /// Returns the arguments of a request; several are one tuple.
  private static func call(_ arguments: [String]) -> String {
    let list = "(\(arguments.joined(separator: ", ")))"
    return arguments.count > 1 ? "(\(list))" : list
  }
}

extension ContainerPlan.Storage {
  /// The modifier for the scope in Factory.
  fileprivate var factoryScope: String {
    switch self {
    case .none: ""
    case .resolution: ".graph"
    case .container: ".cached"
    case .weak: ".shared"
    }
  }
}
