import DpendGraph

/// The registrations that others replace at run time.
struct ReplacedRegistrations {
  /// For the location of each registration those that it replaces directly, sorted.
  private let replaced: [SourceLocation: [SourceLocation]]

  /// Finds the registrations of a graph.
  init(in graph: BindingGraph) {
    let pairs = graph.unavailable.compactMap { entry -> (replacement: SourceLocation, location: SourceLocation)? in
      guard case .replaced(let replacement?) = entry.reason else { return nil }
      return (replacement, entry.binding.location)
    }
    replaced = Dictionary(grouping: pairs, by: \.replacement).mapValues { Set($0.map(\.location)).sorted() }
  }

  /// Returns the locations of the registrations that a binding replaces, directly or because it replaces a replacement, sorted.
  func all(replacedBy binding: Binding) -> [SourceLocation] {
    var found: Set<SourceLocation> = [binding.location]
    var pending = [binding.location]
    while let next = pending.popLast() {
      pending += (replaced[next] ?? []).filter { found.insert($0).inserted }
    }
    return found.subtracting([binding.location]).sorted()
  }
}
