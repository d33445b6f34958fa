/// The records of one kind in a store.
public struct RecordTable<Record: Codable> {
  private let name: String
  private let store: any Store
  private let coder: any RecordCoder

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: What tells its records from those of other tables in the same store.
  ///   - store: Where the records are kept.
  ///   - coder: The form in which they are kept.
  public init(name: String, store: any Store, coder: any RecordCoder) {
    self.name = name
    self.store = store
    self.coder = coder
  }

  /// All records, by key.
  public func all() throws -> [Record] {
    try store.keys().filter { $0.hasPrefix(name + ".") }.compactMap(record(storedAs:))
  }

  /// The record of a key, if there is one.
  public subscript(key: String) -> Record? {
    get throws { try record(storedAs: "\(name).\(key)") }
  }

  /// Keeps a record under a key.
  public func save(_ record: Record, for key: String) throws {
    try store.write(coder.encode(record), for: "\(name).\(key)")
  }

  private func record(storedAs key: String) throws -> Record? {
    try store.data(for: key).map { try coder.decode(Record.self, from: $0) }
  }
}
