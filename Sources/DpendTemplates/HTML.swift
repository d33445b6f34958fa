import Mustache

/// HTML that shows user text literally.
package enum HTML {
  /// Returns the text escaped for content and attributes.
  ///
  /// The function escapes Unicode scalars, because a quotation mark with a combining accent is one `Character` and still ends an
  /// attribute.
  package static func escape(_ text: String) -> String {
    if text.utf8.allSatisfy(\.isPlainInMarkup) { return text }
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

/// The escaping of values in the templates of pages.
///
/// The escaping of Mustache works on `Character`s and misses a quotation mark with a combining accent.
struct EscapedForHTML: MustacheContentType {
  /// The name of the content type in templates.
  static let name = "ESCAPED_FOR_HTML"

  func escapeText(_ text: String) -> String { HTML.escape(text) }
}

extension UInt8 {
  /// Whether documents show a byte of ASCII as it is, which is true of nearly all texts.
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: (0x20..<0x7F).contains(self)
    }
  }
}

extension Unicode.Scalar {
  /// Whether documents must not contain the scalar: a control character except tab and line feed, a noncharacter, or one that changes
  /// the direction of the text behind it.
  fileprivate var isForbiddenInMarkup: Bool {
    switch value {
    case 0x09, 0x0A, 0x20..<0x7F: false
    case _ where properties.isBidiControl: true
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
