import DpendGraph

/// Makes requests of what code asks Deli for, and says what is wrong with the way it is asked.
struct DeliRequests {
  let project: DeliProject

  /// The values of the configuration of the container that the code belongs to.
  let values: PropertyTree

  /// The type of the value that a factory is given, by the factory's type.
  let payloads: [CanonicalType: CanonicalType]

  /// What is wrong.
  private(set) var findings: [Finding] = []

  init(project: DeliProject, values: PropertyTree, payloads: [CanonicalType: CanonicalType]) {
    self.project = project
    self.values = values
    self.payloads = payloads
  }

  /// The request of a parameter; nil where its qualifier isn't known.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - context: Where its names are looked up.
  ///   - isLater: Whether the value comes when the object is there already.
  /// - Returns: The request.
  mutating func request(
    _ parameter: DeliCallable.Parameter,
    in context: LexicalContext,
    isLater: Bool
  ) -> DependencyRequest? {
    var qualifier = parameter.label
    if let path = parameter.qualifierPath {
      guard let value = text(at: path, for: parameter.location) else { return nil }
      qualifier = value
    }
    return request(
      parameter.type,
      in: context,
      qualifier: qualifier,
      wrappings: isLater ? [.deferred(.lazy)] : [],
      label: parameter.label,
      name: parameter.name,
      injection: isLater ? .method : .initializer,
      at: parameter.location
    )
  }

  /// The request for the value that whoever asks hands over.
  func payload(_ parameter: DeliCallable.Parameter, in context: LexicalContext) -> DependencyRequest {
    let type = project.index.resolve(parameter.type.type, in: context)
    return DependencyRequest(
      label: parameter.label,
      name: parameter.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(Key(type.withoutExistentials))],
      source: .caller,
      injection: .initializer,
      location: parameter.location
    )
  }

  /// The request of a call or of a property with a wrapper; nil where its qualifier isn't known.
  mutating func request(_ use: DeliUse, in context: LexicalContext) -> DependencyRequest? {
    if let problem = use.problem {
      findings.append(.about("'\(use.property ?? "the value")'", problem, at: use.location))
    }
    if use.qualifier == .computed { report(.computedQualifier(of: use.type, at: use.location)) }
    var qualifier = use.qualifier.literal
    switch use.qualifierPath {
    case .none: break
    case .computed: report(.computedQualifier(of: use.type, at: use.location))
    case .literal(let path):
      guard let value = text(at: path, for: use.location) else { return nil }
      qualifier = value
    }
    let resolution: [DependencyRequest.Wrapping] =
      use.isImmediate ? [] : [.deferred(use.hasPayload ? .factory : .lazy)]
    var request = request(
      use.type,
      in: context,
      qualifier: qualifier,
      wrappings: resolution,
      label: use.property,
      name: use.property ?? "Inject",
      injection: use.property == nil ? .call : .property,
      at: use.location
    )
    if use.hasPayload { request.arguments = [payloads[request.key.type]] }
    return request
  }

  /// The request for a type that is handed to a closure.
  mutating func request(
    handedOver type: DeliType,
    as name: String,
    in context: LexicalContext
  ) -> DependencyRequest {
    request(
      type,
      in: context,
      qualifier: nil,
      wrappings: [],
      label: nil,
      name: name,
      injection: .closure,
      at: type.location
    )
  }

  private mutating func request(
    _ type: DeliType,
    in context: LexicalContext,
    qualifier: String?,
    wrappings: [DependencyRequest.Wrapping],
    label: String?,
    name: String,
    injection: DependencyRequest.Injection,
    at location: SourceLocation
  ) -> DependencyRequest {
    let resolved = project.index.resolve(type.type, in: context)
    if let problem = SpellingProblem(type, resolved, in: context, of: project) {
      report(.unseen(problem.message, at: type.location, advice: problem.advice))
    }
    let declared = type.type.names == resolved.names ? resolved : type.type
    let tag = (qualifier ?? "").isEmpty ? nil : qualifier.map { Tag($0) }
    let isList: [DependencyRequest.Wrapping] = type.isList ? [.array] : []
    var request = DependencyRequest(
      label: label,
      name: name,
      declaredType: type.isList ? .array(declared) : declared,
      alternatives: [
        DependencyRequest.Alternative(Key(resolved.withoutExistentials, tag: tag), wrappings + isList)
      ],
      injection: injection,
      location: location
    )
    request.canBeMetByAsker = true
    return request
  }

  private mutating func report(_ finding: Finding) {
    if !findings.contains(finding) { findings.append(finding) }
  }
}

extension DeliRequests {
  /// The text that configuration files hold at a path; what they don't hold is said.
  mutating func text(at path: String, for location: SourceLocation) -> String? {
    switch check(path, at: location) {
    case .text(let text): text
    case .group, nil: nil
    }
  }

  /// What configuration files hold at a path; what they don't hold is said.
  @discardableResult
  mutating func check(_ path: String, at location: SourceLocation) -> PropertyTree.Value? {
    do throws(PropertyPath.Problem) {
      if let value = try values.value(at: path) { return value }
      report(.missingValue(path, hasFiles: !values.isEmpty, at: location))
    } catch {
      report(.unreadablePath(path, error.message, at: location))
    }
    return nil
  }

  /// Says what is wrong with the use of a value whose path may not be written out.
  mutating func check(use path: String?, at location: SourceLocation) {
    if let path {
      check(path, at: location)
    } else {
      report(
        .unseen("the path of the configuration value is not written out", at: location, advice: "write it as a literal")
      )
    }
  }
}

extension CanonicalType {
  /// The last names of the types that it is made of.
  fileprivate var names: [String] {
    var names: [String] = []
    _ = mapParts { part in
      if case .nominal(let nominal) = part, let last = nominal.components.last { names.append(last.name) }
      return part
    }
    return names
  }
}
