import Foundation

/// The outcome of the process that lays out the bindings of a selection for `dpend serve`.
package enum DiagramOutcome: Codable, Hashable, Sendable {
  /// The page with the diagram, as HTML.
  case page(String)

  /// The reason why the selection has no diagram, which stays until the sources change.
  case refused(String)

  /// The reason why there is no outcome, which another attempt may not have.
  case failed(String)

  /// Whether the same sources have the same outcome.
  var isLasting: Bool {
    switch self {
    case .page, .refused: true
    case .failed: false
    }
  }

  /// The outcome as a text for the process that serves the site.
  package var text: String {
    // Encoding strings cannot fail.
    String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self)
  }
}
