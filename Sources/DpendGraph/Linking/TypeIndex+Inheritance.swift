extension TypeIndex {
  /// Above this number of initializers and classes, only the first declaration of each superclass counts.
  private static let mostAncestors = 64

  /// A class, or one of its superclasses.
  fileprivate struct Ancestor {
    /// A declaration in some builds.
    struct Position: Hashable {
      let location: SourceLocation
      let condition: BuildCondition
    }

    let declaration: TypeDeclaration

    /// The arguments of its generic parameters.
    var substitution: [String: CanonicalType] = [:]

    /// The condition of the class and all its subclasses in the chain.
    var condition: BuildCondition

    var position: Position { Position(location: declaration.location, condition: condition) }
  }

  /// Returns the designated initializers of the nearest superclass that declares any, in each build; the implicit one where
  /// none does.
  func inheritedInitializers(
    of declaration: TypeDeclaration,
    or implicit: InitializerDeclaration
  ) -> [AvailableInitializer] {
    let start = Ancestor(declaration: declaration, condition: implicit.condition)
    var found: [AvailableInitializer] = []
    var pending = [start]
    var seen: Set = [start.position]
    while let current = pending.popLast() {
      let isCrowded = found.count + pending.count > Self.mostAncestors
      let limit = seen.count > CountedSupertypes.mostLevels ? 0 : isCrowded ? 1 : .max
      let parents = parents(of: current).prefix(limit).filter { seen.insert($0.position).inserted }
      if parents.isEmpty {
        found.append(AvailableInitializer(implicit, of: declaration).limited(to: current.condition))
      }
      for parent in parents {
        let inherited = parent.initializers(within: declaration.access)
        if inherited.isEmpty { pending.append(parent) } else { found += inherited }
      }
    }
    return found
  }

  /// Returns the properties of a class, and of the superclasses that it has in all builds, that other code sets after the
  /// initializer, in the builds that contain them.
  package func propertiesSetLater(of declaration: TypeDeclaration) -> [Member<PropertyDeclaration>] {
    guard declaration.kind == .class else { return [] }
    var current: Ancestor? = Ancestor(declaration: declaration, condition: declaration.condition)
    var seen: Set<Ancestor.Position> = []
    var found: [Member<PropertyDeclaration>] = []
    while let ancestor = current, seen.count <= CountedSupertypes.mostLevels, seen.insert(ancestor.position).inserted {
      found += ancestor.declaration.properties
        .filter { $0.isSetLater && !declaration.condition.excludes($0.condition) }
        .map { Member($0, in: ancestor.declaration.context).substituting(ancestor.substitution) }
      let parents = parents(of: ancestor)
      current = parents.count == 1 ? parents[0] : nil
    }
    return found
  }

  /// Returns the superclass of a class, once for each build; none where the project does not declare it or its arguments grow
  /// too large.
  private func parents(of child: Ancestor) -> [Ancestor] {
    guard let superclass = shared.tables.superclasses[child.declaration.location] else { return [] }
    let written = superclass.type.allArguments
    let arguments = written.compactMap { $0.substitutingWithinLimits(child.substitution) }
    guard arguments.count == written.count else { return [] }
    return superclass.declarations.filter { !$0.condition.excludes(child.condition) }.map { parent in
      let parameters = parent.context.genericParameters
      return Ancestor(
        declaration: parent,
        substitution: Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first }),
        condition: child.condition.and(parent.condition)
      )
    }
  }

  /// The superclass of a class.
  struct Superclass: Sendable {
    /// The type, as the class names it.
    let type: NominalType

    /// The declarations in all builds, the first of several in one build.
    let declarations: [TypeDeclaration]
  }

  /// Returns the superclasses of all classes, by the locations of these.
  func superclassesOfDeclarations() -> [SourceLocation: Superclass] {
    allDeclarations.reduce(into: [:]) { $0[$1.location] = superclass(of: $1) }
  }

  private func superclass(of declaration: TypeDeclaration) -> Superclass? {
    guard declaration.kind == .class, let first = declaration.inherited.first else { return nil }
    for case .nominal(let nominal) in resolve(first.type, in: declaration.clauseContext).members {
      let classes = (id(of: nominal).flatMap { self[$0] }?.declarations ?? []).filter { $0.kind == .class }
      if !classes.isEmpty { return Superclass(type: nominal, declarations: classes.oneForEachBuild) }
    }
    return nil
  }
}

extension [TypeDeclaration] {
  /// The declarations of one type without those that exist together with an earlier one.
  fileprivate var oneForEachBuild: [TypeDeclaration] {
    reduce(into: []) { chosen, next in
      if chosen.allSatisfy({ $0.condition.excludes(next.condition) }) { chosen.append(next) }
    }
  }
}

extension TypeIndex.Ancestor {
  /// Returns the designated initializers as a subclass with an access level inherits them.
  fileprivate func initializers(within access: AccessLevel) -> [TypeIndex.AvailableInitializer] {
    declaration.initializers.filter { $0.origin == .declared }.map { initializer in
      TypeIndex.AvailableInitializer(
        declaration: initializer.inherited(within: access),
        context: declaration.context,
        substitution: substitution,
        isInherited: true
      ).limited(to: condition)
    }
  }
}
