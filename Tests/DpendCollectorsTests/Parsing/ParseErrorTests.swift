import Testing
import _DpendTestSupport

@testable import DpendCollectors
@testable import DpendGraph

/// The findings about code that does not parse.
struct ParseErrorTests {
  private func declarations(_ text: String) -> Declarations {
    // All bodies are read, also those in which dpend finds no errors because nothing depends on them.
    let file = UnparsedFile(text: text, path: "App.swift", module: "App")
    return LargeStack.run { Collector().facts(about: file, outline: nil, in: nil).declarations }
  }

  private func errors(_ text: String) -> [String] {
    declarations(text).findings.map { finding in
      let position = finding.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(position): \(finding.message)"
    }
  }

  private func error(_ message: Finding.Message, _ location: DpendGraph.SourceLocation?) -> Finding {
    Finding(rule: .parseError, severity: .error, message: message, location: location, notes: [])
  }

  private func warning(
    _ message: Finding.Message,
    _ location: DpendGraph.SourceLocation?,
    _ notes: [Finding.Note]
  ) -> Finding {
    Finding(rule: .parseError, severity: .warning, message: message, location: location, notes: notes)
  }

  private let advice = Finding.Note("ignore this warning if the file compiles: dpend read all of its declarations")

  @Test("An error is reported with its location, and the code around it is read")
  func oneError() {
    let source: MarkedSource = """
      class A {}
      class B { let é = 1️⃣}
      class C {}
      """
    let found = declarations(source.text)
    let location = source.location(of: "1️⃣", in: "App.swift")
    #expect(found.findings == [warning("expected expression in variable", location, [advice])])
    #expect(found.types.compactMap(\.path.last) == ["A", "B", "C"])
  }

  @Test(
    "A byte order mark and line endings do not change locations",
    arguments: ["\n", "\r\n", "\r"]
  )
  func lineEnds(lineEnd: String) {
    let source = "\u{FEFF}let a =;\(lineEnd)class A {}\(lineEnd)let b =;\(lineEnd)"
    let found = declarations(source)
    #expect(found.findings.map(\.location?.description) == ["App.swift:1:8", "App.swift:3:8"])
    #expect(found.types.map(\.location.description) == ["App.swift:2:7"])
  }

  @Test("Five errors are reported, with the number of further ones")
  func several() {
    let found = declarations(String(repeating: "let a =;\n", count: 12)).findings
    #expect(
      found
        == (1...5).map { line in
          warning(
            "expected expression in variable",
            DpendGraph.SourceLocation(file: "App.swift", line: line, column: 8),
            line == 5 ? [Finding.Note("there are 7 more errors in this file"), advice] : []
          )
        }
    )
    let six = declarations(String(repeating: "let a =;\n", count: 6)).findings
    #expect(six.last?.notes == [Finding.Note("there is 1 more error in this file"), advice])
    #expect(declarations(String(repeating: "let a =;\n", count: 5)).findings.flatMap(\.notes) == [advice])
  }

  @Test("The first of very many errors are reported, wherever they are")
  func many() {
    for start in ["", "enum E {\n", "func f() {\n"] {
      let text = start + String(repeating: "let a = ;\n", count: 400) + (start.isEmpty ? "" : "}\n")
      let found = declarations(text).findings
      let first = start.isEmpty ? 1 : 2
      #expect(found.map(\.location?.line) == (0..<5).map { first + $0 })
      #expect(found.last?.notes == [Finding.Note("there are 395 more errors in this file"), advice])
    }
  }

  @Test("The parameters of a function type can follow an attribute directly, as in Swift 5 mode")
  func attributedFunctionType() {
    let source = """
      final class Importer {
        init(progress: @escaping @MainActor([Int]) -> Void, store: Store) {}
        func run() {}
      }
      class Store {}
      """
    let found = declarations(source)
    #expect(found.findings == [])
    #expect(found.types.compactMap(\.path.last) == ["Importer", "Store"])
    #expect(found.types[0].initializers.map { $0.parameters.map(\.name) } == [["progress", "store"]])
  }

  @Test(
    "Code that the compiler accepts in Swift 5 mode is no error",
    arguments: [
      "func a(_ f: @escaping (@escaping @MainActor([Int]) -> Void) -> Void) {}",
      "func a(_ f: (@MainActor([Int]) -> Void) -> Void) {}",
      "let a: @Sendable(Int) -> Void = { _ in }",
      "let a: @MainActor()->Void = {}",
      "let a: @MainActor(_ x: Int)->Void = { _ in }",
      "let a: @MainActor([Int], String)->Void = { _, _ in }",
      "let a: @MainActor([Int: String])->Void = { _ in }",
      "let a: @MainActor(any Sendable)->Void = { _ in }",
      "let a: @MainActor(Int?)->Void = { _ in }",
      "let a: @MainActor(inout Int)->Void = { _ in }",
      "let a: @MainActor(@escaping @MainActor(Int)->Void)->Void = { _ in }",
      "let a: @MainActor(Int...)->Void = { (_: Int...) in }",
      "let a: @MainActor(Int) async throws -> Void = { _ in }",
      "let a: @isolated(any) @Sendable(Int)->Void = { _ in }",
      "let a: (Int, @Sendable(Int)->Void)? = nil",
      "let a = { (f: @escaping @Sendable(Int) -> Void) in }",
      "let a = { (f: @MainActor()->Void) -> @MainActor()->Void in return {} }",
      "let a = [@Sendable(Int)->Void]()",
      "let a = Optional<@Sendable(Int)->Void>.none",
      "var a: [@MainActor()->Void] = []",
      "var a: Array<@Sendable(Int) -> Void> = []",
      "var a: (@MainActor()->Void)? = nil",
      "enum A { case a(@MainActor()->Void), b(f: @Sendable(Int) async throws -> Void) }",
      "typealias A = @MainActor(Int) -> Void",
      "func a(_ f: @autoclosure()->Int, g: @autoclosure @escaping()->Int, h: @escaping@Sendable(Int)->Void) {}",
      "func a() -> @MainActor()->Void { {} }",
      "struct A { subscript(f: @MainActor(Int)->Void) -> @Sendable(Int)->Void { { _ in } } }",
    ]
  )
  func swift5(text: String) {
    let found = declarations("class Before {}\n\(text)\nclass After {}")
    #expect(found.findings == [])
    #expect(found.types.filter { $0.kind == .class }.compactMap(\.path.last) == ["Before", "After"])
  }

  @Test("Beside another error, an attribute before a function type is no error")
  func oneErrorOfTwo() {
    let source: MarkedSource = """
      class A { let a = 1️⃣}
      class B { init(progress: @escaping @MainActor([Int]) -> Void) {} }
      """
    let location = source.location(of: "1️⃣", in: "App.swift")
    #expect(
      declarations(source.text).findings == [warning("expected expression in variable", location, [advice])]
    )
  }

  @Test("A space between an attribute and the parameters of a function type separates them in every mode")
  func swift6() {
    let found = declarations(
      "@propertyWrapper struct W {}\nlet a: @MainActor (Int) -> Void = { _ in }\n@W(1) var b: Int"
    )
    #expect(found.findings == [])
  }

  @Test(
    "An error inside of a type, an expression or a list is a warning",
    arguments: [
      "let x: ", "func f() -> {}", "class A { init(a) {} }", "let x = [1, 2", "let x = f(1", "func f() { a. }",
      "class A: {}",
      "func f(a: Int {}", "class A<T {}", "func f() { return 1 + }", "@Wrapper(a b) var x: Int", "typealias A",
      "class A { var x: Int { get foo } }", "class A { init( }", "foo(a,\nclass B {}",
    ]
  )
  func recoverable(text: String) {
    let found = declarations("class Before {}\n\(text)\nclass After {}").findings
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.severity == .warning }, "\(found)")
    #expect(found.last?.notes == [advice])
  }

  @Test(
    "An error after which a declaration may be lost stays an error",
    arguments: [
      "class {}", "let = 1", "extension {}", "func () {}", "enum E { case }", "import", "class A {", "}",
      "final class Cart { init(orders: OrderHistory {",
      "class A { vra x: Int }", "clas A { init(a: B) {} }", "struct A { @Wrapper }", "class A { private }", "#if DEBUG",
      "#else",
      "let s = \"abc", "let s = \"\"\"", "/* open", "let s = #\"abc", "f { class A {}", "let x = 0xG", "let s = “a”",
      "f(a class B {})", "let x: [class A {}]", "<<<<<<< HEAD\nclass A {}\n=======\nclass B {}\n>>>>>>> other",
      "class A { foo() }",
    ]
  )
  func lost(text: String) {
    let found = declarations("class Before {}\n\(text)\nclass After {}").findings
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.severity == .error && $0.notes.isEmpty }, "\(found)")
  }

  @Test(
    "Unusual characters are errors that name them",
    arguments: [
      (
        "let x \u{3000}= 1",
        ["1:7: invalid character U+3000 in source file", "1:10: '=' must have consistent whitespace on both sides"]
      ),
      (
        "let x \u{2003}= 1",
        ["1:7: invalid character U+2003 in source file", "1:10: '=' must have consistent whitespace on both sides"]
      ),
      (
        "let x \u{2028}= 1",
        ["1:7: invalid character U+2028 in source file", "1:10: '=' must have consistent whitespace on both sides"]
      ),
      ("let x \u{FEFF}= 1", ["1:10: '=' must have consistent whitespace on both sides"]),
      ("let x \u{0C}= 1", ["1:8: '=' must have consistent whitespace on both sides"]),
      ("let x = \u{1}1", ["1:9: invalid character U+0001 in source file"]),
      ("let x = “a”", ["1:9: curly quotation mark; write '\"'"]),
    ]
  )
  func characters(text: String, expected: [String]) {
    #expect(errors(text) == expected)
  }

  @Test(
    "An error states the expected and the unexpected code, and the code around it",
    arguments: [
      ("let class = 1", ["1:5: expected identifier, found 'class' in variable"]),
      ("class {}", ["1:7: expected identifier in class"]),
      ("class A {", ["1:10: expected '}' in class"]),
      ("}", ["1:1: unexpected code '}' at the top level"]),
      ("#else", ["1:1: unexpected code '#else' at the top level"]),
      ("x = y z", ["1:7: expected a line break or ';' between statements"]),
      ("class A { var a = 1 var b = 2 }", ["1:21: expected a line break or ';' between declarations"]),
      (
        "func f() async -> throws Int {}",
        ["1:16: expected 'throws' in function", "1:19: unexpected code 'throws' in function"]
      ),
      ("class A { vra x: Int }", ["1:11: unexpected code 'vra' in class", "1:15: expected 'var' in variable"]),
      ("struct A { @Wrapper }", ["1:21: expected declaration in struct"]),
      ("let x = f(1", ["1:12: expected ')' in function call expression"]),
      ("f { a. }", ["1:6: expected expression in member access expression"]),
      ("f(a b)", ["1:5: unexpected code 'b' in function call expression"]),
      ("func f() { return 1 + }", ["1:23: expected expression in return statement"]),
      (
        "let a = b ? c",
        ["1:14: expected ':' in ternary expression", "1:14: expected expression in variable"]
      ),
      ("guard let a = b {}", ["1:17: expected 'else' in guard statement"]),
      ("switch a { b }", ["1:12: expected 'case', pattern, and ':' in switch expression"]),
      ("let x: [Int", ["1:12: expected ']' in array type"]),
      ("@available(iOS 1 func f() {}", ["1:18: expected ')' in attribute"]),
      ("#if DEBUG", ["1:10: expected '#endif' in '#if' block"]),
      ("let s = \"abc", ["1:13: expected '\"' in string literal expression"]),
      ("let x = 0xG", ["1:11: 'G' is not a hexadecimal digit"]),
      ("/* open", ["1:1: unterminated '/*' comment"]),
      ("<<<<<<< HEAD\nclass A {}\n>>>>>>> other", ["1:1: source control conflict marker in source file"]),
    ]
  )
  func wording(text: String, expected: [String]) {
    #expect(errors(text) == expected)
  }

  @Test("One lost declaration makes all errors of the file certain")
  func mixed() {
    let found = declarations("let a = ;\nclass {}").findings
    #expect(found.map(\.severity) == [.error, .error])
    #expect(found.flatMap(\.notes) == [])
  }

  @Test("An empty file has no errors", arguments: ["", "\u{FEFF}", "\r\n", "// nothing"])
  func empty(text: String) {
    #expect(
      declarations(text) == Declarations(files: [SourceFile(path: "App.swift", module: "App")])
    )
  }

  @Test("A file with errors does not hide other files")
  func others() {
    let texts = ["class A {}", String(repeating: "(", count: 1000), "class B {}", "let = 1", "class C {}"]
    let files = texts.enumerated().map { UnparsedFile(text: $1, path: "\($0).swift", module: "App") }
    let found = Collector().declarations(in: files, threads: 2)
    #expect(found.types.compactMap(\.path.last) == ["A", "B", "C"])
    #expect(found.findings.map(\.location?.file) == ["1.swift", "3.swift"])
    #expect(found.files.map(\.path) == files.map(\.path))
  }
}
