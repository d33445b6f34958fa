import DpendGraph

extension InitializerDeclaration {
  /// The initializer as a line of text: its name and everything that isn't usual about it.
  var sketch: String {
    let facts = [
      origin == .declared ? nil : origin.rawValue, isFailable ? "failable" : nil, isUnavailable ? "unavailable" : nil,
      effects.isAsync ? "async" : nil, effects.isThrowing ? "throws" : nil, isolation.sketch,
      condition == .always ? nil : "#if \(condition)",
    ]
    return ([name, access.rawValue] + facts.compactMap(\.self)).joined(separator: " ")
  }
}

extension WrittenIsolation {
  fileprivate var sketch: String? {
    switch self {
    case .nonisolated: "nonisolated"
    case .attributes(let names): names.isEmpty ? nil : names.map { "@\($0)" }.joined(separator: " ")
    }
  }
}
