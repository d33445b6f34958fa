/// The bodies of the functions, initializers and deinitializers in a file, found without parsing it.
///
/// Bodies inside of other braces that belong to no declaration, such as closures, are found too, and those of accessors are not.
struct FunctionBodies {
  private var scanner: SourceScanner

  /// Whether the next brace outside of brackets begins a body.
  private var isExpected = false

  /// The number of open brackets since the beginning of the declaration.
  private var openBrackets = 0

  private init(_ source: String) {
    scanner = SourceScanner(source)
  }

  /// Returns the ranges of bytes between the braces of bodies, in the order of the text; a body that does not end has none.
  ///
  /// - Parameter source: The text of the file.
  /// - Returns: The ranges.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func ranges(in source: String) -> [Range<Int>] {
    var bodies = FunctionBodies(source)
    var ranges: [Range<Int>] = []
    while let token = bodies.scanner.next() {
      if bodies.begins(at: token), let end = bodies.end() { ranges.append(token.range.upperBound..<end) }
    }
    return ranges
  }

  /// Reads a token outside of bodies, and returns whether a body begins with it.
  private mutating func begins(at token: SourceToken) -> Bool {
    switch token.kind {
    case .word(let traits) where traits.contains(.declaration) && openBrackets == 0: isExpected = isFunction(token)
    case .open(.brace) where isExpected && openBrackets == 0:
      isExpected = false
      return true
    case .open where isExpected: openBrackets += 1
    case .close where openBrackets > 0: openBrackets -= 1
    case .close, .semicolon, .directive: isExpected = false
    default: break
    }
    return false
  }

  /// Whether a keyword begins a function, and is no name of a member such as in `Store.init`.
  private func isFunction(_ keyword: SourceToken) -> Bool {
    let bytes = scanner.bytes[keyword.range]
    let isMember = keyword.range.lowerBound > 0 && scanner.bytes[keyword.range.lowerBound - 1] == UInt8(ascii: ".")
    return !isMember && Self.keywords.contains { bytes.elementsEqual($0) }
  }

  private static let keywords = ["func", "init", "deinit"].map { Array($0.utf8) }

  /// Reads up to the brace that closes a body, and returns its offset; nil without one.
  private mutating func end() -> Int? {
    var depth = 1
    while let token = scanner.next() {
      switch token.kind {
      case .open(.brace): depth += 1
      case .close(.brace): depth -= 1
      default: continue
      }
      if depth == 0 { return token.range.lowerBound }
    }
    return nil
  }
}

extension String {
  /// The text with spaces in place of the code in function bodies, so that all other code is at the same lines and columns.
  var blankingFunctionBodies: String { blanking(FunctionBodies.ranges(in: self)) }

  /// Returns the text with spaces in place of some code, so that all other code is at the same lines and columns.
  ///
  /// - Parameter ranges: The bytes of the code.
  /// - Returns: The text.
  func blanking(_ ranges: [Range<Int>]) -> String {
    if ranges.isEmpty { return self }
    var bytes = Array(utf8)
    for index in ranges.joined() where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
