import DpendGraph

/// The construction sites by the type that they create, and by the registered binding that they are.
struct SiteGroups {
  private struct Group: Hashable {
    let type: CanonicalType
    let bindings: [BindingID]?
  }

  /// For each site the first one of its group; nil for a site that is no binding.
  private let first: [Int?]

  /// Groups the sites that can be bindings.
  init(_ sites: [ConstructionSite], registered: [Int: [BindingID]], where isCandidate: (Int) -> Bool) {
    var numbers: [Group: Int] = [:]
    first = sites.enumerated().map { number, site in
      guard isCandidate(number) else { return nil }
      let group = Group(type: site.type, bindings: registered[number])
      let first = numbers[group] ?? number
      numbers[group] = first
      return first
    }
  }

  /// Returns the first site of each group that reaches a value, and the supplied values.
  func reaching(in flow: CompositionFlow) -> ReachingOrigins<CompositionOrigin> {
    ReachingOrigins.find(in: flow.graph, limit: CompositionFlow.typeLimit) { origin in
      switch origin {
      case .site(let number): first[number].map { .site($0) }
      case .supplied, .external: origin
      case .closure, .tuple: nil
      }
    }
  }

  /// Returns the first of some sites in each group, in order.
  func representatives(of numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { first[$0].map { seen.insert($0).inserted } ?? false }
  }
}
