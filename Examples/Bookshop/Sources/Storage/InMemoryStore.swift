import Foundation

/// Stores data until the program ends.
final class InMemoryStore: Store {
  private var contents: [String: Data] = [:]

  func keys() -> [String] { contents.keys.sorted() }

  func data(for key: String) -> Data? { contents[key] }

  func write(_ data: Data, for key: String) { contents[key] = data }
}
