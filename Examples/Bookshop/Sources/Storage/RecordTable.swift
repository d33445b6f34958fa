/// The records of one kind in a store.
public struct RecordTable<Record: Codable> {
  private let name: String
  private let store: any Store
  private let coder: any RecordCoder

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table, which is unique in its store.
  ///   - store: The store for the records.
  ///   - coder: The format of the records.
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

  /// Stores a record under a key.
  public func save(_ record: Record, for key: String) throws {
    try store.write(coder.encode(record), for: "\(name).\(key)")
  }

  private func record(storedAs key: String) throws -> Record? {
    try store.data(for: key).map { try coder.decode(Record.self, from: $0) }
  }
}
