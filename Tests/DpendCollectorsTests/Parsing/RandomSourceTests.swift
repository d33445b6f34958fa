import DpendGraph
import SwiftSyntax
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// Random tokens: the parser parses all code that the scan accepts.
struct RandomSourceTests {
  private static let vocabulary = [
    "(", ")", "[", "]", "{", "}", "<", ">", "f(", "a[", "A<", "[a", "(a,", "a)", "{ x in", "\"\\(", ")\"", "\"", "#\"",
    "\"\"\"\n",
    "'", "`", "/", "/a", "//", "/*", "*/", "#", "#if a\n", "#elseif b\n", "#else\n", "#endif\n", "@", "@a", "@a(b)",
    "\\",
    "?", "!", "&", "-", "->", "=", "==", ":", ",", ";", ".", ".a", "?.a", "a ? b :", "...", "~", "_", "0", "a", "x",
    "$0",
    "if", "if a {", "else", "else if a {", "} else {", "guard", "for", "while", "repeat", "switch a {", "case",
    "case .a:", "default:",
    "do", "catch", "try", "try?", "await", "return", "throw", "let", "var", "let a =", "var a: A", "func", "func f(",
    "init",
    "struct", "struct A {", "class", "class A: B {", "enum", "actor", "extension", "protocol", "import", "typealias",
    "macro",
    "some", "any", "inout", "is", "as", "as?", "in", "where", "throws", "async", "static", "public", "operator",
    "subscript", "\n", "\n",
  ]

  private static func soup(_ generator: inout SeededRandom) -> String {
    let words = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      vocabulary.randomElement(using: &generator) ?? ""
    }
    let glue = [" ", "", "\n"].randomElement(using: &generator) ?? ""
    let unit = words.joined(separator: glue) + glue
    let start = ["", "let x = ", "let x: ", "struct S {\n", "func f() {\n"].randomElement(using: &generator) ?? ""
    let mixed = (0..<20).map { _ in vocabulary.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    return start + String(repeating: unit, count: Int.random(in: 1...60, using: &generator)) + mixed
  }

  @Test("The parser parses code within the limits", .timeLimit(.minutes(20)))
  func withinLimits() {
    var generator = SeededRandom(seed: 2026)
    let sources = (0..<60).map { _ in Self.soup(&generator) }
    let readable = sources.filter { SyntaxLimits.violation(in: $0) == nil }
    #expect(readable.count > 30)
    let texts = LargeStack.map(readable, threads: 1) { source in
      ParsedFile(parsing: source, path: "App.swift", module: "App").syntax.description
    }
    #expect(texts == readable)
  }
}
