package import DpendGraph

/// The error for a selection that matches nothing, with suggestions.
package struct SelectionMiss: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of suggestions.
  private static let mostSuggestions = 3

  /// The selection, or its part without a match.
  package let unmatched: String

  /// The suggestions, the most similar first.
  package let nearest: [String]

  /// The reason if the name isn't misspelled.
  package let reason: String?

  /// The problem with the suggestions.
  package var description: String {
    let hint = nearest.isEmpty ? nil : "nearest: " + nearest.joined(separator: ", ")
    return (["nothing matches \(unmatched)"] + [hint ?? reason].compactMap(\.self)).joined(separator: "; ")
  }

  /// Creates the error for a selection.
  init(_ selection: Selection, in index: inout SelectionIndex) {
    let part = selection.term.patterns.first { part in
      guard case .pattern(let predicate, let glob) = part else { return false }
      return index.names(for: predicate).bindings(matching: glob).isEmpty
    }
    guard case .pattern(let predicate, let glob)? = part, !index.graph.bindings.isEmpty else {
      unmatched = selection.description
      nearest = []
      reason =
        index.graph.bindings.isEmpty
        ? "there are no bindings at all" : "each of its parts matches something, but nothing matches the whole"
      return
    }
    unmatched = SelectionTerm.pattern(predicate, glob).description
    let reasonOfName: String? =
      switch predicate {
      case .type: glob.literal.flatMap(index.graph.reasonForNoBinding)
      case .requests: glob.literal.flatMap(index.graph.reasonForNoRequest)
      default: nil
      }
    if let reasonOfName {
      reason = reasonOfName
      nearest = []
    } else {
      reason = nil
      nearest = glob.literal.map { Self.suggestions(for: $0, of: predicate, in: &index) } ?? []
    }
  }

  /// Returns the same name for another predicate, then similar names, then names that contain it.
  private static func suggestions(
    for text: String,
    of predicate: SelectionPredicate,
    in index: inout SelectionIndex
  ) -> [String] {
    var suggestions: [String] = []
    for other in SelectionPredicate.all where other != predicate {
      if index.names(for: other).names.contains(text) { suggestions.append("\(other.name):\(Glob(literal: text))") }
    }
    let known = index.names(for: predicate)
    let limit = max(1, text.count / 3)
    let wanted = text.lowercased()
    let candidates = known.names.enumerated().compactMap { position, name -> Candidate? in
      let lowercased = name.lowercased()
      let distance = editDistance(Array(lowercased), Array(wanted), limit: limit)
      guard distance <= limit || lowercased.contains(wanted) else { return nil }
      return Candidate(distance: min(distance, limit + 1), name: name, bindings: known.bindings[position])
    }
    var shown: Set<Int> = []
    for candidate in candidates.sorted() where !shown.isSuperset(of: candidate.bindings) {
      shown.formUnion(candidate.bindings)
      suggestions.append("\(predicate.name):\(Glob(literal: candidate.name))")
    }
    return Array(suggestions.prefix(mostSuggestions))
  }

  /// A suggestion.
  private struct Candidate: Comparable {
    let distance: Int
    let name: String
    let bindings: [Int]

    static func < (left: Candidate, right: Candidate) -> Bool {
      (left.distance, left.name.count, left.name) < (right.distance, right.name.count, right.name)
    }
  }
}

extension BindingGraph {
  /// Returns the reason why no binding requests a type; nil if nothing else requests it either.
  fileprivate func reasonForNoRequest(of name: String) -> String? {
    let locations = applicationRequests.filter { $0.key.type.withoutExistentials.isNamed(name) }.map(\.location)
    return locations.first.map {
      "only the application requests it, at \($0.file):\($0.line)"
        + (locations.count > 1 ? " and \((locations.count - 1).of("more location"))" : "")
    }
  }

  /// Returns the reason why a requested type has no binding; nil if nothing requests it.
  fileprivate func reasonForNoBinding(of name: String) -> String? {
    let consumerCount = { (edges: [Int]) in Set(edges.map { self.edges[$0].source }).count }
    if let missing = missing.first(where: { $0.key.type.isNamed(name) }) {
      return "it is \(missing.problem), with \(consumerCount(missing.edges).of("dependent"))"
    }
    return runtimeValues.first { $0.type.isNamed(name) }.map {
      "it is an external value, with \(consumerCount($0.edges).of("dependent"))"
    }
  }
}

extension CanonicalType {
  /// Whether a name is that of the type, with or without the enclosing types.
  fileprivate func isNamed(_ name: String) -> Bool {
    description == name || nominal?.components.last?.description == name
  }
}

extension SelectionIndex {
  /// Returns the indices of the selected bindings, sorted and never empty.
  ///
  /// - Parameter selection: The selection.
  /// - Returns: The indices.
  /// - Throws: ``SelectionMiss`` if nothing matches.
  package mutating func someBindings(of selection: Selection) throws(SelectionMiss) -> [Int] {
    let found = bindings(of: selection)
    if found.isEmpty { throw SelectionMiss(selection, in: &self) }
    return found
  }
}

extension Selection {
  /// Returns the indices of the selected bindings, sorted and never empty.
  ///
  /// - Parameters:
  ///   - graph: The graph to select from.
  ///   - shownPaths: The paths that readers see, by the files of locations, where they differ.
  /// - Returns: The indices.
  /// - Throws: ``SelectionMiss`` if nothing matches.
  package func someBindings(
    in graph: BindingGraph,
    shownPaths: [String: String] = [:]
  ) throws(SelectionMiss) -> [Int] {
    var index = SelectionIndex(graph, shownPaths: shownPaths)
    return try index.someBindings(of: self)
  }
}

extension Glob {
  /// Creates a pattern that matches one text only.
  init(literal text: String) {
    signs = text.map { .character($0) }
  }
}
