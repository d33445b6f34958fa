/// The functions of the standard library that always end the program.
enum TrappingFunctions {
  /// Their names.
  static let names: Set<String> = ["fatalError", "preconditionFailure"]

  /// Returns whether a name is that of such a function.
  static func contain(_ name: String?) -> Bool { name.map(names.contains) ?? false }
}
