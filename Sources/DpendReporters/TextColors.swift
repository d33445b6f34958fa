package import DpendGraph

/// The colors of a text for a terminal; texts for files and other programs have none.
package struct TextColors: Hashable, Sendable {
  private let isEnabled: Bool

  /// No colors, and no escape sequences.
  package static let none = TextColors(isEnabled: false)

  /// The colors of compilers, as escape sequences of ANSI X3.64.
  package static let ansi = TextColors(isEnabled: true)

  /// Returns a text in the color of a severity.
  package func text(_ text: String, in severity: Severity) -> String {
    switch severity {
    case .error: styled(text, "1;31")
    case .warning: styled(text, "1;35")
    case .note: styled(text, "1;36")
    }
  }

  /// Returns a source location, in bold.
  func location(_ text: String) -> String { styled(text, "1") }

  private func styled(_ text: String, _ parameters: String) -> String {
    isEnabled ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
  }
}
