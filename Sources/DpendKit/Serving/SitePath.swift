import Foundation

/// The path of the file in the folder of a site that a request names.
struct SitePath: Hashable {
  /// The path relative to the folder, without `..`; a link in the folder can still lead out of it.
  let file: String

  /// Reads the path of a request, without its query.
  ///
  /// Returns nil for a path that no page links: one that leads out of the folder or to a hidden file, that encodes a separator or a control
  /// character, or that is malformed. A path that ends with a slash is that of the first page in the folder.
  ///
  /// - Parameter path: The percent-encoded path of the request.
  init?(request path: String) {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var components: [String] = []
    for encoded in path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let component = Self.decoded(encoded) else { return nil }
      components.append(component)
    }
    if components.last?.isEmpty == true { components[components.count - 1] = "index.html" }
    guard components.allSatisfy(Self.isName) else { return nil }
    file = components.joined(separator: "/")
  }

  /// Returns the text of a percent-encoded component; nil for a malformed one.
  private static func decoded(_ encoded: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = encoded
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      // Unlike this, `UInt8(_:radix:)` accepts a sign.
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the value of a hexadecimal digit; nil for another character.
  private static func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) }

  /// Whether a component is the name of a file or a folder that is not hidden.
  private static func isName(_ component: String) -> Bool {
    !component.isEmpty && !component.hasPrefix(".")
      && component.unicodeScalars.allSatisfy { !["/", "\\"].contains($0) && $0.properties.generalCategory != .control }
  }

  /// The content type of the file, by its extension.
  var contentType: String {
    switch (file as NSString).pathExtension {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    case "md": "text/markdown; charset=utf-8"
    case "txt", "dot": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
