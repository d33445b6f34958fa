import DpendGraph

/// The views of a project with those that their code creates.
///
/// The environment of a view reaches the views that it creates: in its own code, and in the functions and computed properties that
/// it uses. Values that come through other ways, such as a stored closure, are not followed.
struct ViewTree {
  /// A part of a program that creates views.
  enum Part: Hashable {
    /// The code of a type, besides the functions and accessors that it uses itself.
    case type(TypeIndex.TypeID)

    /// A function or an accessor.
    case body(Int)
  }

  /// The use of a part in code.
  struct Use {
    let part: Part
    let location: SourceLocation
  }

  /// The uses by the number of the body.
  private let uses: [Int: [Use]]

  /// The numbers of the bodies of each type that no other one of the type uses.
  private let bodies: [TypeIndex.TypeID: [Int]]

  /// Finds the views that code creates.
  ///
  /// - Parameters:
  ///   - uses: The functions and accessors that each body uses, by its number.
  ///   - sites: The calls of initializers; those of classes create no views.
  ///   - bodies: The bodies of the code.
  ///   - index: The types of the project.
  /// - Returns: The tree.
  /// - Complexity: O(*n*) for *n* uses and calls.
  static func find(
    from uses: [Int: [Use]],
    _ sites: [ConstructionSite],
    in bodies: [CodeBody],
    _ index: TypeIndex
  ) -> ViewTree {
    var uses = uses
    for site in sites {
      guard let type = site.type.nominal.flatMap(index.id(of:)), let kind = index[type]?.declarations.first?.kind,
        kind == .struct || kind == .enum
      else { continue }
      uses[site.body, default: []].append(Use(part: .type(type), location: site.location))
    }
    let types = bodies.map { $0.context.enclosing.isEmpty ? nil : index.enclosingType(of: $0.context) }
    var isUsed = Array(repeating: false, count: bodies.count)
    for (number, uses) in uses {
      for case .body(let used) in uses.map(\.part) where used != number && types[used] == types[number] {
        isUsed[used] = true
      }
    }
    var own: [TypeIndex.TypeID: [Int]] = [:]
    for (number, type) in types.enumerated() where !isUsed[number] {
      if let type { own[type, default: []].append(number) }
    }
    return ViewTree(uses: uses, bodies: own)
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
      pending += parts(usedBy: region.body) { use in region.contains(use) && !inner.contains { $0.contains(use) } }
    }
    var found: Set<Part> = []
    while let part = pending.popLast() {
      guard found.insert(part).inserted else { continue }
      for body in self.bodies(of: part) {
        let hidden = hiding[body] ?? []
        pending += parts(usedBy: body) { use in !hidden.contains { $0.contains(use) } }
      }
    }
    return Set(found.compactMap { if case .type(let type) = $0 { type } else { nil } })
  }

  private func parts(usedBy body: Int, where isIncluded: (SourceLocation) -> Bool) -> [Part] {
    (uses[body] ?? []).filter { isIncluded($0.location) }.map(\.part)
  }

  private func bodies(of part: Part) -> [Int] {
    switch part {
    case .type(let type): bodies[type] ?? []
    case .body(let body): [body]
    }
  }
}
