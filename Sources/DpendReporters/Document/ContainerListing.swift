public import DpendGraph

/// The generated container as the documentation shows it, or why there is none.
public enum ContainerListing: Hashable, Sendable {
  /// The code.
  case generated(GeneratedSource)

  /// There is none, for the given reason.
  case omitted(String)

  /// The code, if there is any.
  var source: GeneratedSource? {
    if case .generated(let source) = self { source } else { nil }
  }
}
