import DpendGraph

/// The names in the settings for containers that no code declares or uses.
struct UnmatchedContainerNames {
  private let names: CustomContainerNames

  /// The names in the settings that code uses.
  private let used: Set<CustomContainer.Name>

  /// The members that code passes to methods of containers, sorted.
  private let passedMembers: [String]

  /// The types that the project declares, by qualified name.
  private let types: [String: [TypeDeclaration]]

  /// The global functions that the project declares, by name.
  private let functions: [String: [FunctionDeclaration]]

  /// Collects the names that have a meaning.
  ///
  /// - Parameters:
  ///   - names: The names in the settings.
  ///   - used: The names that code uses.
  ///   - passedMembers: The members that code passes to methods of containers, such as `session` in `.session`.
  ///   - declarations: The declarations of all files.
  init(
    _ names: CustomContainerNames,
    used: Set<CustomContainer.Name>,
    passedMembers: Set<String>,
    _ declarations: Declarations
  ) {
    self.names = names
    self.used = used
    self.passedMembers = passedMembers.sorted()
    types = Dictionary(grouping: declarations.types, by: \.qualifiedName)
    functions = Dictionary(grouping: declarations.functions, by: \.name)
  }

  /// The findings about all other names.
  var findings: [Finding] { names.containers.flatMap(findings) }

  private func findings(about container: CustomContainer) -> [Finding] {
    let unknownTypes = container.types.filter { !isType($0) }
    let findings = unknownTypes.map {
      finding(
        "no code declares or uses the container type '\($0.written)'",
        at: $0,
        among: types.keys.sorted(),
        "a type, after those around it"
      )
    }
    // Without a type, no method, label or scope is found either.
    let isUnknown = !unknownTypes.isEmpty && unknownTypes.count == container.types.count
    return findings + (isUnknown ? [] : findingsAboutCalls(of: container)) + findingsAboutWrappers(of: container)
  }

  /// Returns the findings about methods, and about the labels and scopes of their arguments.
  private func findingsAboutCalls(of container: CustomContainer) -> [Finding] {
    let declared = methods(of: container)
    let methodNames = Set(declared.map(\.name))
    let methods = container.methodNames.filter { !used.contains($0) && !methodNames.contains($0.text) }
    let labels = labels(of: container, declared)
    let unknownLabels = (container.nameLabels ?? []).filter { !used.contains($0) && !labels.contains($0.text) }
    // A scope can be the default value of a parameter, or one that no code passes yet: only a similar one shows a misspelling.
    let otherMembers = passedMembers.filter { container.lifetime(ofScope: $0) == nil }
    let scopes = container.scopes.map(\.name).filter {
      !used.contains($0) && nearestName(to: $0.text, among: otherMembers) != nil
    }
    return methods.map {
      finding(
        "no code declares or calls the method '\($0.text)'",
        at: $0,
        among: methodNames.sorted(),
        "a method or function, without labels"
      )
    }
      + unknownLabels.map {
        finding(
          "no method of the container has the label '\($0.text)'",
          at: $0,
          among: labels.sorted(),
          "a label or a parameter that names a registration"
        )
      }
      + scopes.map {
        finding(
          "no registration has the scope '\($0.text)'",
          at: $0,
          among: otherMembers,
          "a scope that code passes, without a dot"
        )
      }
  }

  private func findingsAboutWrappers(of container: CustomContainer) -> [Finding] {
    container.wrappers.filter { !isType($0) }.map {
      finding(
        "no code declares or uses the property wrapper '\($0.written)'",
        at: $0,
        among: types.keys.sorted(),
        "a property wrapper, without '@'"
      )
    }
  }

  private func isType(_ name: CustomContainer.Name) -> Bool { used.contains(name) || types[name.text] != nil }

  /// Returns the methods of a container in the project; the global functions for one without a type.
  private func methods(of container: CustomContainer) -> [FunctionDeclaration] {
    if container.types.isEmpty { return functions.keys.sorted().flatMap { functions[$0] ?? [] } }
    let containers = names.types(of: container)
    let related = containers.flatMap { [$0] + names.index.allSupertypes(of: $0) }
    // Extensions, superclasses and protocols can declare a described method; its own methods are suggestions.
    let described = container.methodNames.flatMap { name in
      related.flatMap { names.index.functions(named: name.text, of: $0).map(\.declaration) }
        + (functions[name.text] ?? [])
    }
    return containers.flatMap { types[$0.qualifiedName] ?? [] }.flatMap(\.functions) + described
  }

  /// Returns the labels and names of the parameters of a container's methods, and of the initializers of its property wrappers.
  private func labels(of container: CustomContainer, _ methods: [FunctionDeclaration]) -> Set<String> {
    let named = Set(container.methodNames.map(\.text))
    let wrappers = container.wrappers.flatMap { types[$0.text] ?? [] }.flatMap(\.initializers)
    let parameters = methods.filter { named.contains($0.name) }.flatMap(\.parameters) + wrappers.flatMap(\.parameters)
    return Set(parameters.flatMap { [$0.label, $0.name].compactMap(\.self) })
  }

  private func finding(
    _ message: Finding.Message,
    at name: CustomContainer.Name,
    among known: [String],
    _ kind: String
  ) -> Finding {
    let similar = nearestName(to: name.text, among: known).map { "did you mean '\($0)'?" }
    return StageDiagnostic.unmatchedContainer.finding(
      message,
      at: name.location,
      notes: [Finding.Note(similar ?? "change it to the name of \(kind)")]
    )
  }
}
