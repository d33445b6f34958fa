/// The formats that `dpend diff` writes.
public enum DifferenceReporterRegistry {
  /// Every format, in the order in which they are listed.
  public static let all: [any DifferenceReporter] = [
    DifferenceTextReporter(),
    DifferenceJSONReporter(),
  ]
}
