extension Int {
  /// Returns the number with a noun, in the plural if required: `1 error`, `2 errors`.
  public func of(_ noun: String) -> String { "\(self) \(plural(of: noun))" }

  /// The noun in the form that follows the number: `dependency` or `dependencies`.
  public func plural(of noun: String) -> String {
    if self == 1 { return noun }
    let endsInConsonantAndY = noun.hasSuffix("y") && !["ay", "ey", "oy", "uy"].contains(where: noun.hasSuffix)
    if endsInConsonantAndY { return noun.dropLast() + "ies" }
    return noun + (noun.hasSuffix("s") ? "es" : "s")
  }
}
