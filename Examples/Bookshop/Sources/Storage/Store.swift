import Foundation

/// Keeps data under keys.
public protocol Store: AnyObject {
  /// The keys of everything that is kept, sorted.
  func keys() throws -> [String]

  /// What is kept under a key; nil for nothing.
  func data(for key: String) throws -> Data?

  /// Keeps data under a key, in place of what was there.
  func write(_ data: Data, for key: String) throws
}
