import DpendGraph

/// Creates the requests of a container's code, and reports the requests that Deli does not understand.
struct DeliRequestFactory {
  let project: DeliProject

  /// The configuration values of the container.
  var values: PropertyTree

  /// The problems found so far.
  private(set) var findings: [Finding] = []
  private var reported: Set<Finding> = []

  init(project: DeliProject, values: PropertyTree) {
    self.project = project
    self.values = values
  }

  /// Creates the requests of some code, except for those whose qualifier is unknown.
  ///
  /// - Parameters:
  ///   - requests: The requests as written.
  ///   - context: The context that resolves their names.
  /// - Returns: The requests, in order.
  mutating func create(_ requests: [DeliRequest], in context: LexicalContext) -> [DependencyRequest] {
    requests.compactMap { create($0, in: context) }
  }

  /// Creates a request; nil where its qualifier is unknown.
  mutating func create(_ request: DeliRequest, in context: LexicalContext) -> DependencyRequest? {
    if let problem = request.problem { report(problem) }
    if request.qualifier == .computed || request.qualifierPath == .computed {
      report(.computedQualifier(of: request.type, at: request.location))
    }
    var qualifier = request.qualifier.literal
    if let path = request.qualifierPath.literal {
      guard case .text(let text) = check(path, at: request.location) else { return nil }
      qualifier = text
    }
    let type = request.type
    let resolved = project.index.resolve(type.type, in: context)
    if let finding = spellingFinding(type, resolved, in: context) { report(finding) }
    let declared = type.type.lastNames == resolved.lastNames ? resolved : type.type
    let key = Key(resolved.withoutExistentials, qualifier: qualifier)
    let deferral: DependencyRequest.Wrapping = .deferred(request.hasPayload ? .factory : .lazy)
    let wrappings = (request.isImmediate ? [] : [deferral]) + (type.isArray ? [.array] : [])
    var created = DependencyRequest(
      label: request.label,
      name: request.name,
      declaredType: type.isArray ? .array(declared) : declared,
      alternatives: [DependencyRequest.Alternative(key, wrappings)],
      arguments: request.hasPayload ? [project.payloads[key.type]] : [],
      injection: request.injection,
      location: request.location
    )
    created.acceptsConsumer = true
    created.configurationPath = request.qualifierPath.literal
    return created
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

  private mutating func report(_ finding: Finding) {
    if reported.insert(finding).inserted { findings.append(finding) }
  }
}

extension DependencyRequest {
  /// Creates the request for a type that needs no checks.
  init(_ name: String, _ type: CanonicalType, _ injection: Injection, at location: SourceLocation) {
    self.init(
      label: nil,
      name: name,
      declaredType: type,
      alternatives: [Alternative(Key(type.withoutExistentials))],
      injection: injection,
      location: location
    )
  }

  /// Creates the request for the runtime argument of a factory.
  static func payload(
    _ type: CanonicalType?,
    label: String? = "payload",
    _ injection: Injection,
    at location: SourceLocation
  ) -> DependencyRequest {
    var request = DependencyRequest("payload", type ?? .named("Payload"), injection, at: location)
    request.label = label
    request.source = .caller
    return request
  }
}
