import DpendGraph
import Testing

@testable import DpendCollectors

/// Large and deeply nested source code of people and generators, which is read without findings.
struct OrdinarySourceTests {
  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

  private static let screens: String = {
    let opening = (0..<30).map {
      "\(String(repeating: "  ", count: $0))VStack(alignment: .leading, spacing: \($0)) {\n"
    }
    return "var body: some View {\n" + opening.joined() + "Text(\"a\").padding()\n.bold()\n"
      + String(repeating: "}\n", count: 31)
  }()

  static let sources: [(name: String, text: String)] = [
    (
      "5,000 declarations",
      repeated(2500) { "struct S\($0): Sendable { let a: Int? }\nfunc f\($0)<T>(_ x: T) -> [T] { [x] }\n" }
    ),
    ("an array of 200 values", "let x = [" + repeated(200) { "\($0), .a\($0), f(\($0)), -\($0),\n" } + "]\n"),
    ("a dictionary of 2,000 entries", "let x = [" + repeated(2000) { "\"key\($0)\": [\"a\", \"b\"],\n" } + "]\n"),
    ("900 links", "let x = a" + repeated(900) { _ in ".b" } + "\n"),
    ("a sum of 3,000 terms", "let x = 0" + repeated(3000) { " + a\($0)" } + "\n"),
    ("a text in 500 lines", "let x = \"\"" + repeated(500) { "\n  + \"line \($0) \\(a[\($0)])\"" } + "\n"),
    ("a builder 30 deep", screens),
    (
      "a switch of 3,000 cases",
      "switch a {\n" + repeated(3000) { "case .a\($0): return \($0)\n" } + "default: break\n}\n"
    ),
    ("an enum of 3,000 cases", "enum E {\n" + repeated(3000) { "case a\($0)(Int, b: [String?])\n" } + "}\n"),
    ("200 else if", "func f() {\nif a { }\n" + repeated(200) { "else if a == \($0) { }\n" } + "}\n"),
    (
      "300 functions with conditions",
      repeated(300) { "#if A\nfunc f\($0)() {}\n#elseif B\nvar g\($0) = 1\n#else\n#endif\n" }
    ),
    ("1,500 comparisons", repeated(1500) { "let a\($0) = b < c\nlet d\($0) = (e > f)\n" }),
    (
      "attributes in generic arguments",
      "func f(" + repeated(50) { "_ a\($0): Result<@Sendable (@MainActor () -> Void) -> Int, any Error>, " }
        + "b: Int) {}\n"
    ),
    ("attributes after a comparison", "if a < b {\n" + repeated(50) { "@A @B @C @D @E @F var c\($0): Int\n" } + "}\n"),
    ("a matrix", "let m = [" + repeated(100) { _ in "[1, 2, [3, [4]]], " } + "]\n"),
    ("a deep literal", "let m = [\"a\": [[\"b\": [[\"c\": [[1]]]]]]]\n"),
    (
      "many modifiers",
      repeated(300) { "@A @B(1) @MainActor public final override class func f\($0)() async throws {}\n" }
    ),
  ]

  @Test("It is within the limits", arguments: sources.map(\.name))
  func limits(name: String) {
    for source in Self.sources where source.name == name {
      #expect(SyntaxLimits.violation(in: source.text) == nil)
    }
  }

  @Test("All its declarations are read")
  func declarations() {
    let text = (0..<500).map { "final class Service\($0) { init(a: Int) {} }\n" }.joined() + Self.screens
    let file = UnparsedFile(text: text, path: "App.swift", module: "App")
    let declarations = Collector().declarations(in: [file], threads: 1)
    #expect(declarations.findings == [])
    #expect(declarations.types.compactMap(\.path.last) == (0..<500).map { "Service\($0)" })
  }
}
