import DpendGraph

/// The key of a registration or a request.
enum FlexInjectKey: Hashable, Sendable {
  /// A type, resolved and without `any`.
  case type(CanonicalType)

  /// A string.
  case text(String)

  /// The string under which the container stores the registration.
  var runTimeName: String {
    switch self {
    case .type(let type): type.runTimeName
    case .text(let text): text
    }
  }

  /// The argument of a call that passes the key.
  var argument: String {
    switch self {
    case .type(let type): "type: \(type).self"
    case .text(let text): "key: \(text.quoted)"
    }
  }

  /// The key in the title of a binding.
  var title: String {
    switch self {
    case .type(let type): "\(type)"
    case .text(let text): text.quoted
    }
  }
}

extension String {
  /// The string in quotation marks.
  var quoted: String { "\"" + self + "\"" }
}
