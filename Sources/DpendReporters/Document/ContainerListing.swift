package import DpendGraph

/// The generated container in the documentation, or the reason why there is none.
package enum ContainerListing: Hashable, Sendable {
  /// The code, and the path of the project's file with the same text for readers; nil without such a file.
  case generated(GeneratedSource, file: String? = nil)

  /// The reason why there is no container.
  case omitted(String)

  /// The code; nil without a container.
  var source: GeneratedSource? {
    if case .generated(let source, _) = self { source } else { nil }
  }

  /// The path of the project's file with the code; nil without one.
  package var file: String? {
    if case .generated(_, let file) = self { file } else { nil }
  }
}
