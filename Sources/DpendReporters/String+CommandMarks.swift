extension String {
  /// Returns a document in which no two number signs are adjacent.
  ///
  /// They begin commands for build servers, which find them anywhere in the line of a log.
  ///
  /// - Parameter reference: The reference to the sign in the syntax of the document.
  /// - Returns: A document with the same meaning.
  /// - Complexity: O(*n*) for *n* bytes.
  func separatingNumberSigns(by reference: String) -> String {
    let sign = UInt8(ascii: "#")
    guard zip(utf8, utf8.dropFirst()).contains(where: { $0 == sign && $1 == sign }) else { return self }
    var result: [UInt8] = []
    for byte in utf8 {
      if byte == sign, result.last == sign { result += reference.utf8 } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
