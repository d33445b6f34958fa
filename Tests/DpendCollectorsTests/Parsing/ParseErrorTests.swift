import Testing
import _DpendTestSupport

@testable import DpendCollectors
@testable import DpendGraph

/// The findings about code that does not parse.
struct ParseErrorTests {
  private func declarations(_ text: String) -> Declarations {
    Collector().declarations(in: [UnparsedFile(text: text, path: "App.swift", module: "App")], threads: 1)
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
      #expect(found.last?.notes == [Finding.Note("there are many more errors in this file"), advice])
    }
  }

  @Test("A type that the compiler alone accepts is a warning, and the declarations around it are read")
  func recovered() {
    let source: MarkedSource = """
      final class Importer {
        init(progress: @escaping @MainActor([Int]) 1️⃣-> Void, store: Store) {}
        func run() {}
      }
      class Store {}
      """
    let found = declarations(source.text)
    let location = source.location(of: "1️⃣", in: "App.swift")
    #expect(found.findings == [warning("expected '(', type, and ')' in function type", location, [advice])])
    #expect(found.types.compactMap(\.path.last) == ["Importer", "Store"])
    #expect(found.types[0].initializers.map { $0.parameters.map(\.name) } == [["progress", "store"]])
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
