import Testing

@testable import DpendGenerators

struct CodeTests {
  private let long = String(repeating: "x", count: 50)

  @Test("Code that fits is on one line")
  func onOneLine() {
    let code = Code.call(.text("Cache"), [.text("store: store()"), .text("size: 3")])
    #expect(code.text(indentation: 4) == "Cache(store: store(), size: 3)")
  }

  @Test("Code that does not fit has one argument per line, at every depth")
  func onSeveralLines() {
    let inner = Code.call(.text("Inner"), [.text(long), .text(long), .text(long)])
    let code = Code.call(.text("Outer"), [.text("first: 1"), inner.prefixed("second: ")]).suffixed(".make()")
    #expect(
      code.text(indentation: 2) == """
        Outer(
            first: 1,
            second: Inner(
              \(long),
              \(long),
              \(long)
            )
          ).make()
        """
    )
  }

  @Test("Only a closure with one statement can be on one line")
  func blocks() {
    #expect(Code.block(open: "{", [.text("a()")], close: "}").text(indentation: 0) == "{ a() }")
    #expect(
      Code.block(open: "{", [.text("let a = 1"), .text("return a")], close: "}()").text(indentation: 0) == """
        {
          let a = 1
          return a
        }()
        """
    )
  }
}
