import DpendGraph

/// The calls that end the instances of scopes, by scope and container.
struct ScopeEndTable {
  private let ends: [String: [ContainerOrigin: [ScopeEnd]]]

  /// Finds the calls that end the instances in each container.
  ///
  /// A call also ends those in the containers from which its container requests missing values.
  ///
  /// - Parameter events: The events of the containers.
  /// - Complexity: O(*n* log *n*) for *n* calls, with the containers that each reaches.
  init(_ events: ContainerEvents) {
    var searched: [ContainerOrigin: [ContainerOrigin]] = [:]
    for (container, source) in events.scopeEnds.isEmpty ? [] : events.connections {
      for origin in events.origins(of: container) { searched[origin, default: []] += events.origins(of: source) }
    }
    var found: [String: [ContainerOrigin: Set<ScopeEnd>]] = [:]
    for (container, scope, end) in events.scopeEnds {
      var pending = events.origins(of: container)
      while let origin = pending.popLast() {
        if found[scope, default: [:]][origin, default: []].insert(end).inserted { pending += searched[origin] ?? [] }
      }
    }
    ends = found.mapValues { $0.mapValues { $0.sorted() } }
  }

  /// Returns the calls that end the instances of a scope in some containers, sorted.
  func ends(of scope: String, in containers: @autoclosure () -> [ContainerOrigin]) -> [ScopeEnd] {
    guard let byContainer = ends[scope] else { return [] }
    let found = containers().compactMap { byContainer[$0] }
    // Many registrations of one container share the list.
    return found.count == 1 ? found[0] : Set(found.joined()).sorted()
  }
}
