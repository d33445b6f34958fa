/// A list of numbers for each key, where most lists have one element: these need no array.
public struct NumberLists<Key: Hashable> {
  @usableFromInline
  var firsts: [Key: Int] = [:]

  /// The elements after the first, in order.
  @usableFromInline
  var others: [Key: [Int]] = [:]

  /// Creates lists for about a number of keys.
  @inlinable
  public init(keys count: Int = 0) {
    firsts.reserveCapacity(count)
  }

  /// Whether no key has elements.
  @inlinable
  public var isEmpty: Bool { firsts.isEmpty }

  /// The elements of a key, in order; none for an unknown key.
  @inlinable
  public subscript(key: Key) -> [Int] {
    guard let first = firsts[key] else { return [] }
    return others.isEmpty ? [first] : [first] + (others[key] ?? [])
  }

  /// Returns the element of a key that has no other one.
  @inlinable
  public func only(of key: Key) -> Int? {
    guard let first = firsts[key], others.isEmpty || others[key] == nil else { return nil }
    return first
  }

  /// Whether a key has no elements.
  @inlinable
  public func isEmpty(_ key: Key) -> Bool { firsts[key] == nil }

  /// Appends a number to the elements of a key, unless it is the last one already.
  @inlinable
  public mutating func append(_ number: Int, to key: Key) {
    guard let first = firsts[key] else {
      firsts[key] = number
      return
    }
    if (others[key]?.last ?? first) != number { others[key, default: []].append(number) }
  }
}
