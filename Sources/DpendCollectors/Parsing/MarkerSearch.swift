/// A search for several texts in one pass over the bytes of a file.
package struct MarkerSearch: Sendable {
  private struct Marker {
    let text: String
    let bytes: [UInt8]
  }

  /// The markers that begin with each byte.
  private let markers: [[Marker]]

  /// Prepares a search.
  ///
  /// - Parameter texts: The texts to search for. Empty texts and repetitions are ignored.
  package init(_ texts: some Sequence<String>) {
    var markers = [[Marker]](repeating: [], count: 256)
    for text in Set(texts) {
      let bytes = Array(text.utf8)
      if let first = bytes.first { markers[Int(first)].append(Marker(text: text, bytes: bytes)) }
    }
    self.markers = markers
  }

  /// Returns the markers that occur in a text.
  ///
  /// - Parameter text: The text to search.
  /// - Returns: The markers that occur in the text.
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the number of markers that begin with the same byte.
  package func markers(in text: String) -> Set<String> {
    var text = text
    return text.withUTF8 { bytes in
      var open = markers
      var found: Set<String> = []
      for start in bytes.indices where !open[Int(bytes[start])].isEmpty {
        open[Int(bytes[start])].removeAll { marker in
          let isHere = bytes[start...].starts(with: marker.bytes)
          if isHere { found.insert(marker.text) }
          return isHere
        }
      }
      return found
    }
  }
}
