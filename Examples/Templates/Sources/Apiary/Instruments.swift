/// The scale under a hive.
// sourcery: mock
public protocol Scale {
  var kilograms: Double { get }
  var isLocked: Bool { get set }
  func calibrate() throws
}

/// The forecast for the meadow.
// sourcery: mock
public protocol Forecast {
  func temperature(at hour: Int, in meadow: String) throws -> Double
}

/// A diary that is written on paper, and needs no mock.
public protocol Diary {
  func note(_ text: String)
}
