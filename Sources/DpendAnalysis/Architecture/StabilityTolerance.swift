/// The limits below which the rule `unstable-dependency` reports nothing.
package enum StabilityTolerance {
  /// The smallest number of couplings of a module whose instability means something.
  package static let couplings = 8

  /// The smallest difference of instabilities that is reported, in hundredths.
  package static let hundredths = 20

  /// The smallest difference of instabilities that is reported, as pages print it.
  package static var difference: String { Ratio(hundredths, of: 100)?.description ?? "" }
}
