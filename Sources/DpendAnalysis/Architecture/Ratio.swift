/// A share or a sum of shares, exact, so that it is the same on every machine.
public struct Ratio: Hashable, Sendable {
  /// What is above the line.
  public let numerator: Int

  /// What is below the line, one at least.
  public let denominator: Int

  /// Creates a ratio of a part and a whole; nil without a whole.
  ///
  /// - Parameters:
  ///   - numerator: The part.
  ///   - denominator: The whole, not below zero.
  public init?(_ numerator: Int, of denominator: Int) {
    guard denominator > 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension Ratio: CustomStringConvertible {
  /// With two decimals, halves rounded away from zero.
  public var description: String {
    let hundredths = (200 * numerator.magnitude + denominator.magnitude) / (2 * denominator.magnitude)
    let decimals = hundredths % 100
    return "\(numerator < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}

extension Ratio: Comparable {
  /// By value; equal values may be written in different terms.
  public static func < (left: Ratio, right: Ratio) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
