import DpendGraph
import Testing

@testable import DpendCollectors

/// Source code that would stop the parser: each form exceeds one limit.
struct HostileSourceTests {
  /// A text that goes on for too long, and what is too much in it.
  struct Form: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    let measure: SyntaxLimits.Measure

    var testDescription: String { name }

    /// Code that is nested in itself.
    static func nest(
      _ opening: String,
      _ closing: String,
      _ count: Int = 250,
      in start: String = "let x = ",
      over measure: SyntaxLimits.Measure = .brackets
    ) -> Form {
      let source = start + repeated(opening, count) + "a" + repeated(closing, count) + "\n"
      return Form(name: "\(count) × \(opening)…\(closing)", source: source, measure: measure)
    }

    /// Code that follows itself.
    static func chain(
      _ link: String,
      _ count: Int = 10_000,
      in start: String = "let x = ",
      over measure: SyntaxLimits.Measure = .links
    ) -> Form {
      let source = start + repeated(link, count) + "a\n"
      return Form(name: "\(count) × \(link)", source: source, measure: measure)
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
  }

  static let nests: [Form] = [
    .nest("[", "]", over: .guesses),
    .nest("[[[", "]]]", over: .guesses),
    .nest("[", "]", in: "let x: ", over: .guesses),
    .nest("[", "", over: .guesses),
    .nest("[a: ", "]", over: .guesses),
    .nest("(", ")"),
    .nest("(", ")", in: "let x: "),
    .nest("(", ""),
    .nest("{", "}", in: ""),
    .nest("{", "", in: ""),
    .nest("f(", ")"),
    .nest("f { x in ", "}"),
    .nest("[f(", ")]", over: .guesses),
    .nest("\"\\(", ")\""),
    .nest("\"\"\"\n\\(", ")\n\"\"\""),
    .nest("#\"\\#(", ")\"#"),
    .nest("struct A {\n", "}\n", in: ""),
    .nest("func f() {\n", "}\n", in: ""),
    .nest("enum A { case ", "}", in: ""),
    .nest("if a { ", "}", in: ""),
    .nest("switch a { case .b: ", "}", in: ""),
    .nest("do { ", "} catch {}", in: ""),
    .nest("@A(", ") var b", in: ""),
    .chain("@(", 30, in: "", over: .guesses),
    .chain("(a: @(b: ", 30, in: "", over: .guesses),
    .chain("[A & ", 30, over: .guesses),
    .chain("[[A: ", 30, over: .guesses),
    .chain("@A<(", 30, in: "", over: .guesses),
    .chain("@A<B<@C<(", 30, in: "let x: ", over: .guesses),
    .chain("@A<(B, @C<", 30, in: "func f() {\n", over: .guesses),
    .chain("[@A<", 30, over: .guesses),
    .chain("@A<[", 30, in: "", over: .guesses),
    .nest("#if A\n", "#endif\n", in: "", over: .conditionals),
    .nest("#if A\n", "", in: "", over: .conditionals),
    .nest("A<", ">", in: "let x: ", over: .angles),
  ]

  static let chains: [Form] = [
    .chain("if a {} else ", in: ""),
    .chain("else if a { }\n", in: "if a { }\n"),
    .chain("if a, b {} else ", in: "", over: .alternatives),
    .chain("#elseif B\n", in: "#if A\n", over: .branches),
    .chain("A<", in: "let x: ", over: .angles),
    .chain("A<", over: .angles),
    .chain("?", 50_000, in: "let x: A"),
    .chain("!", 50_000, in: "let x: A"),
    .chain("?", 50_000, in: "let x = a"),
    .chain("!", 50_000, in: "let x = a"),
    .chain("!", 50_000),
    .chain("-", 50_000),
    .chain("&"),
    .chain("A -> ", in: "let x: "),
    .chain("() -> ", in: "let x: "),
    .chain(".a", in: "let x = a"),
    .chain(".A", in: "let x: A"),
    .chain("\n  .a()", in: "let x = a"),
    .chain("?.a", in: "let x = a"),
    .chain("()", in: "let x = a"),
    .chain("[0]", in: "let x = a"),
    .chain(" { }", in: "let x = a"),
    .chain("a ? b : "),
    .chain("a ? "),
    .chain("try "),
    .chain("try? "),
    .chain("await "),
    .chain("some ", in: "let x: "),
    .chain("inout ", in: "let x: "),
    .chain("if ", in: "", over: .blocks),
    .chain("while ", in: "", over: .blocks),
    .chain("struct A: ", in: "", over: .blocks),
    .chain("return ", in: "func f() { "),
    .chain("@a(b) ", in: ""),
    .chain("actor ", in: "", over: .guesses),
    .chain("let ", in: "if case "),
    .chain("\\", in: "let x = "),
    .chain("#", in: "let x = "),
    .chain("a b ", in: ""),
    .chain("a: ", in: ""),
  ]

  @Test("Code that is nested too deeply is reported", arguments: nests)
  func nest(_ form: Form) throws {
    let violation = try #require(SyntaxLimits.violation(in: form.source))
    #expect(violation.measure == form.measure)
  }

  @Test(
    "Code that is long but flat is parsed",
    arguments: [
      ("let x = a", "- ", "a"), ("let x = ", "~ ", "a"), ("let x: ", "A & ", "A"), ("switch a { ", "case ", "a: }"),
      ("let x = ", "`", ""), ("let x = [", "a, ", "a]"), ("let x = a", " + a", ""), ("", "@a ", "var b: Int"),
      ("", "public ", "var b: Int"), ("extension A {\n", "foo bar\n", "}"),
    ]
  )
  func flat(start: String, link: String, end: String) {
    let source = "class A {}\n" + start + String(repeating: link, count: 2_000) + end
    #expect(SyntaxLimits.violation(in: source) == nil)
    let file = UnparsedFile(text: source, path: "App.swift", module: "App")
    #expect(Collector().declarations(in: [file], threads: 1).types.map(\.path) == [["A"]])
  }

  @Test("Code with chains that are too long is reported", arguments: chains)
  func chain(_ form: Form) throws {
    let violation = try #require(SyntaxLimits.violation(in: form.source))
    #expect(violation.measure == form.measure)
  }

  @Test("Each form gives one finding and no declarations", arguments: nests + chains)
  func findings(_ form: Form) throws {
    let file = UnparsedFile(text: "class A {}\n" + form.source, path: "App.swift", module: "App")
    let declarations = Collector().declarations(in: [file], threads: 1)
    #expect(declarations.findings.map(\.rule) == [.parseError])
    #expect(declarations.types.isEmpty)
  }
}
