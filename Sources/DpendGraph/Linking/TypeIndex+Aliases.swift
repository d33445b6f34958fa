extension TypeIndex {
  /// The meanings of types that name typealiases with a declaration in each branch of an `#if`.
  ///
  /// An alias of types of the project has a meaning for each build. One of types of other modules, such as
  /// `PlatformImage`, is kept, because no other name of the type compiles in all builds.
  package struct AliasMeanings: Sendable {
    /// The builds with different meanings; the only one if there is no such alias.
    package let builds: [BuildCondition]

    /// The aliases of types of other modules.
    package let kept: Set<TypeID>
  }

  /// Returns the meanings of some types of a declaration.
  ///
  /// - Parameters:
  ///   - types: The types, as written.
  ///   - context: Their context.
  ///   - condition: The builds with the declaration.
  /// - Returns: The builds to distinguish, and the aliases to keep.
  package func aliasMeanings(
    of types: [CanonicalType],
    in context: LexicalContext,
    within condition: BuildCondition
  ) -> AliasMeanings {
    let found = types.map { conditionalAliases(in: $0, in: context) }
    let aliases = found.flatMap(\.all)
    let required = found.reduce(into: Set<TypeID>()) { $0.formUnion($1.required) }
    if aliases.isEmpty { return AliasMeanings(builds: [condition], kept: []) }
    let isOfProject = aliases.map(canBeTypeOfProject)
    let ofProject = zip(aliases, isOfProject).filter(\.1).map(\.0)
    func branches(of alias: TypeID) -> [BuildCondition] { (typealiases[alias] ?? []).map(\.condition) }
    // Code that names a required alias does not compile in builds without it.
    let needed = ofProject.filter(required.contains).map(branches)
    let builds = BuildCondition.cases(of: ofProject.flatMap(branches), within: condition).filter { build in
      needed.allSatisfy { $0.contains(where: build.holding.contains) }
    }
    return AliasMeanings(
      builds: builds.isEmpty ? [condition] : builds.map(\.condition),
      kept: Set(zip(aliases, isOfProject).filter { !$0.1 }.map(\.0))
    )
  }

  /// Whether one of the declarations of an alias names a type of the project.
  private func canBeTypeOfProject(_ alias: TypeID) -> Bool {
    (typealiases[alias] ?? []).contains { declaration in
      resolve(declaration.target, in: declaration.context(inside: [])).nominals.contains { id(of: $0) != nil }
    }
  }
}

extension TypeIndex {
  /// The names of the typealiases of each composition of protocols, with and without the types around them, sorted.
  var namesOfCompositions: [CanonicalType: [String]] {
    var names: [CanonicalType: Set<String>] = [:]
    for alias in typealiases.values.joined() where alias.genericParameters.isEmpty {
      let type = resolve(alias.target, in: alias.context(inside: [])).withoutExistentials
      guard case .composition = type else { continue }
      names[type, default: []].formUnion([alias.path.joined(separator: ".")] + alias.path.suffix(1))
    }
    return names.mapValues { $0.sorted() }
  }

  /// For the last name of each typealias the last names of the types that it means, without their generic arguments.
  package var targetsOfAliases: [String: Set<String>] {
    typealiases.values.joined().reduce(into: [:]) { targets, alias in
      guard let name = alias.path.last, let target = alias.target.lastNames.first else { return }
      targets[name, default: []].insert(target)
    }
  }
}
