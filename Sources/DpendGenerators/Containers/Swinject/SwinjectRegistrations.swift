import DpendGraph

/// Writes the registrations of an assembly of Swinject.
struct SwinjectRegistrations {
  private let plan: RegistrationPlan

  init(_ plan: RegistrationPlan) {
    self.plan = plan
  }

  /// Returns the registrations of all bindings that Swinject can have.
  func all(_ marks: inout BindingMarks) -> [RegistrationView] {
    var views: [RegistrationView] = []
    for registration in plan.registrations {
      guard case .code(let body) = registration.creation else { continue }
      let code = code(of: registration, body)
      views.append(RegistrationView(registration, code: code, isFirst: views.isEmpty, marks: &marks))
    }
    return views
  }

  /// Returns what Swinject cannot express of a registration; nil if it can express all of it.
  func limit(_ index: Int, _ registration: RegistrationPlan.Registration) -> RegistrationLimit? {
    guard case .container(isEager: true) = registration.storage else { return nil }
    return .different("is no longer eager: Swinject creates values on request")
  }

  /// Returns the replacement of a request in other code.
  func request(_ use: RegistrationPlan.Use, _ reference: RegistrationPlan.Reference) -> String {
    let arguments = plan.registrations[reference.registration].arguments.map { _ in "…" }
    return Self.request(plan.name(of: reference), arguments, from: "resolver")
  }

  // MARK: Registrations

  private func code(of registration: RegistrationPlan.Registration, _ body: RegistrationPlan.Body) -> String {
    let first = registration.names[0]
    let call = "container.register(\(Self.service(first)))"
    let resolver = registration.freeName("resolver")
    let text = RegistrationText(plan: plan) { name, _, arguments in Self.request(name, arguments, from: resolver) }
    let creation = text.text(body.parts)
    let closure = text.closure(
      parameters(of: registration, resolver: body.parts.contains(where: \.isRequesting) ? resolver : "_"),
      [creation],
      indentation: 4,
      column: call.count + 5
    )
    let forwarding = registration.names.dropFirst().map { ".implements(\(Self.service($0)))" }
    let modifiers = [registration.storage.swinjectScope].compactMap(\.self) + forwarding
    let indentation = closure.contains("\n") ? "\n    " : "\n      "
    let completion = completion(of: body, text, resolver, indentation: indentation.count - 1)
    return (["    \(call) \(closure)"] + modifiers + completion).joined(separator: indentation)
  }

  private func parameters(of registration: RegistrationPlan.Registration, resolver: String) -> String {
    if registration.arguments.isEmpty { return resolver }
    let arguments = registration.arguments.map { "\($0.name): \($0.type)" }
    return "(\((["\(resolver): any Resolver"] + arguments).joined(separator: ", ")))"
  }

  private func completion(
    of body: RegistrationPlan.Body,
    _ text: RegistrationText,
    _ resolver: String,
    indentation: Int
  ) -> [String] {
    guard let first = body.completions.first else { return [] }
    let statements = text.completions(of: body)
    let isRequesting = body.completions.flatMap(\.parts).contains(where: \.isRequesting)
    let parameters = "\(isRequesting ? resolver : "_"), \(first.object)"
    return [
      ".initCompleted " + text.closure(parameters, statements, indentation: indentation, column: indentation + 15)
    ]
  }

  // MARK: Requests

  private static func request(_ name: RegistrationPlan.Name, _ arguments: [String], from resolver: String) -> String {
    let label = arguments.count == 1 ? "argument" : "arguments"
    let passed = arguments.isEmpty ? "" : ", \(label): \(arguments.joined(separator: ", "))"
    return "\(resolver).resolve(\(service(name))\(passed))!"
  }

  private static func service(_ name: RegistrationPlan.Name) -> String {
    let tag = name.tag.map { ", name: \(StringLiteral.text($0))" } ?? ""
    return DipExpressions.metatype(name.type) + tag
  }
}

extension ContainerPlan.Storage {
  /// The modifier for the scope in Swinject; nil for the default.
  fileprivate var swinjectScope: String? {
    switch self {
    case .none: ".inObjectScope(.transient)"
    case .resolution: nil
    case .container: ".inObjectScope(.container)"
    case .weak: ".inObjectScope(.weak)"
    }
  }
}
