import DpendGraph

/// Writes the registrations of a module factory of Deli.
struct DeliRegistrations {
  private let plan: RegistrationPlan
  private let text: RegistrationText

  init(_ plan: RegistrationPlan) {
    self.plan = plan
    text = RegistrationText(
      plan: plan,
      array: { "context.get([\($0.type)].self, qualifier: \(Self.qualifier(of: $0)))" },
      configuration: { argument, type in
        let call = "context.getProperty(\(StringLiteral.text(argument.path)), type: \(type).self)"
        return argument.isOptional ? call : call + "!"
      },
      foreign: { "context.get(\(DipExpressions.metatype($0.type)), qualifier: \(Self.qualifier(of: $0)))!" },
      request: { name, reference, _ in
        let qualifier = reference.configurationPath.map { path in
          "context.getProperty(\(StringLiteral.text(path)), type: String.self)!"
        }
        return
          "context.get(\(DipExpressions.metatype(name.type)), qualifier: \(qualifier ?? Self.qualifier(of: name)))!"
      }
    )
  }

  /// Returns the registrations of all bindings that Deli can create.
  func all(_ marks: inout BindingMarks) -> [RegistrationView] {
    var views: [RegistrationView] = []
    for registration in plan.registrations {
      guard case .code(let body) = registration.creation else { continue }
      let code = code(of: registration, body)
      views.append(RegistrationView(registration, code: code, isFirst: views.isEmpty, marks: &marks))
    }
    return views
  }

  private func code(of registration: RegistrationPlan.Registration, _ body: RegistrationPlan.Body) -> String {
    let name = registration.names[0]
    let payload = registration.arguments.first
    let cast = payload.map { ["let \($0.name) = argument as! \($0.type)"] } ?? []
    let resolver = (payload == nil ? [] : cast) + [(payload == nil ? "" : "return ") + text.text(body.parts)]
    var arguments = [
      DipExpressions.metatype(name.type),
      "resolver: " + closure(payload == nil ? "" : "argument", resolver),
    ]
    if let completion = body.completions.first {
      arguments.append("injector: " + closure(completion.object, [text.text(completion.parts)]))
    }
    arguments.append("qualifier: \(Self.qualifier(of: name))")
    if payload == nil { arguments.append("scope: .\(registration.scope)") }
    let method = "register" + (body.completions.isEmpty ? "" : "Lazy") + (payload == nil ? "" : "Factory")
    let linked = registration.names.dropFirst().map(\.type).filter { $0 != name.type }
    let links = linked.reduce(into: [String]()) { links, type in if !links.contains(type) { links.append(type) } }
      .map { "\n    .link(\(DipExpressions.metatype($0)))" }
    return "    \(method)(\n      " + arguments.joined(separator: ",\n      ") + "\n    )" + links.joined()
  }

  private func closure(_ parameters: String, _ statements: [String]) -> String {
    text.closure(parameters, statements, indentation: 6, column: 16)
  }

  private static func qualifier(of name: RegistrationPlan.Name) -> String {
    StringLiteral.text(name.writtenTag ?? "")
  }
}
