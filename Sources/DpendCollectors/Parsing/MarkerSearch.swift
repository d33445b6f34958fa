/// A search for several texts in one pass over the bytes of a file.
package struct MarkerSearch: Sendable {
  private struct Marker {
    let text: String
    let bytes: [UInt8]
  }

  /// The markers that begin with each byte.
  private let markers: [[Marker]]

  /// Whether a marker begins with each byte: a table that the fastest cache of a processor holds.
  private let isFirst: [Bool]

  /// Whether a marker begins with the bytes of a ``pair``, which few bytes of a source do.
  private let mayBegin: [Bool]

  /// Prepares a search.
  ///
  /// - Parameter texts: The texts to search for. Empty texts and repetitions are ignored.
  package init(_ texts: some Sequence<String>) {
    var markers = [[Marker]](repeating: [], count: 256)
    var mayBegin = [Bool](repeating: false, count: 1 << 16)
    for text in Set(texts) {
      let bytes = Array(text.utf8)
      guard let first = bytes.first else { continue }
      markers[Int(first)].append(Marker(text: text, bytes: bytes))
      for second in bytes.dropFirst().first.map({ $0...$0 }) ?? 0...255 { mayBegin[Self.pair(first, second)] = true }
    }
    self.markers = markers
    isFirst = markers.map { !$0.isEmpty }
    self.mayBegin = mayBegin
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
      for start in bytes.indices where isFirst[Int(bytes[start])] {
        let next = start + 1 < bytes.count ? bytes[start + 1] : 0
        guard mayBegin[Self.pair(bytes[start], next)] else { continue }
        open[Int(bytes[start])].removeAll { marker in
          let isHere = bytes[start...].starts(with: marker.bytes)
          if isHere { found.insert(marker.text) }
          return isHere
        }
      }
      return found
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }
}
