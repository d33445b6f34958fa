extension Binding {
  /// The binding without requests for types whose names the parser could not read.
  var withoutIncompleteRequests: Binding {
    guard requests.contains(where: \.isIncomplete) else { return self }
    var copy = self
    copy.requests.removeAll(where: \.isIncomplete)
    return copy
  }
}

extension DependencyRequest {
  /// Whether a name is missing in its type, as after a syntax error.
  fileprivate var isIncomplete: Bool {
    alternatives.contains { $0.key.type.nominals.contains { $0.components.contains { $0.name.isEmpty } } }
  }
}
