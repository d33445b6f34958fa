import DpendGraph

/// The methods of a container as a template of Sourcery writes it.
struct SourceryMethods {
  /// A method that returns a value.
  struct Method {
    /// The mark before the code.
    let begin: String

    /// The mark after the code.
    let end: String

    /// The condition of the `#if` around the code; `nil` for none.
    let condition: String?

    /// The access level, with a trailing space.
    let access: String

    /// The name.
    let name: String

    /// The result type.
    let type: String

    /// The expression that creates the value, indented as the statement of a method.
    let creation: String

    /// The property that stores the value; `nil` for a new value at each call.
    let property: String?

    /// The type of that property.
    let optionalType: String
  }

  private let plan: RegistrationPlan
  private let access: AccessLevel
  private let text: RegistrationText

  init(_ plan: ContainerPlan) {
    self.plan = plan.registrations
    access = plan.access
    text = RegistrationText(plan: plan.registrations, isReferencingMethods: true) { name, _, _ in "\(name.member)()" }
  }

  /// Whether the container stores a value.
  var hasSingletons: Bool { plan.registrations.contains { $0.storage != .none } }

  /// Whether a value gets a provider, which is a reference to a method of the container.
  var hasProviders: Bool {
    plan.registrations.contains { registration in
      if case .code(let body) = registration.creation { body.parts.contains(where: hasProvider) } else { false }
    }
  }

  private func hasProvider(_ part: RegistrationPlan.Part) -> Bool {
    switch part {
    case .text: false
    case .value(let value): hasProvider(value)
    case .call(_, let arguments): arguments.contains { $0.contains(where: hasProvider) }
    }
  }

  private func hasProvider(_ value: RegistrationPlan.Value) -> Bool {
    if case .closure = value { true } else { false }
  }

  /// Returns the methods: one for each name of a binding.
  func all(_ marks: inout BindingMarks) -> [Method] {
    plan.registrations.flatMap { registration in
      registration.names.indices.map { method(registration, name: $0, &marks) }
    }
  }

  /// The findings about bindings that such a container cannot create.
  var problems: [Finding] {
    plan.registrations.compactMap { registration in
      guard let reason = registration.creation.impossibility ?? limit(registration) else { return nil }
      return StageDiagnostic.unsupportedBinding.finding(
        "a container as Sourcery writes it cannot have '\(registration.title)': it \(wording: reason)",
        at: registration.location,
        path: [registration.binding]
      )
    }
  }

  private func limit(_ registration: RegistrationPlan.Registration) -> String? {
    if !registration.arguments.isEmpty { return "takes runtime arguments" }
    switch registration.storage {
    case .none, .container(isEager: false): return nil
    case .container(isEager: true): return "is eager"
    case .resolution: return "is shared during one resolution"
    case .weak: return "is held weakly"
    }
  }

  private func method(
    _ registration: RegistrationPlan.Registration,
    name index: Int,
    _ marks: inout BindingMarks
  ) -> Method {
    let name = registration.names[index]
    let isStored = index == 0 && registration.storage != .none
    var creation = registration.names[0].member + "()" + registration.cast(to: index)
    if index == 0, case .code(let body) = registration.creation { creation = text.text(body.parts) }
    let indentation = isStored ? "      " : "    "
    let mark = marks.around(registration.binding)
    return Method(
      begin: mark.begin,
      end: mark.end,
      condition: registration.condition == .always ? nil : registration.condition.description,
      access: name.isPublic || access == .internal ? "public " : "",
      name: name.member,
      type: name.type,
      creation: creation.replacing("\n", with: "\n" + indentation),
      property: isStored ? "stored" + SwiftIdentifier.capitalizing(name.member.filter { $0 != "`" }) : nil,
      optionalType: name.type.hasPrefix("any ") ? "(\(name.type))?" : name.type + "?"
    )
  }
}
