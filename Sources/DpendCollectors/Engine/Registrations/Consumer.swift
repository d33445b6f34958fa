import DpendGraph

/// Code that requests values and provides none: a type, or outside of all types a function, a variable or a file.
struct Consumer: Hashable, Sendable {
  /// The type; outside of all types a type with the name of the code.
  let type: CanonicalType

  /// The module of the code.
  let module: String

  /// The access level of the type.
  var access = AccessLevel.internal

  /// How long it lives; unknown for most code.
  var scope = Scope.unknown

  /// The location of the declaration.
  let location: SourceLocation

  /// Whether it is a function or a property that no object has: code calls it.
  var isFunction = false

  /// The name of the type, with the file of a private one that has the name of another one.
  var name: String { "\(type)\(type.nominal?.file.map { " in \($0)" } ?? "")" }

  /// The id.
  var id: BindingID { BindingID("\(module).\(name)") }
}

/// Requests in the code of a consumer, with the container that receives them.
struct InjectionPoint: Sendable {
  let consumer: Consumer

  /// The container that the consumer belongs to when this is its first request.
  let component: ComponentID

  /// The `#if` conditions around the requests.
  let condition: BuildCondition

  var requests: [DependencyRequest]
}

extension CollectedBindings {
  /// Adds a binding without keys for each consumer, with all its requests under the same build condition.
  mutating func addConsumers(_ points: [InjectionPoint], dialect: String) {
    struct Group: Hashable {
      let consumer: Consumer
      let condition: BuildCondition
    }
    for (group, points) in points.inGroups(by: { Group(consumer: $0.consumer, condition: $0.condition) }) {
      let consumer = group.consumer
      var binding = Binding(
        id: consumer.id,
        type: consumer.type,
        keys: [],
        factory: Factory(name: "\(consumer.type)"),
        kind: .consumer,
        scope: consumer.scope,
        dialect: dialect,
        module: consumer.module,
        component: points[0].component,
        access: consumer.access,
        condition: group.condition,
        requests: points.flatMap(\.requests).sorted { $0.location < $1.location },
        location: consumer.location
      )
      binding.isFunction = consumer.isFunction
      bindings.append(binding)
    }
  }
}

extension TypeIndex {
  /// Whether code is for tests or previews only, judged by the supertypes of the types around it.
  func isForTests(_ context: LexicalContext) -> Bool {
    context.enclosing.indices.contains { last in
      let outer = LexicalContext(path: context.path, enclosing: Array(context.enclosing[...last]))
      return enclosingType(of: outer).map(isForTests) ?? false
    }
  }

  private func isForTests(_ type: TypeID) -> Bool {
    (self[type]?.declarations ?? []).contains { declaration in
      inherits(declaration) { ["XCTestCase", "PreviewModifier", "PreviewProvider"].contains($0.qualifiedName) }
    }
  }

  /// Returns the consumer that a body of code belongs to.
  ///
  /// Subclasses do not inherit the storage of a static property. Each function or property in an extension of a type that the project does
  /// not declare is a consumer of its own: code that uses one of them does not use the others.
  func consumer(of body: CodeBody) -> Consumer {
    if body.kind != .initializer, !body.context.enclosing.isEmpty, enclosingType(of: body.context) == nil,
      let name = body.qualifiedName
    {
      var member = consumer(named: name, at: body.location)
      if body.kind == .property { member.scope = .static }
      member.isFunction = body.kind.isCalled
      return member
    }
    if let type = consumer(enclosing: body.context, at: body.location) { return type }
    let name =
      switch body.kind {
      case .function: body.nameWithLabels
      case .topLevel: body.context.file.split(separator: "/").last.map(String.init) ?? body.context.file
      case .initializer, .property, .lazyProperty, .accessor: body.name
      }
    var found = consumer(named: name, at: body.location)
    found.isFunction = body.kind.isCalled
    return found
  }

  /// Returns the consumer for code outside of all types.
  func consumer(named name: String, at location: SourceLocation) -> Consumer {
    Consumer(
      type: .nominal(NominalType(components: [NominalType.Component(name)])),
      module: files[location.file]?.module ?? "",
      location: location
    )
  }

  /// Returns the consumer for the innermost type around a location; nil outside of all types.
  ///
  /// - Parameters:
  ///   - context: The context of the location.
  ///   - location: The location of the request, which is the consumer's where the project does not declare the type.
  /// - Returns: The consumer.
  func consumer(enclosing context: LexicalContext, at location: SourceLocation) -> Consumer? {
    if context.enclosing.isEmpty { return nil }
    let module = files[context.file]?.module ?? ""
    guard let type = enclosingType(of: context).flatMap({ self[$0] })?.declarations.first else {
      let name = context.enclosing.joined(separator: ".")
      return Consumer(type: resolve(.named(name), in: context), module: module, location: location)
    }
    return Consumer(
      type: canonicalType(of: type),
      module: files[type.location.file]?.module ?? module,
      access: type.access,
      location: type.location
    )
  }
}
