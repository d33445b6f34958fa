import Synchronization

/// A text of which the process keeps one copy, so that values with the text are copied, compared and hashed like numbers.
///
/// Paths and names occur in very many values. Their copies exist until the process ends.
package struct UniqueText: Sendable {
  private final class Storage: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private static let table = Mutex<[ExactText: Storage]>([:])

  /// The copy, which exists as long as the table, so that references to it are not counted.
  private unowned(unsafe) let storage: Storage

  /// Creates a value with a text.
  ///
  /// - Parameter text: The text, which is searched among all others: code that creates many values with one text should copy the first one.
  package init(_ text: String) {
    let key = ExactText(text: text)
    storage = Self.table.withLock { table in
      if let known = table[key] { return known }
      let added = Storage(text)
      table[key] = added
      return added
    }
  }

  /// The text.
  package var text: String { storage.text }
}

extension UniqueText: Hashable {
  package static func == (left: UniqueText, right: UniqueText) -> Bool { left.storage === right.storage }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}

extension UniqueText: Comparable {
  /// Orders values by their texts, and those of one text in different forms by their bytes.
  package static func < (left: UniqueText, right: UniqueText) -> Bool {
    if left == right { return false }
    if left.text < right.text { return true }
    return left.text == right.text && left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension UniqueText: Codable {
  /// Reads the text.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension UniqueText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { text }
  package var debugDescription: String { text.debugDescription }
  package var customMirror: Mirror { Mirror(reflecting: text) }
}
