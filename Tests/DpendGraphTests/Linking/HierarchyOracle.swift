import DpendGraph

/// What each request of a hierarchy is met by, found by going every way from every top by itself.
struct HierarchyOracle {
  /// A request: the type that asks, and the number of its property.
  struct Request: Hashable {
    let type: Int
    let member: Int
  }

  /// How a request fails.
  struct Failure: Hashable {
    let request: Request

    /// Whether what is above the way is known.
    let startsAtRoot: Bool
  }

  /// How a request is met on one way.
  private enum Outcome: Hashable {
    case met(String)

    /// Nothing, and it need not be there.
    case nothing

    /// Nothing, and it must be there.
    case lacking

    /// Somebody between lacks it, whose failure it is; or it is a name of itself.
    case undecided
  }

  /// One type on a way.
  private struct Station {
    let type: Int

    /// The number of the property of the one above that it is made for.
    let member: Int
  }

  /// What meets each request that asks those above, sorted.
  private(set) var met: [Request: [String]] = [:]

  /// For each way to fail the number of steps on a shortest such way.
  private(set) var failures: [Failure: Int] = [:]

  private let hierarchy: RandomHierarchy

  /// How often a way may come to one type: each time round a cycle of types, something else can be asked for.
  private static let mostVisits = 3

  init(_ hierarchy: RandomHierarchy) {
    self.hierarchy = hierarchy
    var outcomes: [Request: Set<Outcome>] = [:]
    for top in tops { follow([Station(type: top.type, member: 0)], isRoot: top.isRoot, &outcomes) }
    for (request, found) in outcomes { met[request] = targets(of: request, found) }
  }

  // MARK: Ways

  private func made(by type: Int) -> [Station] {
    hierarchy.types[type].enumerated().compactMap { number, member in
      if case .made(let made, _) = member.origin { Station(type: made, member: number) } else { nil }
    }
  }

  private func reached(from types: some Sequence<Int>) -> Set<Int> {
    var reached: Set<Int> = []
    var pending = Array(types)
    while let type = pending.popLast() {
      if reached.insert(type).inserted { pending += made(by: type).map(\.type) }
    }
    return reached
  }

  /// The roots, and of what no root reaches a type for each part that only types of that part make.
  private var tops: [(type: Int, isRoot: Bool)] {
    let rest = Set(hierarchy.types.indices).subtracting(reached(from: hierarchy.roots))
    let others = rest.filter { type in
      let above = rest.filter { reached(from: [$0]).contains(type) }
      let beside = above.filter { reached(from: [type]).contains($0) }
      return above == beside && type == above.min()
    }
    return hierarchy.roots.map { ($0, true) } + others.map { ($0, false) }
  }

  private mutating func follow(_ way: [Station], isRoot: Bool, _ outcomes: inout [Request: Set<Outcome>]) {
    guard let last = way.last, way.filter({ $0.type == last.type }).count <= Self.mostVisits else { return }
    for (number, member) in hierarchy.types[last.type].enumerated() {
      guard case .received(_, let isOptional) = member.origin else { continue }
      let request = Request(type: last.type, member: number)
      var outcome = outcome(of: number, on: way[...], isRoot: isRoot, besides: [])
      if outcome == .lacking {
        let failure = Failure(request: request, startsAtRoot: isRoot)
        failures[failure] = min(failures[failure] ?? .max, way.count - 1)
        if !isRoot { outcome = .met(handedOver(member.property)) }
      }
      outcomes[request, default: []].insert(isOptional && outcome == .lacking ? .nothing : outcome)
    }
    for next in made(by: last.type) { follow(way + [next], isRoot: isRoot, &outcomes) }
  }

  // MARK: Looking upwards

  /// What the property of the last type on a way is.
  private func outcome(of number: Int, on way: ArraySlice<Station>, isRoot: Bool, besides seen: Set<Int>) -> Outcome {
    guard let last = way.last, !seen.contains(number) else { return .undecided }
    let member = hierarchy.types[last.type][number]
    switch member.origin {
    case .made(let made, _): return .met("T\(made)")
    case .forwarded: return .met(handedOver(member.property))
    case .received(let asked, let isOptional):
      if let beside = owner(of: asked, in: last.type), beside.member != number {
        let outcome = outcome(of: beside.member, on: way, isRoot: isRoot, besides: seen.union([number]))
        return seenFromBelow(outcome, beside.member, last.type, isRoot)
      }
      return above(way, asked, isRoot: isRoot, isOptional: isOptional)
    }
  }

  /// What the nearest of those above the last type on a way has.
  private func above(
    _ way: ArraySlice<Station>,
    _ asked: [Hierarchy.Property],
    isRoot: Bool,
    isOptional: Bool
  ) -> Outcome {
    guard let last = way.last else { return .undecided }
    let rest = way.dropLast()
    guard let maker = rest.last else { return isOptional ? .nothing : .lacking }
    guard let owner = owner(of: asked, in: maker.type) else {
      return above(rest, asked, isRoot: isRoot, isOptional: isOptional)
    }
    if owner.choice > 0, owner.member == last.member { return .nothing }
    let outcome = outcome(of: owner.member, on: rest, isRoot: isRoot, besides: [])
    return seenFromBelow(outcome, owner.member, maker.type, isRoot)
  }

  /// The property of a type that is the first one of those that are asked for.
  private func owner(of asked: [Hierarchy.Property], in type: Int) -> (member: Int, choice: Int)? {
    asked.enumerated().lazy.compactMap { choice, property in
      hierarchy.types[type].firstIndex { $0.property == property }.map { ($0, choice) }
    }.first
  }

  /// What a property is for others: what it lacks is its own failure, or taken to be there.
  private func seenFromBelow(_ outcome: Outcome, _ number: Int, _ type: Int, _ isRoot: Bool) -> Outcome {
    if outcome != .lacking { return outcome }
    return isRoot ? .undecided : .met(handedOver(hierarchy.types[type][number].property))
  }

  // MARK: Texts

  private func handedOver(_ property: Hierarchy.Property) -> String { "handed over \(property)" }

  private func targets(of request: Request, _ outcomes: Set<Outcome>) -> [String] {
    guard case .received(let asked, let isOptional) = hierarchy.types[request.type][request.member].origin
    else { return [] }
    let lack = isOptional ? "nothing" : "✗ \(asked[0])"
    let found = outcomes.compactMap { outcome -> String? in
      switch outcome {
      case .met(let target): target
      case .nothing: isOptional ? nil : "nothing"
      case .lacking: lack
      case .undecided: nil
      }
    }
    return found.isEmpty ? [lack] : Set(found).sorted()
  }
}
