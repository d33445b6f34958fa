import DpendGraph

/// The targets of the requests in a hierarchy, found by following each path from each top.
struct HierarchyOracle {
  /// A request: the consumer, and the number of its property.
  struct Request: Hashable {
    let type: Int
    let member: Int
  }

  /// How a request fails.
  struct Failure: Hashable {
    let request: Request

    /// Whether the ancestors of the path's start are known.
    let startsAtRoot: Bool
  }

  /// The outcome of a request on one path.
  private enum Outcome: Hashable {
    case satisfied(String, owner: Int?)

    /// No value, and none is required.
    case nothing

    /// No value, although one is required.
    case lacking

    /// An ancestor in between lacks it and has the failure, or the property is an alias of itself.
    case undecided
  }

  /// One type on a path.
  private struct Station {
    let type: Int

    /// The number of the creator's property.
    let member: Int
  }

  /// The targets of requests to ancestors, sorted.
  private(set) var satisfied: [Request: [String]] = [:]

  /// For each request and target the types whose property reaches the request, sorted.
  private(set) var owners: [Request: [String: [Int]]] = [:]

  /// For each kind of failure the number of steps on a shortest path.
  private(set) var failures: [Failure: Int] = [:]

  private let hierarchy: RandomHierarchy

  /// The maximum number of visits of a path to one type: each round of a cycle can request another property.
  private static let mostVisits = 3

  init(_ hierarchy: RandomHierarchy) {
    self.hierarchy = hierarchy
    var outcomes: [Request: Set<Outcome>] = [:]
    for top in tops { follow([Station(type: top.type, member: 0)], isRoot: top.isRoot, &outcomes) }
    for (request, found) in outcomes {
      satisfied[request] = targets(of: request, found)
      for case .satisfied(let target, let owner) in found {
        owners[request, default: [:]][target, default: []] += owner.map { [$0] } ?? []
      }
    }
    owners = owners.mapValues { $0.mapValues { Set($0).sorted() } }
  }

  // MARK: Ways

  private func created(by type: Int) -> [Station] {
    hierarchy.types[type].enumerated().compactMap { number, member in
      if case .created(let created, _) = member.origin { Station(type: created, member: number) } else { nil }
    }
  }

  private func reached(from types: some Sequence<Int>) -> Set<Int> {
    var reached: Set<Int> = []
    var pending = Array(types)
    while let type = pending.popLast() {
      if reached.insert(type).inserted { pending += created(by: type).map(\.type) }
    }
    return reached
  }

  /// The roots, and a type for each unreached part that only its own types create.
  private var tops: [(type: Int, isRoot: Bool)] {
    let rest = Set(hierarchy.types.indices).subtracting(reached(from: hierarchy.roots))
    let others = rest.filter { type in
      let above = rest.filter { reached(from: [$0]).contains(type) }
      let beside = above.filter { reached(from: [type]).contains($0) }
      return above == beside && type == above.min()
    }
    return hierarchy.roots.map { ($0, true) } + others.map { ($0, false) }
  }

  private mutating func follow(_ path: [Station], isRoot: Bool, _ outcomes: inout [Request: Set<Outcome>]) {
    guard let last = path.last, path.filter({ $0.type == last.type }).count <= Self.mostVisits else { return }
    for (number, member) in hierarchy.types[last.type].enumerated() {
      guard case .received(_, let isOptional) = member.origin else { continue }
      let request = Request(type: last.type, member: number)
      var outcome = outcome(of: number, on: path[...], isRoot: isRoot, besides: [])
      if outcome == .lacking {
        let failure = Failure(request: request, startsAtRoot: isRoot)
        failures[failure] = min(failures[failure] ?? .max, path.count - 1)
        if !isRoot { outcome = .satisfied(runtimeArgument(member.property), owner: nil) }
      }
      outcomes[request, default: []].insert(isOptional && outcome == .lacking ? .nothing : outcome)
    }
    for next in created(by: last.type) { follow(path + [next], isRoot: isRoot, &outcomes) }
  }

  // MARK: Looking upwards

  /// Returns the outcome for a property of the last type on a path.
  private func outcome(of number: Int, on path: ArraySlice<Station>, isRoot: Bool, besides seen: Set<Int>) -> Outcome {
    guard let last = path.last, !seen.contains(number) else { return .undecided }
    let member = hierarchy.types[last.type][number]
    switch member.origin {
    case .created(let created, _): return .satisfied("T\(created)", owner: last.type)
    case .forwarded: return .satisfied(runtimeArgument(member.property), owner: last.type)
    case .received(let requested, let isOptional):
      if let beside = owner(of: requested, in: last.type), beside.member != number {
        let outcome = outcome(of: beside.member, on: path, isRoot: isRoot, besides: seen.union([number]))
        return seenFromBelow(outcome, beside.member, last.type, isRoot)
      }
      return above(path, requested, isRoot: isRoot, isOptional: isOptional)
    }
  }

  /// Returns the outcome at the nearest ancestor of the last type on a path.
  private func above(
    _ path: ArraySlice<Station>,
    _ requested: [Hierarchy.Property],
    isRoot: Bool,
    isOptional: Bool
  ) -> Outcome {
    guard let last = path.last else { return .undecided }
    let rest = path.dropLast()
    guard let creator = rest.last else { return isOptional ? .nothing : .lacking }
    guard let owner = owner(of: requested, in: creator.type) else {
      return above(rest, requested, isRoot: isRoot, isOptional: isOptional)
    }
    if owner.choice > 0, owner.member == last.member { return .nothing }
    let outcome = outcome(of: owner.member, on: rest, isRoot: isRoot, besides: [])
    return seenFromBelow(outcome, owner.member, creator.type, isRoot)
  }

  /// Returns the first requested property that a type has.
  private func owner(of requested: [Hierarchy.Property], in type: Int) -> (member: Int, choice: Int)? {
    requested.enumerated().lazy.compactMap { choice, property in
      hierarchy.types[type].firstIndex { $0.property == property }.map { ($0, choice) }
    }.first
  }

  /// Returns the outcome that descendants see: a failure belongs to the property itself.
  private func seenFromBelow(_ outcome: Outcome, _ number: Int, _ type: Int, _ isRoot: Bool) -> Outcome {
    if outcome != .lacking { return outcome }
    return isRoot ? .undecided : .satisfied(runtimeArgument(hierarchy.types[type][number].property), owner: nil)
  }

  // MARK: Texts

  private func runtimeArgument(_ property: Hierarchy.Property) -> String { "argument \(property)" }

  private func targets(of request: Request, _ outcomes: Set<Outcome>) -> [String] {
    guard case .received(let requested, let isOptional) = hierarchy.types[request.type][request.member].origin
    else { return [] }
    let lack = isOptional ? "nothing" : "✗ \(requested[0])"
    let found = outcomes.compactMap { outcome -> String? in
      switch outcome {
      case .satisfied(let target, _): target
      case .nothing: isOptional ? nil : "nothing"
      case .lacking: lack
      case .undecided: nil
      }
    }
    return found.isEmpty ? [lack] : Set(found).sorted()
  }
}
