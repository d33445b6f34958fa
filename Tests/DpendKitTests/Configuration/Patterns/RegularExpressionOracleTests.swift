import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Random regular expressions, compared with Foundation's matcher.
struct RegularExpressionOracleTests {
  private static let characters = ["a", "b", "c", "A", "_", "."]
  private static let atoms =
    characters + ["[ab]", "[^a]", "[a-c_]", #"\w"#, #"\d"#, #"[^\W]"#, #"\."#, #"\u0061"#, #"[\x{41}-\x{43}]"#]
  private static let conditions = ["^", "$", #"\b"#, #"\B"#, "", "(?<=a)", "(?<!a|b)", "(?<=.a)"]
  private static let repetitions = ["*", "+", "?", "{2}", "{1,2}", "{0,3}", "{2,}", "*?", "+?", "??"]

  private var random = SeededRandom(seed: 14)

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

  private mutating func expression(depth: Int) -> String {
    let inner = depth - 1
    switch Int.random(in: 0..<(depth > 0 ? 10 : 3), using: &random) {
    case 0: return pick(Self.conditions)
    case 1, 2: return pick(Self.atoms)
    case 3, 4: return expression(depth: inner) + expression(depth: inner)
    case 5: return "(\(expression(depth: inner))|\(expression(depth: inner)))"
    case 6: return "(\(repeatable(depth: inner)))" + pick(Self.repetitions)
    case 7: return "(?=\(expression(depth: inner)))"
    case 8: return "(?!\(expression(depth: inner)))"
    default: return "(?i:\(expression(depth: inner)))"
    }
  }

  /// An expression that matches no empty text at its start: Foundation does not return from some repetitions of empty texts.
  private mutating func repeatable(depth: Int) -> String {
    let atom = pick(Self.atoms)
    guard depth > 0 else { return atom }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "(?:\(repeatable(depth: depth - 1))|\(repeatable(depth: depth - 1)))"
    case 1: return atom + pick(Self.repetitions) + repeatable(depth: depth - 1)
    case 2: return atom + expression(depth: 0)
    default: return atom
    }
  }

  @Test("It accepts the same texts as Foundation")
  mutating func sameTexts() throws {
    var differences: [String] = []
    var matchCount = 0
    for _ in 0..<1_500 {
      let pattern = expression(depth: 3)
      let expression = try RegularExpression(pattern)
      let oracle = try NSRegularExpression(pattern: "^(?:\(pattern))$")
      for _ in 0..<8 {
        let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in pick(Self.characters) }.joined()
        let range = NSRange(text.startIndex..., in: text)
        let matches = oracle.firstMatch(in: text, range: range)?.range == range
        if matches { matchCount += 1 }
        if expression.matches(text) != matches { differences.append("\(pattern) on '\(text)': \(matches)") }
      }
    }
    #expect(differences == [])
    #expect(matchCount > 500)
  }
}
