import SwiftSyntax
import Testing
import _DpendTestSupport

@testable import DpendCollectors
@testable import DpendGraph

/// Sources with single changes: no change stops the parser or the reader of its errors.
struct MutatedSourceTests {
  private static let sources = [
    "let x = 1\n",
    "final class A: B { @Wrapper(1) let b: [Int]?; init(b: Int = 2) { self.b = b } }\n",
    "func f<T>(_ a: T) async throws -> T { try await g(a) { $0 + 0xF } ?? .c }\n",
    "let s = \"a\\(b)\\u{61}\", r = #/ab+/#, m = \"\"\"\n  x\n  \"\"\"\n",
    "#if DEBUG\nenum E { case a(Int), b }\n#else\nimport C\n#endif\nswitch e { case .a: 1.5e3 default: `b` }\n",
  ]

  /// Characters that look like others, are invisible, or begin and end tokens.
  private static let characters = [
    "\u{3000}", "\u{2003}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{85}", "\u{0C}", "\u{0B}",
    "\0",
    "\u{01}", "\u{7F}", "\u{201C}", "\u{201D}", "\u{2018}", "\u{AB}", "\u{FF1D}", "\u{FF08}", "\u{E000}", "\u{FFFD}",
    "\u{10FFFF}", "\u{1F980}", "\u{301}", "\"", "'", "`", "#", "/", "\\", "=", "<", "{", "}", "(", ")", "@", "?", "*/",
    "/*",
    " = ", " \u{3000}= ", "<#a#>", "\r",
  ]

  /// Parses sources and returns those that parse with errors and without findings, or the reverse.
  private func misreported(_ sources: [String]) -> [String] {
    let misreported = LargeStack.map(sources, threads: 2) { source -> String? in
      let file = ParsedFile(parsing: source, path: "A.swift", module: "A")
      let isWithinLimits = SyntaxLimits.violation(in: source) == nil
      return isWithinLimits && file.syntax.hasError != !file.findings.isEmpty ? source : nil
    }
    return misreported.compactMap(\.self)
  }

  @Test("Each character at each position gives a finding if the file has errors", arguments: sources)
  func inserted(source: String) {
    let scalars = Array(source.unicodeScalars)
    let mutated = Self.characters.flatMap { character in
      scalars.indices.map { position in
        String(String.UnicodeScalarView(scalars[..<position])) + character
          + String(String.UnicodeScalarView(scalars[position...]))
      }
    }
    #expect(misreported(mutated) == [])
  }

  @Test("Parts in another order, twice or not at all give a finding if the file has errors", arguments: sources)
  func rearranged(source: String) {
    var random = SeededRandom(seed: 14)
    let mutated = (0..<400).map { _ in
      var parts = source.split(separator: /\b/).map(String.init)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let (from, to) = (parts.indices.randomElement(using: &random), parts.indices.randomElement(using: &random))
        guard let from, let to else { break }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: parts.remove(at: from)
        case 1: parts.insert(parts[from], at: to)
        case 2: parts.swapAt(from, to)
        default: parts.insert(Self.characters.randomElement(using: &random) ?? "", at: to)
        }
      }
      return parts.joined()
    }
    #expect(misreported(mutated) == [])
  }
}
