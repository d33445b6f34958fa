package import DpendGraph

/// A reference in the source: the code of a type uses a type of the project.
///
/// All numbers of dependencies in the source count these: those of modules, folders, types and layers.
package struct SourceReference: Hashable, Sendable {
  /// An end of a reference: a type with its code.
  package struct Endpoint: Hashable, Sendable {
    /// The module of the code.
    package let module: String

    /// The name of the type.
    package let type: String

    /// The file that declares the type; the file of its first use where no file does.
    package let file: String
  }

  /// The use of the type.
  package let use: ModuleDependencies.Use

  /// The type whose code contains the use.
  package let source: Endpoint

  /// The used type.
  package let destination: Endpoint

  /// Whether the code is that of the binding's type; false for code that creates the binding with type arguments.
  package let isInTypeOfBinding: Bool

  /// The rules about layers and dependencies that forbid the reference, as the findings say.
  package let violatedRules: [RuleName]

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
  /// Returns the references in the source of a graph, also those of types to themselves, by binding.
  ///
  /// - Parameter result: The graph with its findings.
  /// - Returns: The references.
  /// - Complexity: O(*n* log *n*) for *n* names of types in the declarations and requests of bindings.
  package static func all(in result: AnalysisResult) -> [SourceReference] {
    let graph = result.graph
    let violations = ArchitectureViolations(result)
    var files = FilesOfTypes(graph)
    let creators = Dictionary(
      graph.components.filter { $0.kind == .type }.map { ($0.id, $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
    return ModuleDependencies.Use.all(in: graph).map { use in
      let (binding, type) = (graph.bindings[use.binding], use.type)
      let name = binding.type.nominal?.qualifiedName ?? binding.type.description
      let creator = binding.hasTypeArgument(type) ? creators[binding.component] : nil
      return SourceReference(
        use: use,
        source: files.endpoint(of: creator ?? name, in: type.user, usedAt: type.location),
        destination: files.endpoint(of: type.name, in: type.module, usedAt: type.location),
        isInTypeOfBinding: creator == nil,
        violatedRules: violations.rules(forbidding: use, in: graph)
      )
    }
  }
}

extension Binding {
  /// Returns whether a type occurs only as an argument of the created and provided types.
  ///
  /// The code that creates an object chooses the arguments, and not the code of its type.
  fileprivate func hasTypeArgument(_ named: NamedType) -> Bool {
    if named.role == .requested { return false }
    let types = ([type] + keys.map(\.type)).map(\.withoutExistentials)
    let others = types.flatMap { $0.nominal == nil ? $0.nominals : Array($0.nominals.prefix(1)) }
    return !others.contains { $0.qualifiedName == named.name }
  }
}

/// The files of types, which are those of the first uses where no file declares a type.
private struct FilesOfTypes {
  private struct Name: Hashable {
    let module: String
    let type: String
  }

  private let graph: BindingGraph
  private var files: [Name: String] = [:]

  init(_ graph: BindingGraph) {
    self.graph = graph
  }

  mutating func endpoint(
    of type: String,
    in module: String,
    usedAt location: SourceLocation
  )
    -> SourceReference.Endpoint
  {
    let name = Name(module: module, type: type)
    let file =
      files[name] ?? graph.types.location(of: NominalType(module: module, type))?.file ?? location.file
    files[name] = file
    return SourceReference.Endpoint(module: module, type: type, file: file)
  }
}

/// The code of the requests that violate the architecture of a project, as its findings say.
private struct ArchitectureViolations {
  private struct Code: Hashable {
    let binding: BindingID
    let location: SourceLocation
  }

  private let rules: [Code: [RuleName]]

  init(_ result: AnalysisResult) {
    var rules: [Code: [RuleName]] = [:]
    for rule in [RuleName.layerViolation, .forbiddenDependency] {
      for violation in result.findings(of: rule).flatMap(\.occurrences) {
        guard let binding = violation.path.first, let location = violation.location else { continue }
        let code = Code(binding: binding, location: location)
        if rules[code]?.last != rule { rules[code, default: []].append(rule) }
      }
    }
    self.rules = rules
  }

  /// Returns the rules that forbid a use; empty for a use that is no request, and for the type arguments of a requested type.
  func rules(forbidding use: ModuleDependencies.Use, in graph: BindingGraph) -> [RuleName] {
    guard use.type.role == .requested,
      let rules = rules[Code(binding: graph.bindings[use.binding].id, location: use.type.location)]
    else { return [] }
    let requested = graph.outgoing[use.binding].map { graph.edges[$0] }
      .filter { graph.request(of: $0).location == use.type.location }
      .compactMap { $0.alternative.key.type.withoutExistentials.nominal?.qualifiedName }
    return requested.isEmpty || requested.contains(use.type.name) ? rules : []
  }
}
