import DpendGraph

/// Interprets the code of views, and collects the calls that put objects and values into the environment.
struct EnvironmentInterpreter: CodeInterpreter {
  /// The knowledge that a value comes from the environment.
  struct Object {}

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()

  private let reads: [SourceLocation: EnvironmentRead]

  /// The initial values of properties.
  private let initialValues: [SourceLocation: CodeBody]

  /// The types of properties that were inferred; nil while one is being inferred.
  private var inferred: [SourceLocation: CanonicalType?] = [:]
  private var puts: [EnvironmentPut] = []
  private var isForPreviews = false

  private init(_ bodies: [CodeBody], _ reads: [EnvironmentRead], _ index: TypeIndex) {
    self.index = index
    self.reads = Dictionary(reads.map { ($0.property.location, $0) }, uniquingKeysWith: { first, _ in first })
    let properties = bodies.filter { $0.kind.isInitialValue }
    initialValues = Dictionary(properties.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the calls in some bodies.
  static func puts(in bodies: [CodeBody], _ reads: [EnvironmentRead], _ index: TypeIndex) -> [EnvironmentPut] {
    var interpreter = EnvironmentInterpreter(bodies, reads, index)
    for body in bodies where index.seesSwiftUI(from: body.context.file) {
      // Outside of all types and functions, the code of views is in the macro `#Preview`.
      interpreter.isForPreviews = body.kind == .topLevel || index.isForTests(body.context)
      interpreter.run(body)
    }
    return interpreter.puts
  }

  // MARK: Modifiers

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard call.name == "environment" || call.name == "environmentObject", !call.arguments.isEmpty,
      call.arguments.allSatisfy({ $0.label == nil }), index.seesSwiftUI(from: site.scope.context.file)
    else { return nil }
    let isObject = call.name == "environmentObject"
    let arguments = call.arguments.map(\.value)
    switch (arguments.first?.form, arguments.count) {
    case (.keyPath(_, let path), 2): if let key = path.first { add(.value(key), arguments[1], at: call, in: site) }
    case (_, 1): add(isObject ? .object : .observable, arguments[0], at: call, in: site)
    // The first of two arguments can state the type of the object.
    case (_, 2) where !isObject: add(.observable, arguments[1], at: call, in: site)
    default: return nil
    }
    return Value(type: receiver?.type)
  }

  private mutating func add(
    _ modifier: EnvironmentPut.Modifier,
    _ argument: Expression,
    at call: Call,
    in site: Site
  ) {
    let value = value(of: argument, for: .nothing, in: site.scope)
    let type = value.type.map { type in
      modifier.isForObjects ? index.withInferredArguments(type.withoutOptionals.withoutExistentials) : type
    }
    let put = EnvironmentPut(
      modifier: modifier,
      // The type of a generic parameter can be any type.
      type: type.flatMap { $0.nominal == nil && modifier.isForObjects ? nil : $0 },
      created: value.created.flatMap { index.withInferredArguments($0) == $0 ? $0 : nil },
      isPassedOn: value.object != nil,
      isForPreviews: isForPreviews,
      location: call.nameLocation
    )
    // Closures with untyped parameters can run more than once.
    if let known = puts.firstIndex(where: { $0.location == put.location }) {
      if puts[known].type == nil { puts[known] = put }
    } else {
      puts.append(put)
    }
  }

  // MARK: Properties

  mutating func object(of property: TypeIndex.Member<PropertyDeclaration>, type: CanonicalType?) -> Object? {
    reads[property.declaration.location] == nil ? nil : Object()
  }

  mutating func inferredType(of property: TypeIndex.Member<PropertyDeclaration>) -> CanonicalType? {
    let location = property.declaration.location
    if let read = reads[location] { return read.type }
    if let known = inferred[location] { return known }
    guard let body = initialValues[location] else { return nil }
    inferred.updateValue(nil, forKey: location)
    let type = run(body).type
    inferred[location] = type
    return type
  }
}

extension EnvironmentPut.Modifier {
  /// Whether it puts an object under its type.
  fileprivate var isForObjects: Bool { if case .value = self { false } else { true } }
}
