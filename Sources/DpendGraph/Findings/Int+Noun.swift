extension Int {
  /// The number with a noun behind it, in the plural where it must be: `1 error`, `2 errors`.
  public func of(_ noun: String) -> String { "\(self) \(plural(of: noun))" }

  /// A noun as it stands behind the number.
  public func plural(of noun: String) -> String { self == 1 ? noun : noun + "s" }
}
