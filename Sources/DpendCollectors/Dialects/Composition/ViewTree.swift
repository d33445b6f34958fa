import DpendGraph

/// The views of a project with those that their code creates.
///
/// The environment of a view reaches the views that it creates: in its own code, in the functions and computed properties that it uses,
/// and in the closures that it calls. The views in such a closure belong to the view that calls it, and not to the code around it.
struct ViewTree {
  /// A part of a program that creates views.
  enum Part: Hashable {
    /// The code of a type, besides the functions and accessors that it uses itself.
    case type(TypeIndex.TypeID)

    /// A function or an accessor.
    case body(Int)

    /// The value of a variable.
    case variable(FlowVariable)

    /// A closure, by its location.
    case closure(SourceLocation)
  }

  /// The use of a part in code.
  struct Use {
    let part: Part
    let location: SourceLocation

    /// The locations of the closures around it, from the outside in.
    let closures: [SourceLocation]
  }

  /// A part of a body: its uses, besides those in closures that other code calls.
  private struct Content {
    let body: Int

    /// The location of the closure; nil for the body itself.
    let closure: SourceLocation?

    let uses: [Use]
  }

  /// For each body the parts of its code, by number.
  private let contents: [Int: [Content]]

  /// The closures that code calls, by location.
  private let closures: [SourceLocation: Content]

  /// The numbers of the bodies of each type that no other one of the type uses.
  private let bodies: [TypeIndex.TypeID: [Int]]

  /// Finds the views that code creates.
  ///
  /// - Parameters:
  ///   - uses: The functions, accessors and variables that each body uses, by its number.
  ///   - sites: The calls of initializers; those of classes create no views.
  ///   - bodies: The bodies of the code.
  ///   - search: A search for the closures that variables have.
  ///   - index: The types of the project.
  /// - Returns: The tree.
  /// - Complexity: O(*n*) for *n* uses and calls, besides the search for closures.
  static func find(
    from uses: [Int: [Use]],
    _ sites: [ConstructionSite],
    in bodies: [CodeBody],
    _ search: ClosureSearch,
    _ index: TypeIndex
  ) -> ViewTree {
    let types = bodies.map { $0.context.enclosing.isEmpty ? nil : index.enclosingType(of: $0.context) }
    var isUsed = Array(repeating: false, count: bodies.count)
    var resolved: [Int: [Use]] = [:]
    var search = search
    for (number, uses) in uses.sorted(by: { $0.key < $1.key }) {
      resolved[number] = uses.flatMap { use -> [Use] in
        if case .body(let used) = use.part, used != number, types[used] == types[number] { isUsed[used] = true }
        guard case .variable(let variable) = use.part else { return [use] }
        return search.closures(of: variable)
          .map { Use(part: .closure($0), location: use.location, closures: use.closures) }
      }
    }
    for site in sites {
      guard let type = site.type.nominal.flatMap(index.id(of:)), let kind = index[type]?.declarations.first?.kind,
        kind == .struct || kind == .enum
      else { continue }
      resolved[site.body, default: []].append(
        Use(part: .type(type), location: site.location, closures: site.closures)
      )
    }
    let own = types.indices.filter { types[$0] != nil && !isUsed[$0] }.inGroups { types[$0] }
    let contents = contents(of: resolved)
    let closures = contents.values.joined().compactMap { content in content.closure.map { ($0, content) } }
    return ViewTree(
      contents: contents,
      closures: Dictionary(closures, uniquingKeysWith: { $0.body < $1.body ? $0 : $1 }),
      bodies: own.reduce(into: [:]) { if let type = $1.subject { $0[type] = $1.elements } }
    )
  }

  /// Returns the parts of each body: its code besides the closures that other code calls, and these closures.
  private static func contents(of uses: [Int: [Use]]) -> [Int: [Content]] {
    var called: Set<SourceLocation> = []
    for case .closure(let location) in uses.values.joined().map(\.part) { called.insert(location) }
    var contents: [Int: [Content]] = [:]
    for (number, uses) in uses {
      contents[number] = uses.inGroups { use in use.closures.last(where: called.contains) }
        .map { Content(body: number, closure: $0.subject, uses: $0.elements) }
    }
    return contents
  }

  /// Returns the types whose views get what a modifier puts into the environment of some regions.
  ///
  /// - Parameters:
  ///   - regions: The code of the views that the modifier changes.
  ///   - types: The types of further views that it changes.
  ///   - hiding: The regions in which a modifier puts in another value of the same key, by the number of the body.
  /// - Returns: The types.
  /// - Complexity: O(*u* × *h*) for *u* uses, and *h* regions in one body.
  func types(
    in regions: [CodeRegion],
    and types: [TypeIndex.TypeID] = [],
    hiding: [Int: [CodeRegion]]
  ) -> Set<TypeIndex.TypeID> {
    var pending = types.map { Part.type($0) }
    for region in regions {
      let inner = (hiding[region.body] ?? []).filter { region.contains($0) }
      pending += parts(usedIn: region) { use in !inner.contains { $0.contains(use) } }
    }
    var found: Set<Part> = []
    while let part = pending.popLast() {
      guard found.insert(part).inserted else { continue }
      for content in contents(of: part) {
        // A region around a whole closure is that of the code that passes it, and not of the one that calls it.
        let hidden = (hiding[content.body] ?? []).filter { region in !(content.closure.map(region.contains) ?? false) }
        pending += content.uses.filter { use in !hidden.contains { $0.contains(use.location) } }.map(\.part)
      }
    }
    return Set(found.compactMap { if case .type(let type) = $0 { type } else { nil } })
  }

  /// Returns the parts that the code of a region uses, besides those in closures of the region that other code calls.
  private func parts(usedIn region: CodeRegion, where isIncluded: (SourceLocation) -> Bool) -> [Part] {
    (contents[region.body] ?? []).filter { content in !(content.closure.map(region.contains) ?? false) }
      .flatMap(\.uses).filter { region.contains($0.location) && isIncluded($0.location) }.map(\.part)
  }

  private func contents(of part: Part) -> [Content] {
    switch part {
    case .type(let type): (bodies[type] ?? []).flatMap { contents(of: .body($0)) }
    case .body(let body): (contents[body] ?? []).filter { $0.closure == nil }
    case .closure(let location): [closures[location]].compactMap(\.self)
    case .variable: []
    }
  }
}
