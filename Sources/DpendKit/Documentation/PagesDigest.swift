import DpendGraph

/// A digest of the pages of a documentation, without pictures, whose coordinates differ between versions of Graphviz.
struct PagesDigest {
  /// The digest of each page by its path.
  private var digests: [String: String] = [:]

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - contents: The contents; empty if the file is missing.
  mutating func add(_ path: String, _ contents: [UInt8]) {
    if path.hasSuffix(".svg") { return }
    digests[path] = ContentDigest(of: contents.withoutPictures).digits
  }

  /// The digest as hexadecimal digits.
  var digits: String {
    StableHash.digits(of: digests.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }.joined(separator: "\0"))
  }
}

extension [UInt8] {
  /// The page without its embedded pictures.
  var withoutPictures: [UInt8] {
    var result: [UInt8] = []
    var rest = self[...]
    while let start = rest.firstIndex(of: Self.pictureStart), let end = rest[start...].firstIndex(of: Self.pictureEnd) {
      result += rest[..<start]
      rest = rest[(end + Self.pictureEnd.count)...]
    }
    return result + rest
  }

  private static let pictureStart = Array("<svg ".utf8)
  private static let pictureEnd = Array("</svg>".utf8)
}

extension ArraySlice<UInt8> {
  /// Returns the position of the first occurrence of some bytes that begin with one that is rare.
  fileprivate func firstIndex(of mark: [UInt8]) -> Int? {
    var start = startIndex
    while let candidate = self[start...].firstIndex(of: mark[0]) {
      if self[candidate...].starts(with: mark) { return candidate }
      start = candidate + 1
    }
    return nil
  }
}
