import DpendGraph

/// Interprets the code of components and the code that uses them, and collects the uses.
struct NeedleInterpreter: CodeInterpreter {
  /// The knowledge about a value.
  enum Object {
    /// The `dependency` of the component whose code runs.
    case dependency

    /// Its `pluginExtension`.
    case pluginExtension

    /// The use with a number, in the code that runs.
    case use(Int)
  }

  /// The largest number of nested methods that are followed.
  private static let deepestCall = 8

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()

  private let project: NeedleProject
  private let methods: [SourceLocation: CodeBody]

  /// The index of the component whose code runs; nil outside of components.
  private var component: Int?
  private var code = NeedleCode.MemberCode()

  /// The methods without a result that are being run for their callers.
  private var called: [SourceLocation] = []

  init(project: NeedleProject, index: TypeIndex, bodies: [CodeBody]) {
    self.project = project
    self.index = index
    let functions = bodies.filter { $0.kind == .function }
    methods = Dictionary(functions.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Runs a body, and adds its uses to the code of the member that it belongs to.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - component: The index of the component around it; nil for none.
  ///   - code: The code of the member.
  mutating func read(_ body: CodeBody, in component: Int?, to code: inout NeedleCode.MemberCode) {
    self.component = component
    self.code = code
    let value = run(body)
    self.code.created = self.code.created ?? value.created
    code = self.code
  }

  private var own: NeedleComponent? { component.map { project.components[$0] } }

  // MARK: Library

  /// The value of the closure in `shared { … }`, which the component keeps.
  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let own, call.name == "shared", call.arguments.count == 1, receiver.map({ $0.type == own.type }) ?? true,
      case .closure(let closure) = call.arguments[0].value.form
    else { return nil }
    code.isShared = true
    return run(closure, for: site.expectation, in: site.scope).value
  }

  mutating func meaning(ofCreating type: CanonicalType, _ call: Call, at site: Site) -> Value? {
    guard let created = project.component(type) else { return nil }
    evaluateArguments(of: call, at: site, callee: .initializer)
    return Value(type: type, created: type, object: add(.creation(created), at: site))
  }

  func meaning(ofUndeclared name: String, in file: String) -> Value? { libraryProperty(name) }

  func meaning(ofMember name: String, of owner: Value, in file: String) -> Value? {
    owner.type == own?.type ? libraryProperty(name) : nil
  }

  /// The value of a property that the component inherits from the library.
  private func libraryProperty(_ name: String) -> Value? {
    switch name {
    case "dependency": own.map { Value(type: $0.dependency, object: .dependency) }
    case "pluginExtension": own.flatMap(\.pluginExtension).map { Value(type: $0, object: .pluginExtension) }
    default: nil
    }
  }

  // MARK: Uses

  mutating func didRead(
    _ property: TypeIndex.Member<PropertyDeclaration>,
    of owner: Value?,
    at site: Site
  ) -> Object? {
    switch owner?.object {
    case .dependency:
      return property.type(in: index).flatMap { add(.dependency(property.declaration.name, $0), at: site) }
    case .pluginExtension:
      return property.type(in: index).flatMap { add(.plugin(property.declaration.name, $0), at: site) }
    case .use, nil:
      guard let member = project.members[property.declaration.location] else { return nil }
      return add(.member(member), of: owner, at: site)
    }
  }

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    if let member = project.members[function.location] {
      return Value(object: add(.member(member), of: receiver, at: site))
    }
    guard let body = methods[function.location], component != nil,
      project.component(enclosing: body.context) == component, called.count < Self.deepestCall,
      !called.contains(function.location)
    else { return nil }
    called.append(function.location)
    run(body, with: arguments)
    called.removeLast()
    return nil
  }

  /// Adds a use of a member; of a path such as `child.session`, only the last part counts.
  private mutating func add(_ subject: NeedleCode.Subject, of owner: Value? = nil, at site: Site) -> Object {
    if case .use(let number) = owner?.object, number == code.uses.count - 1, !code.uses[number].isCreation {
      code.uses.removeLast()
    }
    let role = site.expectation.role
    code.uses.append(
      NeedleCode.Use(
        subject: subject,
        label: role.label,
        name: role.name,
        injection: role.injection ?? .call,
        isDeferred: site.scope.isDeferred,
        condition: site.scope.condition,
        location: site.location
      )
    )
    return .use(code.uses.count - 1)
  }
}

extension NeedleCode.Use {
  /// Whether the code creates a component.
  var isCreation: Bool { if case .creation = subject { true } else { false } }
}
