import DpendGraph

/// Writes the registrations in a container of FlexInject.
struct FlexInjectRegistrations {
  private let plan: RegistrationPlan
  private let text: RegistrationText

  /// The name of the container in the function, which no closure uses.
  let container: String

  init(_ plan: RegistrationPlan) {
    self.plan = plan
    let container = plan.freeName("container")
    self.container = container
    text = RegistrationText(plan: plan, statesType: { $0.tag != nil }) { name, reference, _ in
      Self.request(name, plan.registrations[reference.registration], from: container)
    }
  }

  /// Returns the registrations of all bindings that FlexInject can have.
  func all(_ marks: inout BindingMarks) -> [RegistrationView] {
    var views: [RegistrationView] = []
    for (index, registration) in plan.registrations.enumerated() {
      guard case .code(let body) = registration.creation, registration.arguments.isEmpty, !body.passesArguments,
        !plan.isCompletedThroughItself(index)
      else { continue }
      let statements = text.statements(of: body, type: registration.names[0].type)
      let forwarded = registration.names.indices.dropFirst().map { name in
        let request = text.text(
          RegistrationPlan.Reference(
            registration: index,
            name: 0,
            configurationPath: nil,
            arguments: [],
            isOptional: false
          )
        )
        return self.registration(registration.names[name], [request + registration.cast(to: name)])
      }
      let code = [self.registration(registration.names[0], statements)] + forwarded
      views.append(
        RegistrationView(registration, code: code.joined(separator: "\n"), isFirst: views.isEmpty, marks: &marks)
      )
    }
    return views
  }

  /// Returns what FlexInject cannot express of a registration; nil if it can express all of it.
  func limit(_ index: Int, _ registration: RegistrationPlan.Registration) -> RegistrationLimit? {
    if !registration.arguments.isEmpty { return .missing("takes runtime arguments, which FlexInject cannot pass") }
    if case .code(let body) = registration.creation, body.passesArguments {
      return .missing("passes runtime arguments, which FlexInject cannot")
    }
    if plan.isCompletedThroughItself(index) {
      return .missing("is completed with a value that requests it again, and FlexInject has no step after storing it")
    }
    switch registration.storage {
    case .none, .container(isEager: false): return nil
    case .container(isEager: true): return .different("is no longer eager: FlexInject creates values on request")
    case .resolution: return .different("is no longer shared during one resolution: each request creates a value")
    case .weak: return .different("is no longer held weakly: each request creates a value")
    }
  }

  /// Returns the replacement of a request in other code; nil for one with runtime arguments.
  func request(_ use: RegistrationPlan.Use, _ reference: RegistrationPlan.Reference) -> String? {
    let registration = plan.registrations[reference.registration]
    let name = plan.name(of: reference)
    if !registration.arguments.isEmpty { return nil }
    guard let property = use.property else {
      let request = Self.request(name, registration, from: "DependencyContainer.shared")
      // A key shows nothing of the type.
      return name.tag == nil ? request : "(\(request) as \(name.type))"
    }
    let key = name.tag.map { ["key: \(StringLiteral.text($0))"] } ?? []
    let arguments = (key + (Self.isStored(registration) ? [] : ["mode: .new"])).joined(separator: ", ")
    let wrapper = use.isWeak ? "@WeakInject" : use.isDeferred ? "@LazyInject" : "@Inject"
    let type = use.isWeak ? (name.type.hasPrefix("any ") ? "(\(name.type))?" : "\(name.type)?") : name.type
    return wrapper + (arguments.isEmpty ? "" : "(\(arguments))")
      + " var \(SwiftIdentifier.declaration(property)): \(type)"
  }

  private func registration(_ name: RegistrationPlan.Name, _ statements: [String]) -> String {
    let call = "\(container).register(\(Self.key(name)))"
    // A key shows nothing of the type that its requests expect.
    let isTyped = name.tag != nil && name.type.hasPrefix("any ")
    let parameters = isTyped ? "() -> \(name.type)" : ""
    return "  \(call) " + text.closure(parameters, statements, indentation: 2, column: call.count + 3)
  }

  private static func request(
    _ name: RegistrationPlan.Name,
    _ registration: RegistrationPlan.Registration,
    from container: String
  ) -> String {
    "\(container).resolve(\(key(name)), mode: \(isStored(registration) ? ".shared" : ".new"))"
  }

  private static func key(_ name: RegistrationPlan.Name) -> String {
    name.tag.map { "key: \(StringLiteral.text($0))" } ?? "type: \(DipExpressions.metatype(name.type))"
  }

  private static func isStored(_ registration: RegistrationPlan.Registration) -> Bool {
    if case .container = registration.storage { true } else { false }
  }
}
