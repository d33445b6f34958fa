import Foundation

/// The JSON in the scripts that contain data for the pages, which cannot fetch files when they are opened from a disk.
enum ScriptJSON {
  /// Returns numbers as JSON.
  static func list(_ numbers: [Int]) -> String { "[" + numbers.map(String.init).joined(separator: ",") + "]" }

  /// Returns lists of numbers as JSON.
  static func lists(_ lists: [[Int]]) -> String { "[" + lists.map(list).joined(separator: ",") + "]" }

  /// Returns a value as JSON on one line.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
