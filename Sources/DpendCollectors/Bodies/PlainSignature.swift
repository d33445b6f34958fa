/// The parameters and the result of a function, or the type of a variable, as their tokens are read.
struct PlainSignature {
  /// The part that the next tokens belong to.
  private enum Part {
    /// The tokens before the parameters, which make a function generic.
    case name

    /// The label and the name of a parameter.
    case label

    /// The type of a parameter, and its default value.
    case parameter

    /// The result, or the type of a variable.
    case result
  }

  /// The names of the parameters.
  private(set) var parameters: [WordSet.Word] = []

  /// The words in the types.
  private(set) var types: [WordSet.Word] = []

  /// Whether all types are ``PlainTypes``, as far as the signature is read.
  private(set) var isPlain = true

  private var part: Part

  /// The number of arrows before a result that holds no function.
  private var arrows: Int

  /// The last word before a type.
  private var label: WordSet.Word?

  /// The number of angle brackets that are open, as in `Dictionary<String, Int>`.
  private(set) var openAngleBrackets = 0

  /// Whether a comma separates the arguments of a type.
  var isInAngleBrackets: Bool { openAngleBrackets > 0 }

  /// The signature of a function, after its name.
  static let function = PlainSignature(part: .name, arrows: 1)

  /// The type of a variable.
  static let variable = PlainSignature(part: .result, arrows: 0)

  private init(part: Part, arrows: Int) {
    self.part = part
    self.arrows = arrows
  }

  /// Reads a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - isContinued: Whether it is a part of the same name as the last word. Such a parameter hides no other name.
  mutating func read(_ word: WordSet.Word, isContinued: Bool) {
    switch part {
    case .name: isPlain = false
    case .label: label = isContinued ? nil : word
    case .parameter, .result:
      types.append(word)
      if !PlainTypes.contain(word) { isPlain = false }
    }
  }

  /// Reads the angle brackets in an operator.
  mutating func readAngleBrackets(in text: ArraySlice<UInt8>) {
    // The arrow of a function is no bracket.
    if text.first == UInt8(ascii: "-") { return }
    for byte in text {
      if byte == UInt8(ascii: "<") { openAngleBrackets += 1 }
      if byte == UInt8(ascii: ">") { openAngleBrackets -= 1 }
    }
  }

  /// Reads a token that is no word.
  ///
  /// - Parameters:
  ///   - kind: The kind of the token.
  ///   - openBrackets: The number of open brackets after the token.
  mutating func read(_ kind: SourceToken.Kind, openBrackets: Int) {
    switch (part, kind) {
    case (.name, .open): part = .label
    // A failable initializer has a question mark before its parameters.
    case (.name, .operator(let kind)): if kind != .postfix { isPlain = false }
    case (.label, .colon):
      if let label { parameters.append(label) }
      part = .parameter
    case (.label, .close), (.parameter, .close): if openBrackets == 0 { part = .result }
    case (.parameter, .comma): if openBrackets == 1, !isInAngleBrackets { part = .label }
    case (.parameter, .operator(.arrow)): isPlain = false
    case (.result, .operator(.arrow)):
      arrows -= 1
      if arrows < 0 { isPlain = false }
    // An attribute can change the meaning of a type.
    case (_, .at), (_, .unknown), (_, .pound), (_, .backslash): isPlain = false
    default: break
    }
  }
}
