import DpendGraph

extension Evidence {
  /// The meaning of the evidence, for readers.
  var explanation: String {
    switch self {
    case .registered: "registered: the code registers it with a library, or a filter selects it"
    case .constructed: "constructed: the code calls the initializer"
    case .inferred: "inferred: the only binding of the type; no code that passes it was seen"
    }
  }
}
