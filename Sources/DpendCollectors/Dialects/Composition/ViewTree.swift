import DpendGraph

/// The views of a project with those that their code creates.
///
/// The environment of a view reaches the views that it creates: in its own code, in its closures, and in the functions and computed
/// properties that it uses. A view that calls a closure, or contains a view that it gets, can change the environment of these views.
struct ViewTree {
  /// A part of a program that creates views.
  enum Part: Hashable {
    /// The code of a type, besides the functions and accessors that it uses itself.
    case type(TypeIndex.TypeID)

    /// A function or an accessor.
    case body(Int)

    /// The value of a variable: a view, or a closure that creates views.
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

  /// The code of a closure that is the value of a variable.
  private struct Closure {
    /// The number of the body that contains it.
    let body: Int

    var uses: [Use] = []

    /// The uses of variables with the closure, each with the number of its body.
    var calls: [(body: Int, location: SourceLocation)] = []
  }

  /// The uses by the number of the body.
  private let uses: [Int: [Use]]

  /// The numbers of the bodies of each type that no other one of the type uses.
  private let bodies: [TypeIndex.TypeID: [Int]]

  /// The closures that are values of variables, by location.
  private let closures: [SourceLocation: Closure]

  /// The closures and the types of the views that each variable can have.
  private let values: [FlowVariable: [Part]]

  /// Finds the views that code creates.
  ///
  /// - Parameters:
  ///   - uses: The functions, accessors and variables that each body uses, by its number.
  ///   - sites: The calls of initializers; those of classes create no views.
  ///   - bodies: The bodies of the code.
  ///   - search: A search for the views and closures that variables have.
  ///   - index: The types of the project.
  /// - Returns: The tree.
  /// - Complexity: O(*n*) for *n* uses and calls, besides the search for closures.
  static func find(
    from uses: [Int: [Use]],
    _ sites: [ConstructionSite],
    in bodies: [CodeBody],
    _ search: ViewValueSearch,
    _ index: TypeIndex
  ) -> ViewTree {
    let types = bodies.map { $0.context.enclosing.isEmpty ? nil : index.enclosingType(of: $0.context) }
    var uses = uses
    var isUsed = Array(repeating: false, count: bodies.count)
    for (number, uses) in uses {
      for case .body(let used) in uses.map(\.part) where used != number && types[used] == types[number] {
        isUsed[used] = true
      }
    }
    for site in sites {
      guard let type = index.typeOfView(createdAt: site) else { continue }
      uses[site.body, default: []].append(
        Use(part: .type(type), location: site.location, closures: site.closures)
      )
    }
    let own = types.indices.filter { types[$0] != nil && !isUsed[$0] }.inGroups { types[$0] }
    let values = values(in: uses, search)
    return ViewTree(
      uses: uses,
      bodies: own.reduce(into: [:]) { if let type = $1.subject { $0[type] = $1.elements } },
      closures: closures(in: uses, values),
      values: values
    )
  }

  private static func values(in uses: [Int: [Use]], _ search: ViewValueSearch) -> [FlowVariable: [Part]] {
    var values: [FlowVariable: [Part]] = [:]
    for case .variable(let variable) in uses.values.joined().map(\.part) where values[variable] == nil {
      values[variable] = search.parts(of: variable)
    }
    return values
  }

  private static func closures(
    in uses: [Int: [Use]],
    _ values: [FlowVariable: [Part]]
  ) -> [SourceLocation: Closure] {
    let called = Set(
      values.values.joined().compactMap { if case .closure(let location) = $0 { location } else { nil } }
    )
    var closures: [SourceLocation: Closure] = [:]
    for (number, uses) in uses.sorted(by: { $0.key < $1.key }) {
      for use in uses {
        for closure in use.closures where called.contains(closure) {
          closures[closure, default: Closure(body: number)].uses.append(use)
        }
      }
    }
    for (number, uses) in uses {
      for use in uses {
        guard case .variable(let variable) = use.part else { continue }
        for case .closure(let closure) in values[variable] ?? [] {
          closures[closure]?.calls.append((number, use.location))
        }
      }
    }
    return closures
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
      for use in uses[region.body] ?? [] where region.contains(use.location) {
        if inner.contains(where: { $0.contains(use.location) }) { continue }
        if use.closures.contains(where: { region.contains($0) && isHidden($0, hiding) }) { continue }
        // The view that the modifier is in can have several closures: all of them get its environment.
        if case .variable(let variable) = use.part {
          pending += values[variable] ?? []
        } else {
          pending.append(use.part)
        }
      }
    }
    return reached(from: pending, hiding)
  }

  /// Returns the types of the views that some parts create, directly or through others.
  private func reached(from parts: [Part], _ hiding: [Int: [CodeRegion]]) -> Set<TypeIndex.TypeID> {
    var pending = parts
    var found: Set<Part> = []
    while let part = pending.popLast() {
      guard found.insert(part).inserted else { continue }
      switch part {
      case .type(let type): pending += (bodies[type] ?? []).map { .body($0) }
      case .body(let body): pending += visible(uses[body] ?? [], of: body, after: nil, hiding)
      // Other views get other closures.
      case .variable(let variable): if let values = values[variable], values.count == 1 { pending += values }
      case .closure(let location):
        guard let closure = closures[location] else { continue }
        pending += visible(closure.uses, of: closure.body, after: location, hiding)
      }
    }
    return Set(found.compactMap { if case .type(let type) = $0 { type } else { nil } })
  }

  /// Returns the parts in the code of a body, or of a closure in it, that no other modifier of the key changes.
  private func visible(
    _ uses: [Use],
    of body: Int,
    after start: SourceLocation?,
    _ hiding: [Int: [CodeRegion]]
  ) -> [Part] {
    // A region around the whole closure changes the code that passes it, and not the code that calls it.
    let hidden = (hiding[body] ?? []).filter { region in !(start.map(region.contains) ?? false) }
    return uses.filter { use in
      !hidden.contains { $0.contains(use.location) }
        && !use.closures.contains { closure in (start.map { $0 < closure } ?? true) && isHidden(closure, hiding) }
    }
    .map(\.part)
  }

  /// Whether all code that calls a closure puts in another value of the key around the call.
  private func isHidden(_ closure: SourceLocation, _ hiding: [Int: [CodeRegion]]) -> Bool {
    guard !hiding.isEmpty, let calls = closures[closure]?.calls, !calls.isEmpty else { return false }
    return calls.allSatisfy { call in (hiding[call.body] ?? []).contains { $0.contains(call.location) } }
  }
}

extension TypeIndex {
  /// Returns the type of the value that a call creates; nil for classes, which are no views.
  fileprivate func typeOfView(createdAt site: ConstructionSite) -> TypeID? {
    guard let type = site.type.nominal.flatMap(id(of:)), let kind = self[type]?.declarations.first?.kind,
      kind == .struct || kind == .enum
    else { return nil }
    return type
  }
}
