import DpendGraph
import Foundation

extension Encodable {
  /// The value as readable JSON with sorted names, the same for equal values; without commands for build servers.
  var jsonText: String { JSONText.text(of: JSONText.encode(self, with: JSONText.encoder)) }
}

/// The readable JSON of an object whose lists are encoded element by element.
///
/// `JSONEncoder` takes about 15 times the memory of its result, which is too much for the graph of a large project.
struct JSONText {
  private var members: [(name: String, value: [UInt8])] = []

  /// Adds a value.
  mutating func add(_ name: String, _ value: some Encodable) {
    members.append((name, Array(Self.encode(value, with: Self.encoder))))
  }

  /// Adds a list, unless it is nil.
  mutating func add<Element: Encodable>(_ name: String, list: [Element]?) {
    guard let list else { return }
    let encoder = Self.encoder
    var value = Array("[".utf8)
    for (index, element) in list.enumerated() {
      value += Array((index == 0 ? "\n  " : ",\n  ").utf8)
      Self.append(Self.encode(element, with: encoder), to: &value)
    }
    value += Array((list.isEmpty ? "\n\n]" : "\n]").utf8)
    members.append((name, value))
  }

  /// The text, which ``Swift/Encodable/jsonText`` also prints for the whole object; without commands for build servers.
  var text: String {
    var object = Array("{".utf8)
    for (index, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
      object += Array("\(index == 0 ? "" : ",")\n  \"\(member.name)\" : ".utf8)
      Self.append(member.value, to: &object)
    }
    return Self.text(of: object + Array("\n}".utf8))
  }

  /// Appends lines, all of which but the first one are indented.
  private static func append(_ lines: some Sequence<UInt8>, to text: inout [UInt8]) {
    var isAtStart = false
    for byte in lines {
      let isEnd = byte == UInt8(ascii: "\n")
      if isAtStart, !isEnd { text += [UInt8(ascii: " "), UInt8(ascii: " ")] }
      text.append(byte)
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

  fileprivate static func text(of json: some Collection<UInt8>) -> String {
    String(decoding: json, as: UTF8.self).separatingCommandMarks(by: "\\u0023") + "\n"
  }
}
