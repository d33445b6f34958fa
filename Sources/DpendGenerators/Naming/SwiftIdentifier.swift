/// Identifiers of Swift.
enum SwiftIdentifier {
  /// The keywords that require backticks as names.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "var",
    "where", "while",
  ]

  /// The names with a special meaning after a dot, even in backticks.
  private static let unusableAsMembers: Set<String> = ["init", "self", "Type", "Protocol"]

  /// The keywords that require backticks as labels.
  private static let keywordsAsLabels: Set<String> = ["inout"]

  /// Returns the name of a declaration, in backticks if necessary.
  static func declaration(_ name: String) -> String { keywords.contains(name) || !isPlain(name) ? "`\(name)`" : name }

  /// Returns the label of an argument, in backticks if necessary.
  static func label(_ name: String) -> String { keywordsAsLabels.contains(name) || !isPlain(name) ? "`\(name)`" : name }

  /// Returns the name of a type, in backticks if necessary, but not for `Any` and `Self`.
  static func type(_ name: String) -> String {
    unusableAsMembers.contains(name) || keywords.contains(name) || !isPlain(name) ? "`\(name)`" : name
  }

  /// Whether the name of a method is unambiguous at call sites.
  static func isUsableAsMember(_ name: String) -> Bool { !unusableAsMembers.contains(name) }

  /// Returns the name of a type as the start of the name of a member: `URLSession` is `urlSession`, `Store` is `store`.
  static func lowercasingFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(capitals.count)
    let startsNextWord = capitals.count > 1 && rest.first?.isLowercase == true
    let firstWord = startsNextWord ? capitals.dropLast() : capitals
    return firstWord.lowercased() + name.dropFirst(firstWord.count)
  }

  /// Returns the name with an uppercase first letter.
  static func capitalizing(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Returns a name that is not among others: the given one, or one with a number.
  static func free(_ name: String, among names: Set<String>) -> String {
    var allocation = NameAllocation(reserved: names)
    return allocation.name(for: name)
  }

  /// Returns the plural of a name: `priceRule` is `priceRules`, `policy` is `policies`.
  static func plural(_ name: String) -> String {
    if ["s", "x", "z", "ch", "sh"].contains(where: name.hasSuffix) { return name + "es" }
    let endsInConsonantAndY = name.hasSuffix("y") && !["ay", "ey", "oy", "uy"].contains(where: name.hasSuffix)
    return endsInConsonantAndY ? name.dropLast() + "ies" : name + "s"
  }

  private static func isPlain(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber == false
  }
}
