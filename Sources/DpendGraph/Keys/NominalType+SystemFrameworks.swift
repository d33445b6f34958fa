extension NominalType {
  /// The values of Foundation without a prefix.
  private static let foundationValues: Set<String> = [
    "Calendar", "Data", "Date", "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale", "TimeZone", "URL",
    "URLRequest",
    "UUID",
  ]

  private static let prefixes = ["NS", "UI", "CG"]

  /// The endings of protocol names in the system frameworks.
  private static let protocolEndings = ["Delegate", "DataSource", "Protocol", "Providing", "ing", "able"]

  /// Whether an undeclared type is a value or a class of Foundation, CoreGraphics, UIKit or AppKit, as its name shows.
  ///
  /// The frameworks prefix the names of classes and protocols, and end those of protocols in one of a few suffixes.
  package var isOfSystemFramework: Bool {
    guard module == nil, components.count == 1 else { return false }
    if Self.foundationValues.contains(qualifiedName) { return true }
    guard let prefix = Self.prefixes.first(where: qualifiedName.hasPrefix) else { return false }
    let rest = qualifiedName.dropFirst(prefix.count)
    return rest.first?.isUppercase == true && !Self.protocolEndings.contains(where: rest.hasSuffix)
  }
}
