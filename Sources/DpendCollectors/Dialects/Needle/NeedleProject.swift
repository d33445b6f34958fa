import DpendGraph

/// The components of a project.
struct NeedleProject {
  /// The components, in the order of the source.
  let components: [NeedleComponent]

  /// The members at their locations.
  let members: [SourceLocation: NeedleMemberID]

  /// The indices of the components by type.
  private let indices: [TypeIndex.TypeID: Int]

  private let index: TypeIndex

  private init(_ components: [NeedleComponent], _ index: TypeIndex) {
    self.components = components
    self.index = index
    indices = Dictionary(components.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let numbered = components.enumerated().flatMap { number, component in
      component.members.enumerated().map { ($1.location, NeedleMemberID(component: number, member: $0)) }
    }
    members = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the components among the classes of a project.
  static func find(in declarations: Declarations, _ index: TypeIndex) -> NeedleProject {
    var seen: Set<TypeIndex.TypeID> = []
    let classes = declarations.types.filter { $0.kind == .class && $0.context.genericParameters.isEmpty }
    let components = classes.sorted { $0.location < $1.location }.compactMap { declaration -> NeedleComponent? in
      let id = index.id(declaration.path, in: declaration.location.file)
      guard seen.insert(id).inserted else { return nil }
      return component(declaration, id, index)
    }
    return NeedleProject(components, index)
  }

  /// Returns the component that a class is; nil for any other class.
  private static func component(
    _ declaration: TypeDeclaration,
    _ id: TypeIndex.TypeID,
    _ index: TypeIndex
  ) -> NeedleComponent? {
    guard let own = index.canonicalType(of: declaration).nominal else { return nil }
    let supertypes = index.allSupertypes(of: own)
    let bases = supertypes.lazy.compactMap { type in NeedleBase(type, in: index).map { (type, $0) } }
    guard let (type, base) = bases.first else { return nil }
    let files = ([own] + supertypes).compactMap(index.id(of:)).flatMap { index[$0]?.declarations ?? [] }
    let libraries = files.lazy.compactMap { NeedleLibrary.visible(from: $0.location.file, in: index) }
    guard let library = libraries.first else { return nil }
    let arguments = type.arguments
    return NeedleComponent(
      id: id,
      declaration: declaration,
      type: .nominal(own),
      library: library,
      base: base,
      dependency: arguments.first.flatMap { $0.nominal?.qualifiedName == "EmptyDependency" ? nil : $0 },
      pluginExtension: base == .pluginized && arguments.count == 3 ? arguments[1] : nil,
      nonCore: base == .pluginized && arguments.count == 3 ? arguments[2] : nil,
      members: members(of: id, index)
    )
  }

  private static func members(of id: TypeIndex.TypeID, _ index: TypeIndex) -> [NeedleMember] {
    guard let entry = index[id], let first = entry.declarations.first else { return [] }
    let own = entry.declarations.map { ($0.properties, $0.functions, $0.context) }
    let added = entry.extensions.map { ($0.properties, $0.functions, index.context(of: $0, of: first)) }
    return (own + added).flatMap { properties, functions, context in
      properties.compactMap { NeedleMember($0, in: context, index) }
        + functions.compactMap { NeedleMember($0, in: context, index) }
    }.sorted { $0.location < $1.location }
  }

  /// Returns the index of the component that a type is; nil for any other type.
  func component(_ type: CanonicalType?) -> Int? {
    type?.nominal.flatMap(index.id(of:)).flatMap { indices[$0] }
  }

  /// Returns the index of the component around a location; nil outside of components.
  func component(enclosing context: LexicalContext) -> Int? {
    context.enclosing.isEmpty ? nil : index.enclosingType(of: context).flatMap { indices[$0] }
  }

  /// Returns the member at a position.
  subscript(id: NeedleMemberID) -> NeedleMember { components[id.component].members[id.member] }

  /// Returns the properties of a protocol and of those that it inherits, each name once.
  func properties(of type: CanonicalType) -> [NeedleMember] {
    let protocols = type.members.compactMap(\.nominal).flatMap { [$0] + index.allSupertypes(of: $0) }
    let properties = protocols.compactMap(index.id(of:)).flatMap { index[$0]?.declarations ?? [] }
      .flatMap { declaration in
        declaration.properties.compactMap { NeedleMember($0, in: declaration.context, index) }
      }
    return properties.reduce(into: []) { known, next in
      if !known.contains(where: { $0.name == next.name }) { known.append(next) }
    }
  }
}

extension NeedleProject {
  /// An entry of an inheritance clause, with the protocols that it implies.
  private typealias ConformanceEntry = (location: SourceLocation, protocols: Set<TypeIndex.TypeID>)

  /// A component whose class conforms to the protocol of another one's dependencies.
  struct Conformance {
    let parent: Int
    let child: Int

    /// The location of the conformance.
    let location: SourceLocation
  }

  /// The components of RIBs that can create each other, by the protocols that they conform to.
  var conformances: [Conformance] {
    components.indices.flatMap { parent -> [Conformance] in
      let entries = conformances(of: components[parent])
      return components.indices.compactMap { child -> Conformance? in
        guard child != parent, let location = location(of: components[child], in: entries) else { return nil }
        return Conformance(parent: parent, child: child, location: location)
      }
    }
  }

  /// Returns the first entry of some clauses with a protocol that a component of RIBs depends on; nil unless all are there.
  private func location(of child: NeedleComponent, in entries: [ConformanceEntry]) -> SourceLocation? {
    guard child.library == .ribs, let dependency = child.dependency else { return nil }
    let protocols = dependency.members.compactMap { $0.nominal.flatMap(index.id(of:)) }
    let found = protocols.compactMap { id in entries.first { $0.protocols.contains(id) } }
    return found.count == dependency.members.count ? found.first?.location : nil
  }

  /// Returns the entries of the inheritance clauses of a component, each with the protocols that it implies.
  private func conformances(of component: NeedleComponent) -> [ConformanceEntry] {
    guard component.library == .ribs, let entry = index[component.id] else { return [] }
    let own = entry.declarations.flatMap { type in type.inherited.map { ($0, type.clauseContext) } }
    let added = entry.extensions.flatMap { added in
      added.inherited.map { ($0, index.context(of: added, of: component.declaration)) }
    }
    return (own + added).map { inherited, context in
      let types = index.resolve(inherited.type, in: context).members.compactMap(\.nominal)
      let all = types + types.flatMap(index.allSupertypes)
      return (inherited.location, Set(all.compactMap(index.id(of:))))
    }
  }
}
