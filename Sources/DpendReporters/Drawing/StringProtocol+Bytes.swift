// Searches of long texts, such as pictures, compare bytes: the searches of the standard library compare characters.

extension StringProtocol {
  /// Returns the position of the first occurrence of a mark in ASCII; nil without one.
  func bytePosition(of mark: String) -> Index? {
    guard let first = mark.utf8.first else { return nil }
    var rest = utf8[...]
    while let candidate = rest.firstIndex(of: first) {
      if rest[candidate...].starts(with: mark.utf8) { return candidate }
      rest = rest[rest.index(after: candidate)...]
    }
    return nil
  }
}

extension String {
  /// Returns the text with another text in place of each occurrence of a mark in ASCII.
  ///
  /// - Complexity: O(*n* × *m*) for *n* bytes of the text and *m* of the mark.
  func replacingBytes(of mark: String, with replacement: String) -> String {
    let (mark, replacement) = (Array(mark.utf8), Array(replacement.utf8))
    guard let first = mark.first else { return self }
    var text = self
    return text.withUTF8 { bytes in
      var (result, start, next) = ([UInt8](), 0, 0)
      while next <= bytes.count - mark.count {
        if bytes[next] == first, bytes[next...].starts(with: mark) {
          result += bytes[start..<next]
          result += replacement
          next += mark.count
          start = next
        } else {
          next += 1
        }
      }
      return start == 0 ? nil : String(decoding: result + bytes[start...], as: UTF8.self)
    } ?? self
  }
}
