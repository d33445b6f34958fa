import DpendGraph
import Foundation

extension Encodable {
  /// The value as readable JSON with sorted names, the same for equal values; without commands for build servers.
  var jsonText: String { JSONText.text(of: Array(JSONText.encode(self, with: JSONText.encoder))) }
}

/// The readable JSON of an object whose lists are encoded element by element.
///
/// `JSONEncoder` takes five times the memory of its result: 460 MB for the graph of 50,000 bindings.
struct JSONText {
  private let encoder = Self.encoder
  private var json = Array("{".utf8)

  /// Adds a value; the caller adds all values in the order of their names.
  mutating func add(_ name: String, _ value: some Encodable) {
    addName(name)
    addLines(of: value, indentation: "  ")
  }

  /// Adds a list, unless it is nil; the caller adds all values in the order of their names.
  mutating func add<Element: Encodable>(_ name: String, list: [Element]?) {
    guard let list else { return }
    addName(name)
    json += "[".utf8
    for (index, element) in list.enumerated() {
      json += (index == 0 ? "\n    " : ",\n    ").utf8
      addLines(of: element, indentation: "    ")
    }
    json += (list.isEmpty ? "\n\n  ]" : "\n  ]").utf8
  }

  /// Returns the text, which ``Swift/Encodable/jsonText`` also prints for the whole object; without commands for build servers.
  consuming func text() -> String {
    json += "\n}".utf8
    return Self.text(of: json)
  }

  private mutating func addName(_ name: String) {
    let isFirst = json.count == 1
    json += "\(isFirst ? "" : ",")\n  \"\(name)\" : ".utf8
  }

  /// Adds the lines of a value; all but the first one and empty ones are indented.
  private mutating func addLines(of value: some Encodable, indentation: String) {
    var isAtStart = false
    for byte in Self.encode(value, with: encoder) {
      let isEnd = byte == UInt8(ascii: "\n")
      if isAtStart, !isEnd { json += indentation.utf8 }
      json.append(byte)
      isAtStart = isEnd
    }
  }

  fileprivate static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  fileprivate static func encode(_ value: some Encodable, with encoder: JSONEncoder) -> Data {
    // Encoding strings, numbers, arrays and nulls cannot fail.
    (try? encoder.encode(value)) ?? Data()
  }

  fileprivate static func text(of json: consuming [UInt8]) -> String {
    json.append(UInt8(ascii: "\n"))
    return String(decoding: json, as: UTF8.self).separatingCommandMarks(by: "\\u0023")
  }
}
