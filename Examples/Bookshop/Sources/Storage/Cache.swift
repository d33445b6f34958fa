/// A cache of values that are expensive to load.
public final class Cache<Value> {
  private let capacity: Int
  private var values: [String: Value] = [:]
  private var order: [String] = []

  /// The number of cache hits.
  public private(set) var hits = 0

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of values; a new value replaces the oldest.
  public init(capacity: Int = 64) {
    self.capacity = capacity
  }

  /// The value of a key, loaded by the closure if it is not in the cache.
  public func value(for key: String, orInsert make: () throws -> Value?) rethrows -> Value? {
    if let value = values[key] {
      hits += 1
      return value
    }
    guard let value = try make() else { return nil }
    if order.count == capacity { values[order.removeFirst()] = nil }
    values[key] = value
    order.append(key)
    return value
  }

  /// Removes the value of a key.
  public func remove(_ key: String) {
    values[key] = nil
    order.removeAll { $0 == key }
  }
}
