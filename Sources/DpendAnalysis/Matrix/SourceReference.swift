package import DpendGraph

/// A reference in the source: the code of a type uses a type of the project.
///
/// All numbers of dependencies in the source count these: those of modules, folders, types and layers.
package struct SourceReference: Hashable, Sendable {
  /// An end of a reference: a type with its code.
  package struct Endpoint: Hashable, Sendable {
    /// The module of the code.
    package let module: String

    /// The name of the type; that of the file for code outside of all types.
    package let type: String

    /// The file of the code, or the file that declares the used type; that of its first use where no file does.
    package let file: String
  }

  /// The use of the type; the first one where several bindings share it.
  package let use: ModuleDependencies.Use

  /// The type whose code contains the use.
  package let source: Endpoint

  /// The used type.
  package let destination: Endpoint

  /// The first binding whose type contains the code, of those that share the reference if any do; nil if there is none, as for a
  /// registration.
  package private(set) var bindingOfSource: Int?

  /// The rules about layers and dependencies that forbid the reference, as the findings say.
  package private(set) var violatedRules: [RuleName]

  /// Whether a finding says that the layers or the allowed dependencies of the project forbid the reference.
  package var isViolation: Bool { !violatedRules.isEmpty }

  /// Returns whether it is a violation as a reference to one of the layers that provide the type.
  ///
  /// If layers that the order allows and others provide it, only the references to the others violate the order.
  func isViolation(inAllowedLayer isAllowed: Bool) -> Bool {
    isAllowed ? violatedRules.contains { $0 != .layerViolation } : isViolation
  }
}

extension RuleName {
  fileprivate static let (layerViolation, forbiddenDependency) = (
    RuleName("layer-violation"), RuleName("forbidden-dependency")
  )
}

extension SourceReference {
  /// Returns the references in the source of a graph, also those of types to themselves, by their first bindings.
  ///
  /// A name in the source is one reference, even if several bindings share the code.
  ///
  /// - Parameter result: The graph with its findings.
  /// - Returns: The references.
  /// - Complexity: O(*n* log *n* + *e*) for *n* names of types in the declarations and requests of bindings, and *e* edges.
  package static func all(in result: AnalysisResult) -> [SourceReference] {
    let graph = result.graph
    let violations = ArchitectureViolations(result)
    var endpoints = ReferenceEndpoints(graph)
    var references: [SourceReference] = []
    var positions: [NamedType.Occurrence: Int] = [:]
    for use in ModuleDependencies.Use.all(in: graph) {
      let source = endpoints.source(of: use)
      let reference = SourceReference(
        use: use,
        source: source,
        destination: endpoints.destination(of: use),
        bindingOfSource: endpoints.binding(of: use, in: source),
        violatedRules: use.binding.map { violations.rules(forbidding: use, of: graph.bindings[$0].id) } ?? []
      )
      if let known = positions[use.type.occurrence] {
        references[known].add(reference)
      } else {
        positions[use.type.occurrence] = references.count
        references.append(reference)
      }
    }
    return references
  }

  /// Adds the reference of another binding at the same location.
  private mutating func add(_ other: SourceReference) {
    bindingOfSource = bindingOfSource ?? other.bindingOfSource
    violatedRules += other.violatedRules.filter { !violatedRules.contains($0) }
  }
}

/// The code of the requests that violate the architecture of a project, as its findings say.
private struct ArchitectureViolations {
  private struct Code: Hashable {
    let binding: BindingID
    let location: SourceLocation

    /// The module of the code, one of those that compile it; nil for all of them, as findings have no module.
    let user: String?
  }

  private let rules: [Code: [RuleName]]

  /// The names of the types that forbidden requests name, without their type arguments.
  private let requested: [Code: Set<String>]

  init(_ result: AnalysisResult) {
    var rules: [Code: [RuleName]] = [:]
    var requested: [Code: Set<String>] = [:]
    for rule in [RuleName.layerViolation, .forbiddenDependency] {
      // Comments and baselines exclude findings.
      let found = Set(
        result.findings(of: rule).flatMap(\.occurrences).compactMap { finding -> Code? in
          guard let binding = finding.path.first, let location = finding.location else { return nil }
          return Code(binding: binding, location: location, user: nil)
        }
      )
      var judged: Set<Code> = []
      for (edge, user) in found.isEmpty ? [] : result.violations(of: rule) {
        let binding = result.graph.bindings[edge.source].id
        let location = result.graph.request(of: edge).location
        guard found.contains(Code(binding: binding, location: location, user: nil)) else { continue }
        let code = Code(binding: binding, location: location, user: user)
        if rules[code]?.last != rule { rules[code, default: []].append(rule) }
        judged.insert(Code(binding: binding, location: location, user: nil))
        if let type = edge.alternative.key.type.withoutExistentials.nominal {
          requested[code, default: []].insert(type.qualifiedName)
        }
      }
      // A part of a graph can lack the edge.
      for code in found.subtracting(judged) { rules[code, default: []].append(rule) }
    }
    self.rules = rules
    self.requested = requested
  }

  /// Returns the rules that forbid a use; empty for a use that provides a value, and for the type arguments of a requested type.
  func rules(forbidding use: ModuleDependencies.Use, of binding: BindingID) -> [RuleName] {
    if use.type.role == .provided { return [] }
    let code = Code(binding: binding, location: use.type.location, user: use.type.user)
    let ofPart = rules[Code(binding: binding, location: use.type.location, user: nil)] ?? []
    let isRequested = requested[code]?.contains(use.type.name) ?? true
    return (isRequested ? rules[code] ?? [] : []) + ofPart
  }
}

extension AnalysisResult {
  /// Returns the edges that violate a rule about the architecture, each with a module that compiles the request.
  fileprivate func violations(of rule: RuleName) -> [(edge: BindingGraph.Edge, user: String)] {
    let certain = graph.withoutInferences
    let violations =
      rule == .layerViolation
      ? LayerViolation.violations(of: settings.architecture, in: certain)
      : ForbiddenDependency.violations(of: settings.architecture, in: certain).map(\.violation)
    return violations.flatMap { violation in violation.users.flatMap { user in violation.edges.map { ($0, user) } } }
  }
}
