/// An exact rational number, which is the same on every machine.
package struct Ratio: Hashable, Sendable {
  /// The numerator.
  package let numerator: Int

  /// The denominator, at least one.
  package let denominator: Int

  /// Creates the ratio of a part to a whole; nil without a whole.
  ///
  /// - Parameters:
  ///   - numerator: The part.
  ///   - denominator: The whole, not below zero.
  package init?(_ numerator: Int, of denominator: Int) {
    guard denominator > 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension Ratio {
  /// Returns the difference between the number and another one.
  package func subtracting(_ other: Ratio) -> Ratio {
    Ratio(
      numerator: numerator * other.denominator - other.numerator * denominator,
      denominator: denominator * other.denominator
    )
  }
}

extension Ratio: CustomStringConvertible {
  /// The number with two decimals, rounded half away from zero.
  package var description: String {
    let hundredths = (200 * numerator.magnitude + denominator.magnitude) / (2 * denominator.magnitude)
    let decimals = hundredths % 100
    return "\(numerator < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}

extension Ratio: Comparable {
  /// Compares values; equal ones may have different terms.
  package static func < (left: Ratio, right: Ratio) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
