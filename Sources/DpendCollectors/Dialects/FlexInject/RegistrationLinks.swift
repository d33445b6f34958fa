import DpendGraph

/// Finds what is registered under the text by which something is asked for.
///
/// At run time the text alone decides: a request meets what is registered under it, whatever types the two name.
struct RegistrationLinks {
  private struct Place: Hashable {
    let container: ContainerSource
    let runTimeName: String
  }

  private let entries: [RegistrationTimeline.Entry]
  private let entriesByPlace: [Place: [Int]]
  private let entriesByKey: [FlexInjectKey: [Int]]

  /// For each text the type of what is registered by it: of the first registration that shows one, else of the first request.
  private let types: [String: CanonicalType]

  init(_ timeline: RegistrationTimeline, requests: [FlexInjectEvents.Request]) {
    entries = timeline.entries
    let indices = timeline.entries.indices.filter { !timeline.entries[$0].isReplaced }
    entriesByPlace = Dictionary(grouping: indices) { index in
      let entry = timeline.entries[index]
      return Place(container: entry.container, runTimeName: entry.runTimeName)
    }
    entriesByKey = Dictionary(grouping: indices) { timeline.entries[$0].registration.key }
    var types: [String: CanonicalType] = [:]
    for entry in timeline.entries {
      guard case .text(let text) = entry.registration.key, types[text] == nil else { continue }
      types[text] = entry.registration.product?.withoutExistentials
    }
    for request in requests {
      if case .text(let text) = request.key, types[text] == nil { types[text] = request.type?.withoutExistentials }
    }
    self.types = types
  }

  /// The key of the graph for what is registered, or asked for, by a key of FlexInject.
  func key(for key: FlexInjectKey) -> Key {
    switch key {
    case .type(let type): Key(type)
    case .text(let text): Key(types[text] ?? .named("Any"), tag: Tag(text))
    }
  }

  /// The registrations that meet a request in one container, those by the very same key where there are any.
  func registrations(for key: FlexInjectKey, in container: ContainerSource) -> [RegistrationTimeline.Entry] {
    let found = entriesByPlace[Place(container: container, runTimeName: key.runTimeName)] ?? []
    let same = found.filter { entries[$0].registration.key == key }
    return (same.isEmpty ? found : same).map { entries[$0] }
  }

  /// The key of the graph by which a request for a key in a container is met.
  func key(asking key: FlexInjectKey, in container: ContainerSource) -> Key {
    self.key(for: registrations(for: key, in: container).first?.registration.key ?? key)
  }
}
