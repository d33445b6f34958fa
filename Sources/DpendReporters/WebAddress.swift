/// A web address that is safe in a link.
package struct WebAddress: Hashable, Sendable, Encodable, CustomStringConvertible {
  private static let longest = 2_000
  private static let punctuation = "-._~:/?#@!$&*+,=%".unicodeScalars

  /// The address.
  package let description: String

  /// Creates an address.
  ///
  /// Returns nil for one that does not start with `https://` or `http://`, or that could end a link.
  package init?(_ text: String) {
    let host = ["https://", "http://"].lazy.compactMap { text.hasPrefix($0) ? text.dropFirst($0.count) : nil }.first
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || Self.punctuation.contains(scalar))
    }
    guard let host, isPlain, host.first.map({ !"/?#".contains($0) }) == true, text.utf8.count <= Self.longest else {
      return nil
    }
    description = text
  }
}
