import DpendGraph

/// Says what could be meant by a key that nothing provides.
struct KeySuggestions {
  /// Above this number of pairs of a key that is missing and one that is provided, no similar names are looked for.
  private static let mostComparisons = 1_000_000

  /// A name that is this much longer may hold one more mistake.
  private static let charactersPerTypingError = 8

  /// A longer name is nobody's slip of the pen, and takes long to compare.
  private static let longestName = 200

  private let graph: BindingGraph
  private let modules: Set<String>
  private let reach: ContainerVisibility
  private let provided: [Key: [Int]]

  /// The keys that are provided, by their types without the tags.
  private let tagged: [CanonicalType: [Key]]

  /// How many bindings provide a type, under whatever tag.
  private let providerCounts: [CanonicalType: Int]

  /// The generic bindings whose arguments nothing settles, by what they would provide.
  private let unsettled: [Key: [Binding]]

  private let unavailable: [Key: [UnavailableBinding]]
  private let names: [(key: Key, name: SpelledName)]

  /// How each key that nothing provides is asked for.
  private let askings: [Key: InjectionPoint]

  private struct InjectionPoint {
    /// The containers that are asked for it.
    var containers: Set<ComponentID> = []

    /// What to do about a label that became its tag by being there.
    var adviceAboutLabel: String?

    /// The fix for a value that the consumer creates itself; nil where a container supplies it.
    var providerFix: String?
  }

  init(_ graph: BindingGraph) {
    self.graph = graph
    reach = ContainerVisibility(graph.components)
    modules = Set(graph.modules.map(\.name))
    let settled = graph.bindings.indices.filter { graph.bindings[$0].genericParameters.isEmpty }
    provided = settled.grouped { graph.bindings[$0].keys }
    tagged = Dictionary(grouping: provided.keys.sorted(), by: \.type)
    providerCounts = Dictionary(provided.map { ($0.key.type, $0.value.count) }, uniquingKeysWith: +)
    unsettled = graph.bindings.filter { !$0.genericParameters.isEmpty }.grouped(by: \.keys)
    unavailable = graph.unavailable.grouped { $0.binding.keys + $0.binding.fallbackKeys }
    let isComparable = provided.count * graph.missing.count <= Self.mostComparisons
    names = isComparable ? provided.keys.sorted().map { ($0, SpelledName($0.type.description)) } : []
    var askings: [Key: InjectionPoint] = [:]
    for missing in graph.missing {
      for edge in missing.edges.lazy.map({ graph.edges[$0] }) {
        let request = graph.request(of: edge)
        let container = reach.container(of: graph.container(requestedBy: edge))
        askings[missing.key, default: InjectionPoint()].containers.insert(container)
        let vocabulary = graph.vocabulary(of: graph.bindings[edge.source])
        if request.source == .construction { askings[missing.key]?.providerFix = vocabulary.hierarchy?.providerFix }
        if vocabulary.tags.areLabels, askings[missing.key]?.adviceAboutLabel == nil {
          askings[missing.key]?.adviceAboutLabel = request.adviceAboutLabel(as: missing.key.tag)
        }
      }
    }
    self.askings = askings
  }

  /// What to look at, the likeliest first: what can't be used, the type under another tag, the nearest key, the world outside.
  ///
  /// - Parameters:
  ///   - key: The key that nothing provides.
  ///   - consumers: The indices of the bindings that ask for it, which can't be what is meant.
  /// - Returns: Notes for a finding about the key.
  func notes(for key: Key, askedBy consumers: Set<Int>) -> [Finding.Note] {
    let vocabularies = consumers.sorted().map { graph.vocabulary(of: graph.bindings[$0]) }
    let likely =
      elsewhere(key) + unusable(key, vocabularies.contains(where: \.usesImplicitFilter))
      + otherTags(of: key, vocabularies.compactMap(\.tags.request).first)
    if !likely.isEmpty { return likely }
    let rest =
      askings[key]?.providerFix ?? askings[key]?.adviceAboutLabel
      ?? "if its value comes from outside, say --external '\(name(of: key.type).asPattern)'"
    return [nearest(to: key, except: consumers), Finding.Note(rest)].compactMap { $0 }
  }

  /// A type, with its module where that is none of the project's.
  func name(of type: CanonicalType) -> String {
    guard let module = type.nominal?.module, module != "Swift", !modules.contains(module) else {
      return type.description
    }
    return "\(module).\(type)"
  }

  /// What provides a key in some builds only.
  func conditionalProviders(of key: Key) -> [Finding.Note] {
    (provided[key] ?? []).map { graph.bindings[$0] }.map {
      Finding.Note("\($0.briefFactoryTitle) provides it\($0.condition.asBuilds)", at: $0.location)
    } + unusable(key, true)
  }

  /// The bindings of other containers that provide a key, of which there are several: one would have been taken.
  private func elsewhere(_ key: Key) -> [Finding.Note] {
    let asking = askings[key]?.containers ?? []
    let notes = (provided[key.withoutExistentials] ?? []).map { graph.bindings[$0] }.compactMap { binding in
      let container = reach.container(of: binding.component)
      let name = graph.components.first { $0.id == container }?.name ?? container.rawValue
      return asking.contains(container)
        ? nil : Finding.Note("'\(name)' provides it, which is another container", at: binding.location)
    }
    return notes.limited { "and \($0) more containers provide it" }
  }

  private func unusable(_ key: Key, _ takesFilters: Bool) -> [Finding.Note] {
    let notes =
      (unavailable[key] ?? []).filter { takesFilters || $0.reason != .leftOutByFilter }.map {
        Finding.Note($0.explanation(for: key).description, at: $0.binding.location)
      }
      + (unsettled[key] ?? []).map { Finding.Note($0.explanationOfParameters(for: key), at: $0.location) }
    var messages: Set<String> = []
    return notes.filter { messages.insert($0.message).inserted }.limited { "and \($0) more would provide it" }
  }

  private func otherTags(
    of key: Key,
    _ taggedRequest: (@Sendable (CanonicalType, Tag) -> String)?
  ) -> [Finding.Note] {
    let others = (tagged[key.type] ?? []).lazy.filter { $0.tag != key.tag }
      .flatMap { other in (provided[other] ?? []).map { (other, $0) } }
    let notes = Array(others.prefix([Finding.Note].most)).map { other, index in
      let noun = graph.vocabulary(of: graph.bindings[index]).tags.noun
      let advice =
        other.tag.map { taggedRequest?(key.type, $0) ?? "ask for it by that \(noun)" }
        ?? askings[key]?.adviceAboutLabel ?? "ask for it without a \(noun)"
      return Finding.Note("'\(other)' is provided: \(advice)", at: graph.bindings[index].location)
    }
    let count = (providerCounts[key.type] ?? 0) - (provided[key]?.count ?? 0)
    return notes.count == count
      ? notes : notes + [Finding.Note("and \(count - notes.count) more provide it under other tags")]
  }

  private func nearest(to key: Key, except consumers: Set<Int>) -> Finding.Note? {
    let name = SpelledName(key.type.description)
    guard name.characters.count <= Self.longestName else { return nil }
    let limit = max(1, name.characters.count / Self.charactersPerTypingError)
    let candidates = names.lazy
      .filter { !consumers.isSuperset(of: provided[$0.key] ?? []) }
      .map { (key: $0.key, distance: $0.name.distance(to: name, limit: limit)) }
      .filter { $0.distance <= limit }
    guard let best = candidates.min(by: { ($0.distance, $0.key) < ($1.distance, $1.key) }) else { return nil }
    let owner = best.distance == 0 ? best.key.module.map { " of \($0)" } ?? " of another module" : ""
    let location = provided[best.key]?.first.map { graph.bindings[$0].location }
    return Finding.Note("did you mean '\(best.key)'\(owner)?", at: location)
  }
}

/// A name with what tells quickly that another one is far from it.
private struct SpelledName {
  let characters: [Character]

  /// How often each letter occurs, those of one remainder counted together.
  private let counts: [Int]

  init(_ text: String) {
    characters = Array(text)
    counts = characters.reduce(into: Array(repeating: 0, count: 32)) { counts, character in
      counts[Int((character.unicodeScalars.first?.value ?? 0) % 32)] += 1
    }
  }

  /// The edit distance, or a number above the limit.
  func distance(to other: SpelledName, limit: Int) -> Int {
    let missing = zip(counts, other.counts).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    return missing > limit ? limit + 1 : editDistance(characters, other.characters, limit: limit)
  }
}

extension UnavailableBinding {
  /// Why the binding doesn't meet the key, and what would make it do so.
  func explanation(for key: Key) -> Finding.Message {
    let reason: Finding.Message =
      switch reason {
      case .privateDeclaration: "it or its initializer is private, so that generated code can't make it"
      case .internalDeclaration(let module): "it or its initializer is internal to \(module): make it public"
      case .leftOutByFilter: "no --implicit-filter takes it"
      case .replaced: "another registration takes its place"
      case .onlyForTests: "it is there for tests only"
      case .notRegistered(let lack): "\(wording: lack)"
      }
    return "\(binding.type) would provide '\(key)', but \(reason)"
  }
}

extension Binding {
  /// Why the generic binding doesn't meet the key.
  fileprivate func explanationOfParameters(for key: Key) -> String {
    let names = genericParameters.joined(separator: " and ") + (genericParameters.count == 1 ? " is" : " are")
    return "\(type) would provide '\(key)', but nothing says what \(names)"
  }
}

extension Sequence {
  /// The elements by each of their keys, in their order.
  fileprivate func grouped(by keys: (Element) -> [Key]) -> [Key: [Element]] {
    reduce(into: [:]) { groups, element in
      for key in keys(element) { groups[key, default: []].append(element) }
    }
  }
}

extension String {
  /// The text as a regular expression that matches it alone.
  fileprivate var asPattern: String {
    reduce(into: "") { pattern, character in
      if "\\^$.|?*+()[]{}".contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
  }
}
