import Algorithms
import DpendGraph

/// The suggestions for a key that nothing provides.
struct KeySuggestions {
  /// The number of pairs of missing and provided keys up to which names are compared.
  private static let mostComparisons = 1_000_000

  /// The number of characters for each tolerated typing error.
  private static let charactersPerTypingError = 8

  /// The length up to which names are compared.
  private static let longestName = 200

  private let graph: BindingGraph
  private let modules: Set<String>
  private let reach: ContainerVisibility
  private let provided: [Key: [Int]]

  /// The provided keys, by type without tag.
  private let tagged: [CanonicalType: [Key]]

  /// The number of bindings that provide each type, under any tag.
  private let providerCounts: [CanonicalType: Int]

  /// The generic bindings without known type arguments, by the keys that they would provide.
  private let unsettled: [Key: [Binding]]

  private let unavailable: [Key: [UnavailableBinding]]
  private let names: [(key: Key, name: SpelledName)]

  /// The requests for each missing key.
  private let requests: [Key: InjectionPoint]

  private struct InjectionPoint {
    /// The containers of the requests.
    var containers: Set<ComponentID> = []

    /// The fix for a label that is the tag of the request.
    var adviceAboutLabel: String?

    /// The fix in the terms of the library; nil where the usual one says enough.
    var providerFix: String?
  }

  init(_ graph: BindingGraph) {
    self.graph = graph
    reach = ContainerVisibility(graph.components)
    modules = Set(graph.modules.map(\.name))
    let settled = graph.bindings.indices.filter { graph.bindings[$0].genericParameters.isEmpty }
    provided = settled.indexed(byEach: { graph.bindings[$0].keys })
    tagged = provided.keys.sorted().grouped(by: \.type)
    providerCounts = Dictionary(provided.map { ($0.key.type, $0.value.count) }, uniquingKeysWith: +)
    unsettled = graph.bindings.filter { !$0.genericParameters.isEmpty }.indexed(byEach: \.keys)
    unavailable = graph.unavailable.indexed(byEach: { $0.binding.keys + $0.binding.fallbackKeys })
    let isComparable = provided.count * graph.missing.count <= Self.mostComparisons
    names = isComparable ? provided.keys.sorted().map { ($0, SpelledName($0.type.description)) } : []
    var requests: [Key: InjectionPoint] = [:]
    for missing in graph.missing {
      for edge in missing.edges.lazy.map({ graph.edges[$0] }) {
        let request = graph.request(of: edge)
        let container = reach.container(of: graph.container(requestedBy: edge))
        requests[missing.key, default: InjectionPoint()].containers.insert(container)
        let vocabulary = graph.vocabulary(of: graph.bindings[edge.source])
        if request.source == .construction { requests[missing.key]?.providerFix = vocabulary.hierarchy?.providerFix }
        if let fix = vocabulary.registrations.provision?(missing.key) { requests[missing.key]?.providerFix = fix }
        if vocabulary.tags.areLabels, requests[missing.key]?.adviceAboutLabel == nil {
          requests[missing.key]?.adviceAboutLabel = request.adviceAboutLabel(as: missing.key.tag)
        }
      }
    }
    self.requests = requests
  }

  /// Returns notes, the most likely first: unusable bindings, other tags, the most similar key, and external values.
  ///
  /// - Parameters:
  ///   - key: The key that nothing provides.
  ///   - consumers: The indices of the consumers, which aren't suggested.
  /// - Returns: Notes for a finding about the key.
  func notes(for key: Key, requestedBy consumers: Set<Int>) -> [Finding.Note] {
    let vocabularies = consumers.sorted().map { graph.vocabulary(of: graph.bindings[$0]) }
    let likely =
      elsewhere(key) + unusable(key, vocabularies.contains(where: \.usesImplicitFilter))
      + otherTags(of: key, vocabularies.compactMap(\.tags.request).first)
    let external = "pass --external '\(name(of: key.type).asPattern)' if the application supplies it"
    if !likely.isEmpty { return isOnlyFiltered(key) ? likely + [Finding.Note(external)] : likely }
    let fix = requests[key]?.providerFix ?? requests[key]?.adviceAboutLabel ?? external
    return [nearest(to: key, except: consumers), Finding.Note(fix)].compactMap { $0 }
  }

  /// Returns whether the only providers of a key are classes that no filter matches, so that the application may supply the value.
  private func isOnlyFiltered(_ key: Key) -> Bool {
    guard let bindings = unavailable[key], unsettled[key] == nil, provided[key.withoutExistentials] == nil else {
      return false
    }
    return bindings.allSatisfy { $0.reason == .leftOutByFilter } && (tagged[key.type] ?? []).isEmpty
  }

  /// Returns the name of a type, with its module if it isn't one of the project's.
  func name(of type: CanonicalType) -> String {
    guard let module = type.nominal?.module, module != "Swift", !modules.contains(module) else {
      return type.description
    }
    return "\(module).\(type)"
  }

  /// Returns notes about the bindings that provide a key in some builds only.
  func conditionalProviders(of key: Key) -> [Finding.Note] {
    (provided[key] ?? []).map { graph.bindings[$0] }.map {
      Finding.Note("\($0.briefFactoryTitle) provides it\($0.condition.asBuilds)", at: $0.location)
    } + unusable(key, true)
  }

  /// Returns notes about bindings of other containers; a single one would have been linked.
  private func elsewhere(_ key: Key) -> [Finding.Note] {
    let requesting = requests[key]?.containers ?? []
    let notes = (provided[key.withoutExistentials] ?? []).map { graph.bindings[$0] }.compactMap { binding in
      let container = reach.container(of: binding.component)
      let name = graph.components.first { $0.id == container }?.name ?? container.rawValue
      return requesting.contains(container)
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
    return notes.uniqued(on: \.message).limited { "and \($0) more would provide it" }
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
        other.tag.map { taggedRequest?(key.type, $0) ?? "request it by that \(noun)" }
        ?? requests[key]?.adviceAboutLabel ?? "request it without a \(noun)"
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

/// A name with its letter counts, which allow a quick comparison.
private struct SpelledName {
  let characters: [Character]

  /// The number of occurrences of each letter, combined by remainder.
  private let counts: [Int]

  init(_ text: String) {
    characters = Array(text)
    counts = characters.reduce(into: Array(repeating: 0, count: 32)) { counts, character in
      counts[Int((character.unicodeScalars.first?.value ?? 0) % 32)] += 1
    }
  }

  /// Returns the edit distance, or a number above the limit.
  func distance(to other: SpelledName, limit: Int) -> Int {
    let missing = zip(counts, other.counts).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    return missing > limit ? limit + 1 : editDistance(characters, other.characters, limit: limit)
  }
}

extension UnavailableBinding {
  /// Returns the reason why the binding doesn't satisfy the key, with the fix.
  func explanation(for key: Key) -> Finding.Message {
    let reason: Finding.Message =
      switch reason {
      case .privateDeclaration: "it or its initializer is private, so generated code can't create it"
      case .privateType: "it is private, so generated code can't create it"
      case .privateInitializer: "its initializer is private, so generated code can't create it"
      case .internalDeclaration(let module): "it or its initializer is internal to \(module): make it public"
      case .leftOutByFilter: "no --implicit-filter matches it"
      case .replaced: "another registration replaces it"
      case .onlyForTests: "it exists for tests only"
      case .notRegistered(let lack): "\(wording: lack)"
      }
    return "\(binding.type) would provide '\(key)', but \(reason)"
  }
}

extension Binding {
  /// Returns the reason why the generic binding doesn't satisfy the key.
  fileprivate func explanationOfParameters(for key: Key) -> String {
    let names = genericParameters.joined(separator: " and ") + (genericParameters.count == 1 ? " is" : " are")
    return "\(type) would provide '\(key)', but nothing determines \(names)"
  }
}

extension Sequence {
  /// Returns the elements by each of their keys, in order.
  fileprivate func indexed(byEach keys: (Element) -> [Key]) -> [Key: [Element]] {
    reduce(into: [:]) { groups, element in
      for key in keys(element) { groups[key, default: []].append(element) }
    }
  }
}

extension String {
  /// The text as a regular expression that matches only itself.
  fileprivate var asPattern: String {
    reduce(into: "") { pattern, character in
      if "\\^$.|?*+()[]{}".contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
  }
}
