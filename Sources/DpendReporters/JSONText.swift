import DpendGraph
import Foundation

extension Encodable {
  /// The value as readable JSON with sorted names, the same for equal values; without commands for build servers.
  var jsonText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding strings, numbers, arrays and nulls cannot fail.
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self).separatingCommandMarks(by: "\\u0023") + "\n"
  }
}
