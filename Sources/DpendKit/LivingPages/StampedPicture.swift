import DpendGraphviz
import DpendReporters
import Foundation

/// An SVG file beside a page, with a comment by which the next run recognizes it.
///
/// The coordinates in a picture depend on the version of Graphviz, so the comment contains a digest of what the picture shows: a picture
/// that shows the same stays as it is. A digest of the picture shows whether it was edited.
struct StampedPicture {
  private static let mark = "<!-- drawn by dpend: "

  /// The text of the file.
  let text: String

  /// Creates the file of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture as a standalone file.
  ///   - digest: The digest of what it shows.
  init(_ picture: String, digest: String) {
    text = picture + Self.stamp(of: picture, digest)
  }

  /// Returns the digest of what a picture shows.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - theme: The theme.
  ///   - version: The version of dpend, whose pictures can look different.
  /// - Returns: The digest as hexadecimal digits.
  static func digest(of drawing: Drawing, _ theme: DiagramTheme.Choice, version: String) -> String {
    let dot = (try? DOTWriter.write(DrawingLayout(of: drawing).source)) ?? ""
    return ContentDigest(of: [version, theme.rawValue, drawing.title, drawing.summary, dot].joined(separator: "\0"))
      .digits
  }

  /// Returns whether a file is a picture that dpend drew.
  static func isOwn(_ text: String) -> Bool { text.contains(mark) }

  /// Returns whether a file is a picture that shows the same, as dpend drew it.
  static func isCurrent(_ text: String, for digest: String) -> Bool {
    guard let start = text.range(of: mark, options: .backwards)?.lowerBound else { return false }
    return text[start...] == stamp(of: String(text[..<start]), digest)
  }

  private static func stamp(of picture: String, _ digest: String) -> String {
    "\(mark)\(digest) \(ContentDigest(of: picture).digits) -->\n"
  }
}
