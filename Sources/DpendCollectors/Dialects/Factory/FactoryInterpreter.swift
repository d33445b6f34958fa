import DpendGraph

/// Interprets code that uses Factory, and collects definitions, registrations and requests.
struct FactoryInterpreter: CodeInterpreter {
  typealias Object = FactoryValue
  typealias Request = FactoryEvents.Request

  /// The largest number of nested functions and properties that are followed.
  private static let deepestCall = 8

  /// A function or a property whose body is being run for the code that uses it.
  struct Followed {
    let body: CodeBody
    let site: CallSite<FactoryValue>
  }

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()
  let names: FactoryNames
  let table: FactoryTable

  /// The collected events.
  var events = FactoryEvents()

  /// The body whose requests are collected.
  var body: CodeBody?

  /// The factory that is being defined.
  var defining: FactoryDeclaration?

  /// The closures of the factory that is being defined.
  var contents: [FactoryEvents.Content] = []

  /// For each closure that is being run its requests, the innermost last; in a definition first those outside of its closure.
  var openRequests: [[Request]] = []

  /// The bodies that are being run for the code that uses them, the innermost last.
  var followed: [Followed] = []

  /// Whether a body is being run for the type of its value alone.
  var isSilent = false

  /// The locations of the calls that set the closures of factories, each of which counts once.
  var overrideCalls: Set<SourceLocation> = []

  /// The types of properties that only their wrappers show, by location.
  var typesOfWrapped: [SourceLocation: CanonicalType] = [:]

  private let bodies: [CodeBody]
  private let bodiesByLocation: [SourceLocation: [CodeBody]]
  private let properties: [WrappedProperty]

  /// The bodies that others use; their requests belong to those.
  private var usedBodies: Set<SourceLocation> = []

  init(index: TypeIndex, declarations: Declarations) {
    let names = FactoryNames(index: index)
    self.index = index
    self.names = names
    table = FactoryTable(declarations, names: names)
    func isRead(_ file: String) -> Bool { names.files.contains(file) }
    bodies = declarations.all(CodeBody.self).filter { $0.dialect == FactoryNames.dialect && isRead($0.context.file) }
    bodiesByLocation = Dictionary(grouping: bodies, by: \.location)
    properties = declarations.all(WrappedProperty.self).filter {
      $0.dialect == FactoryNames.dialect && isRead($0.context.file)
    }
  }

  /// Runs all bodies, and reads all properties with wrappers.
  mutating func readEvents() -> FactoryEvents {
    for property in properties {
      if let type = type(of: property) { typesOfWrapped[property.location] = type }
    }
    for body in bodies { readDefaultScopes(in: body) }
    for factory in table.all where !factory.isRequirement { define(factory) }
    for body in bodies where table.factory(at: body.location) == nil {
      self.body = body
      run(body)
    }
    for property in properties { read(property) }
    events.uses.removeAll { $0.body.map(usedBodies.contains) ?? false }
    return events
  }

  /// Runs the body of a factory's declaration.
  private mutating func define(_ factory: FactoryDeclaration) {
    for body in bodiesByLocation[factory.location] ?? [] {
      self.body = body
      defining = factory
      contents = []
      openRequests = [[]]
      let value = run(body)
      let outside = openRequests.popLast() ?? []
      if contents.isEmpty {
        let isAlias = value.object?.factories.isEmpty == false
        contents = [
          FactoryEvents.Content(
            kind: isAlias ? .alias : .value,
            created: nil,
            product: factory.product,
            requests: [],
            condition: body.condition
          )
        ]
      }
      for number in contents.indices { contents[number].requests += outside }
      let definition = FactoryEvents.Definition(factory: factory, contents: contents, scope: value.object?.scope)
      events.definitions.append(definition)
      defining = nil
    }
  }

  // MARK: Bodies that are followed

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    guard let body = bodiesByLocation[function.location]?.first(where: { $0.kind == .function }),
      !openRequests.isEmpty || isMemberOfContainer(body)
    else { return nil }
    return follow(body, with: arguments, at: site)
  }

  /// Returns the value of a property that has a body, which is run for the code that reads it.
  mutating func value(of property: TypeIndex.Member<PropertyDeclaration>, at site: Site) -> Value? {
    let location = property.declaration.location
    if let type = typesOfWrapped[location] { return Value(type: type) }
    guard let body = bodiesByLocation[location]?.first, table.factory(at: location) == nil else { return nil }
    let type = property.type(in: index)
    if isMemberOfContainer(body) || !openRequests.isEmpty && body.kind == .accessor {
      return follow(body, with: [:], at: site)?.typed(type)
    }
    guard type == nil, body.kind != .accessor, !isSilent else { return nil }
    isSilent = true
    defer { isSilent = false }
    return follow(body, with: [:], at: site)
  }

  private mutating func follow(_ body: CodeBody, with arguments: [String: Value], at site: Site) -> Value? {
    guard followed.count < Self.deepestCall, !followed.contains(where: { $0.body.location == body.location }) else {
      return nil
    }
    if !isSilent { usedBodies.insert(body.location) }
    followed.append(Followed(body: body, site: site))
    defer { followed.removeLast() }
    return run(body, with: arguments)
  }

  /// Whether the body is that of a member of a container.
  private func isMemberOfContainer(_ body: CodeBody) -> Bool {
    guard !body.context.enclosing.isEmpty else { return false }
    return index.resolve(.named("Self"), in: body.context).nominal.map(isContainer) ?? false
  }

  /// Whether a type has factories, or is the library's container.
  func isContainer(_ nominal: NominalType) -> Bool {
    table.containers.contains(names.container(nominal)) || names.isSharedContainer(.nominal(nominal))
  }
}
