extension String {
  /// The text with a space in the marks of commands.
  public var withoutCommandMarks: String { separatingCommandMarks(by: " #") }

  /// Replaces parts of the marks of commands that build servers find anywhere in a line: `##[` of GitHub and Azure Pipelines, `##vso[` of
  /// Azure Pipelines, and `##teamcity[` of TeamCity.
  ///
  /// - Parameter sign: The replacement of the second number sign, such as a reference to it in the syntax of a document.
  /// - Returns: The text without such marks.
  /// - Complexity: O(*n*) for *n* bytes.
  package func separatingCommandMarks(by sign: String) -> String {
    guard zip(utf8, utf8.dropFirst()).contains(where: { $0 == .numberSign && $1 == .numberSign }) else { return self }
    let bytes = Array(utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == .numberSign, index > 0, bytes[index - 1] == .numberSign,
        bytes[(index + 1)...].first(where: { !$0.isLetter }) == UInt8(ascii: "[")
      {
        result += sign.utf8
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let numberSign = UInt8(ascii: "#")

  /// Whether the byte is a letter of ASCII.
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
