import DpendGraph

/// What a container is asked by.
enum FlexInjectKey: Hashable, Sendable {
  /// A type, resolved and without `any`.
  case type(CanonicalType)

  /// A text.
  case text(String)

  /// The text that the container looks up.
  var runTimeName: String {
    switch self {
    case .type(let type): type.runTimeName
    case .text(let text): text
    }
  }

  /// The argument as a call spells it.
  var argument: String {
    switch self {
    case .type(let type): "type: \(type).self"
    case .text(let text): "key: \(text.quoted)"
    }
  }

  /// The key as sentences name it.
  var title: String {
    switch self {
    case .type(let type): "\(type)"
    case .text(let text): text.quoted
    }
  }
}

extension String {
  /// The text between quotation marks.
  var quoted: String { "\"" + self + "\"" }
}
