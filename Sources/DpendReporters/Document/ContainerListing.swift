package import DpendGraph

/// The generated container in the documentation, or the reason why there is none.
package enum ContainerListing: Hashable, Sendable {
  /// The code.
  case generated(GeneratedSource)

  /// The reason why there is no container.
  case omitted(String)

  /// The code; nil without a container.
  var source: GeneratedSource? {
    if case .generated(let source) = self { source } else { nil }
  }
}
