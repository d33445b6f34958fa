import Foundation

/// Stores data under keys.
///
/// A request chooses the store by a tag:
///
/// - `OnDisk`: files, for records that must outlive the program.
/// - `InMemory`: lost when the program ends, as sessions should be.
public protocol Store: AnyObject {
  /// The keys of everything that is kept, sorted.
  func keys() throws -> [String]

  /// The data for a key; nil for no data.
  func data(for key: String) throws -> Data?

  /// Stores data under a key, and replaces earlier data.
  func write(_ data: Data, for key: String) throws
}
