import DpendGraph

@testable import DpendCollectors

/// An interpreter without a library, which follows created objects through code.
///
/// It interprets each body once, without its callers. The flow graph then knows the objects that reach each parameter.
struct CreationProbe: CodeInterpreter {
  /// A call of an initializer.
  struct Creation: Hashable, Sendable {
    let type: String
    let location: SourceLocation
  }

  typealias Object = FlowSource<Creation>

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()
  private(set) var flow = FlowGraph<Creation>()

  init(index: TypeIndex, bodies: [CodeBody]) {
    self.index = index
    for body in bodies { interpret(body) }
  }

  private mutating func interpret(_ body: CodeBody) {
    for parameter in body.defaults {
      guard let source = defaultValue(of: parameter, in: body).object,
        let declared = body.parameters.first(where: { $0.name == parameter.name })
      else { continue }
      flow.setDefault(source, of: FlowVariable(declared.name, at: declared.location))
    }
    let parameters = body.parameters.map { parameter in
      (parameter.name, Value(object: .variable(FlowVariable(parameter.name, at: parameter.location))))
    }
    guard let source = run(body, with: Dictionary(uniqueKeysWithValues: parameters)).object else { return }
    switch body.kind {
    case .property, .lazyProperty, .accessor: flow.add(source, to: FlowVariable(body.name, at: body.location))
    case .function: flow.add(source, to: .result(of: body.location))
    case .initializer, .topLevel: break
    }
  }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? { nil }

  mutating func didCall(
    _ function: FunctionDeclaration,
    with arguments: [String: Value],
    on receiver: Value?,
    at site: Site
  ) -> Value? {
    flow.addCall(of: function.parameters, with: arguments.mapValues(\.object))
    return Value(object: .variable(.result(of: function.location)))
  }

  mutating func didCreate(
    _ value: Value,
    by initializer: InitializerDeclaration,
    with arguments: [String: Value],
    at site: Site
  ) -> Object? {
    flow.addCall(of: initializer.parameters, with: arguments.mapValues(\.object))
    let creation = Creation(type: value.created?.description ?? "?", location: site.location)
    flow.add(.origin(creation))
    return .origin(creation)
  }

  mutating func didAssign(_ value: Value, to target: Value, under condition: BuildCondition) {
    guard let source = value.object, case .variable(let variable) = target.object else { return }
    flow.add(source, to: variable)
  }

  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object? {
    .variable(FlowVariable(property.declaration.name, at: property.declaration.location))
  }

  /// Returns the types and lines of the created objects that reach a parameter or a property, sorted.
  func creations(reaching name: String, at location: SourceLocation) -> [String] {
    flow.sources(of: .variable(FlowVariable(name, at: location))).map { source in
      if case .origin(let creation) = source { "\(creation.type):\(creation.location.line)" } else { "?" }
    }.sorted()
  }
}
