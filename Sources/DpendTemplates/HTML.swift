import Mustache

/// Turns user text into HTML that shows it as it is.
public enum HTML {
  /// The text with every character escaped that HTML gives a meaning, in content and in attributes.
  ///
  /// Works on Unicode scalars: a quotation mark with an accent on it is one `Character`, and still ends an attribute.
  public static func escape(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case _ where scalar.isForbiddenInMarkup: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

/// What Mustache does with the values that are put into templates of pages.
///
/// Its own escaping works on `Character`s, and so lets a quotation mark with an accent pass.
struct EscapedForHTML: MustacheContentType {
  /// The name that templates say.
  static let name = "ESCAPED_FOR_HTML"

  func escapeText(_ text: String) -> String { HTML.escape(text) }
}

extension Unicode.Scalar {
  /// Whether the scalar may stand in no document: control characters but for tab and line feed, and non-characters.
  fileprivate var isForbiddenInMarkup: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
