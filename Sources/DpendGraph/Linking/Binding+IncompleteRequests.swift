extension Binding {
  /// Removes the requests for types whose names the parser could not read.
  mutating func removeIncompleteRequests() {
    if requests.contains(where: \.isIncomplete) { requests.removeAll(where: \.isIncomplete) }
  }
}

extension DependencyRequest {
  /// Whether a name is missing in its type, as after a syntax error.
  fileprivate var isIncomplete: Bool {
    alternatives.contains { alternative in
      alternative.key.type.contains { part in
        if case .nominal(let nominal) = part { nominal.components.contains(where: \.name.isEmpty) } else { false }
      }
    }
  }
}
