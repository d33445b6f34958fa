import DpendGraph

/// The types that depend on the shared instances that their code reads although none of their objects is a binding.
///
/// These are views, controllers of views that no code creates, such as those of storyboards, and types with static members only.
struct SharedReadConsumers {
  private let index: TypeIndex
  private let services: ServiceTypes

  /// The types of the objects that code creates, with their supertypes.
  private let created: Set<TypeIndex.TypeID>

  /// The types of the objects that libraries create.
  private let registered: Set<TypeIndex.TypeID>

  /// The types with static members only that no code creates.
  private let ofStaticMembers: Set<TypeIndex.TypeID>

  /// Prepares the search.
  ///
  /// - Parameter graph: The construction sites.
  init(_ graph: ConstructionGraph) {
    let index = graph.index
    self.index = index
    services = graph.services
    let types = Set(graph.sites.compactMap(\.type.nominal))
    let created = Set(types.flatMap { [$0] + index.allSupertypes(of: $0) }.compactMap(index.id(of:)))
    self.created = created
    let readers = Set(graph.sharedReads.compactMap { index.typeOfSelf(in: graph.bodies[$0.body].context) })
    ofStaticMembers = readers.filter { !created.contains($0) && index[$0].map(Self.areStatic) ?? false }
    let registrations = graph.registrations.filter { $0.kind != .consumer }
    registered = Set(registrations.compactMap { $0.type.nominal.flatMap(index.id(of:)) })
  }

  /// Whether a type is one of them.
  func contain(_ type: TypeIndex.TypeID) -> Bool {
    // The objects of a registered type that no code creates, such as those from storyboards, have no construction sites.
    guard let declaration = index[type]?.declarations.first, !registered.contains(type) || !created.contains(type)
    else { return false }
    return services.isView(declaration) || haveOnlyStaticMembers(type)
      || ServiceTypes.isViewController(declaration, index) && !created.contains(type)
  }

  /// Whether a type has static members only, and no code creates one.
  func haveOnlyStaticMembers(_ type: TypeIndex.TypeID) -> Bool { ofStaticMembers.contains(type) }

  /// Whether a type has properties or functions, and all of them are static.
  private static func areStatic(_ entry: TypeIndex.Entry) -> Bool {
    if entry.declarations.first?.kind == .protocol { return false }
    let properties = entry.declarations.flatMap(\.properties) + entry.extensions.flatMap(\.properties)
    let functions = entry.declarations.flatMap(\.functions) + entry.extensions.flatMap(\.functions)
    if properties.isEmpty && functions.isEmpty { return false }
    return properties.allSatisfy(\.isStatic) && functions.allSatisfy(\.isStatic)
  }
}
