extension Binding {
  /// Removes the requests for types whose names the parser could not read.
  mutating func removeIncompleteRequests() {
    guard requests.indices.contains(where: { requests[$0].isIncomplete }) else { return }
    requests.removeAll(where: \.isIncomplete)
  }
}

extension DependencyRequest {
  /// Whether a name is missing in its type, as after a syntax error; inline, because a request has many parts to copy.
  @inline(__always)
  fileprivate var isIncomplete: Bool {
    alternatives.indices.contains { index in
      alternatives[index].key.type.contains { part in
        if case .nominal(let nominal) = part { nominal.components.contains(where: \.name.isEmpty) } else { false }
      }
    }
  }
}
