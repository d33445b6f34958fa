/// Names as Swift code writes them.
enum SwiftIdentifier {
  /// The words that are no names unless backticks stand around them.
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

  /// The names that mean something else behind a dot, even in backticks.
  private static let unusableAsMembers: Set<String> = ["init", "self", "Type", "Protocol"]

  /// The words that are no labels unless backticks stand around them.
  private static let keywordsAsLabels: Set<String> = ["inout"]

  /// The name of a declaration, in backticks where it must be.
  static func declaration(_ name: String) -> String { keywords.contains(name) || !isPlain(name) ? "`\(name)`" : name }

  /// The label of an argument, in backticks where it must be.
  static func label(_ name: String) -> String { keywordsAsLabels.contains(name) || !isPlain(name) ? "`\(name)`" : name }

  /// The name of a type, in backticks where it must be; `Any` and `Self` are types of their own.
  static func type(_ name: String) -> String {
    unusableAsMembers.contains(name) || keywords.contains(name) || !isPlain(name) ? "`\(name)`" : name
  }

  /// Whether a method can have the name without being taken for something else where it is called.
  static func isUsableAsMember(_ name: String) -> Bool { !unusableAsMembers.contains(name) }

  /// The name of a type as the beginning of a member's name: `URLSession` is `urlSession`, `Store` is `store`.
  static func lowercasingFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(capitals.count)
    let startsNextWord = capitals.count > 1 && rest.first?.isLowercase == true
    let firstWord = startsNextWord ? capitals.dropLast() : capitals
    return firstWord.lowercased() + name.dropFirst(firstWord.count)
  }

  /// The name with its first letter in upper case.
  static func capitalizing(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The name of more than one: `priceRule` is `priceRules`, `policy` is `policies`.
  static func plural(_ name: String) -> String {
    if ["s", "x", "z", "ch", "sh"].contains(where: name.hasSuffix) { return name + "es" }
    let endsInConsonantAndY = name.hasSuffix("y") && !["ay", "ey", "oy", "uy"].contains(where: name.hasSuffix)
    return endsInConsonantAndY ? name.dropLast() + "ies" : name + "s"
  }

  private static func isPlain(_ name: String) -> Bool {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII } && name.first?.isNumber == false
  }
}
