/// Keeps values that were costly to get.
public final class Cache<Value> {
  private let capacity: Int
  private var values: [String: Value] = [:]
  private var order: [String] = []

  /// How often a value was found.
  public private(set) var hits = 0

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: How many values are kept; the oldest makes place for a new one.
  public init(capacity: Int = 64) {
    self.capacity = capacity
  }

  /// The value of a key, got by the closure where it isn't kept.
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

  /// Forgets the value of a key.
  public func remove(_ key: String) {
    values[key] = nil
    order.removeAll { $0 == key }
  }
}
