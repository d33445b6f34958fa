import DpendGraph

/// Creates the requests of a container's code, and reports the requests that Deli does not understand.
struct DeliRequestFactory {
  let project: DeliProject

  /// The configuration values of the container.
  let values: PropertyTree

  /// The types of the runtime arguments, by the types of the factories.
  let payloads: [CanonicalType: CanonicalType]

  /// The problems found so far.
  private(set) var findings: [Finding] = []

  init(project: DeliProject, values: PropertyTree, payloads: [CanonicalType: CanonicalType]) {
    self.project = project
    self.values = values
    self.payloads = payloads
  }

  /// Creates the request of a parameter; nil where its qualifier is unknown.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - context: The context that resolves its names.
  ///   - isDeferred: Whether the object gets the value after it is created.
  /// - Returns: The request.
  mutating func request(
    _ parameter: DeliCallable.Parameter,
    in context: LexicalContext,
    isDeferred: Bool
  ) -> DependencyRequest? {
    var qualifier = parameter.label
    if let path = parameter.qualifierPath {
      guard let value = text(at: path, for: parameter.location) else { return nil }
      qualifier = value
    }
    var request = request(parameter.type, in: context, qualifier, deferral: isDeferred ? .lazy : nil)
    request.label = parameter.label
    request.name = parameter.name
    request.injection = isDeferred ? .method : .initializer
    request.location = parameter.location
    return request
  }

  /// Creates the request of a call or of a property with a wrapper; nil where its qualifier is unknown.
  mutating func request(_ request: DeliRequest, in context: LexicalContext) -> DependencyRequest? {
    if let problem = request.problem { report(.problem(problem, of: request)) }
    if request.qualifier == .computed || request.qualifierPath == .computed {
      report(.computedQualifier(of: request.type, at: request.location))
    }
    var qualifier = request.qualifier.literal
    if let path = request.qualifierPath.literal {
      guard let value = text(at: path, for: request.location) else { return nil }
      qualifier = value
    }
    let deferral: DependencyRequest.Resolution = request.hasPayload ? .factory : .lazy
    var result = self.request(request.type, in: context, qualifier, deferral: request.isImmediate ? nil : deferral)
    result.label = request.property
    result.name = request.property ?? "Inject"
    result.injection = request.property == nil ? .call : .property
    result.location = request.location
    if request.hasPayload { result.arguments = [payloads[result.key.type]] }
    return result
  }

  /// Creates the request of a closure's parameter.
  mutating func request(
    closureParameter type: DeliType,
    named name: String,
    in context: LexicalContext
  )
    -> DependencyRequest
  {
    var request = request(type, in: context, nil, deferral: nil)
    request.name = name
    return request
  }

  /// Creates the request for a type with a qualifier.
  private mutating func request(
    _ type: DeliType,
    in context: LexicalContext,
    _ qualifier: String?,
    deferral: DependencyRequest.Resolution?
  ) -> DependencyRequest {
    let resolved = project.index.resolve(type.type, in: context)
    if let problem = SpellingProblem(type, resolved, in: context, of: project) {
      report(.unseen(problem.message, at: type.location, advice: problem.advice))
    }
    let declared = type.type.names == resolved.names ? resolved : type.type
    let wrappings: [DependencyRequest.Wrapping] = deferral.map { [.deferred($0)] } ?? []
    let key = Key(resolved.withoutExistentials, qualifier: qualifier)
    var request = DependencyRequest(
      label: nil,
      name: "_",
      declaredType: type.isArray ? .array(declared) : declared,
      alternatives: [DependencyRequest.Alternative(key, wrappings + (type.isArray ? [.array] : []))],
      injection: .closure,
      location: type.location
    )
    request.acceptsConsumer = true
    return request
  }

  private mutating func report(_ finding: Finding) {
    if !findings.contains(finding) { findings.append(finding) }
  }
}

// MARK: - Configuration values

extension DeliRequestFactory {
  /// Returns the text at a path of the configuration files, and reports a missing value.
  private mutating func text(at path: String, for location: SourceLocation) -> String? {
    if case .text(let text) = check(path, at: location) { text } else { nil }
  }

  /// Returns the value at a path of the configuration files, and reports a missing value.
  @discardableResult
  mutating func check(_ path: String, at location: SourceLocation) -> PropertyTree.Value? {
    do throws(PropertyPath.Problem) {
      if let value = try values.value(at: path) { return value }
      report(.missingValue(path, hasFiles: !values.isEmpty, at: location))
    } catch {
      report(.invalidPath(path, error.message, at: location))
    }
    return nil
  }

  /// Checks the request for a configuration value whose path may not be a literal.
  mutating func check(requestFor path: String?, at location: SourceLocation) {
    if let path {
      check(path, at: location)
    } else {
      report(
        .unseen(
          "the path of the configuration value is not a literal",
          at: location,
          advice: "write the path as a literal"
        )
      )
    }
  }
}

extension DependencyRequest {
  /// Creates the request for the runtime argument of a factory.
  static func payload(
    _ type: CanonicalType?,
    label: String? = "payload",
    _ injection: Injection,
    at location: SourceLocation
  ) -> DependencyRequest {
    let type = type ?? .named("Payload")
    return DependencyRequest(
      label: label,
      name: "payload",
      declaredType: type,
      alternatives: [Alternative(Key(type.withoutExistentials))],
      source: .caller,
      injection: injection,
      location: location
    )
  }
}

extension CanonicalType {
  /// The last names of the types that the type consists of.
  fileprivate var names: [String] {
    var names: [String] = []
    _ = mapParts { part in
      if case .nominal(let nominal) = part, let last = nominal.components.last { names.append(last.name) }
      return part
    }
    return names
  }
}
