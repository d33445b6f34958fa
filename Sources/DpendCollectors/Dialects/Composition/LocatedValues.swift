import DpendGraph

/// Values in code, one for each location, which are numbered in the order in which they were added.
struct LocatedValues<Value: Sendable>: Sendable {
  /// The values.
  private(set) var all: [Value] = []

  /// The locations of the values.
  private(set) var locations: [SourceLocation] = []
  private var numbers: [SourceLocation: Int] = [:]

  subscript(number: Int) -> Value { all[number] }

  /// Sets the value at a location.
  ///
  /// - Parameters:
  ///   - value: The value, which replaces an earlier one at the same location.
  ///   - location: The location.
  /// - Returns: The number of the value, and whether the location had none before.
  mutating func set(_ value: Value, at location: SourceLocation) -> (number: Int, isNew: Bool) {
    if let known = numbers[location] {
      all[known] = value
      return (known, false)
    }
    numbers[location] = all.count
    all.append(value)
    locations.append(location)
    return (all.count - 1, true)
  }

  /// Returns the numbers that other values get when they are added to these in their order.
  func numbers(ofAdding others: LocatedValues) -> [Int] {
    var next = all.count
    return others.locations.map { location in
      if let known = numbers[location] { return known }
      defer { next += 1 }
      return next
    }
  }
}
