/// A dictionary that is encoded as a list in the order of its keys, so that equal values have the same bytes in every form.
@propertyWrapper
package struct SortedEntries<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  private struct Entry: Codable {
    let key: String
    let value: Value
  }

  /// The dictionary.
  package var wrappedValue: [String: Value]

  /// Creates a dictionary.
  package init(wrappedValue: [String: Value]) {
    self.wrappedValue = wrappedValue
  }

  /// Decodes a list; of several entries with one key, the first counts.
  package init(from decoder: any Decoder) throws {
    let entries = try [Entry](from: decoder)
    wrappedValue = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Encodes the entries in the order of their keys.
  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) }.encode(to: encoder)
  }
}
