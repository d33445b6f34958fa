import DpendGraph
import SwiftParser
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The comments that suppress findings, with the lines that they apply to.
struct SuppressionReaderTests {
  @Test("A comment after code applies to its line, one above code to the node below it, up to the opening brace")
  func lines() {
    expect(
      """
      let a = 1 // dpend:ignore one: behind code
      // dpend:ignore two: above a declaration
      @Inject
      // a comment in between
      final class Cart
        : Store
      {
        // dpend:ignore three: above a member
        init(
          // dpend:ignore four: above a parameter
          a: A,
          b: B /* dpend:ignore five: in the middle */, c: C
        ) {}
      /* dpend:ignore six: on one line */ var clock: Clock
        // dpend:ignore seven: above a property
        @Inject
        var store:
          any Store

        /// dpend:ignore eight: in documentation
        func register() {
          // dpend:ignore nine: above a statement

          container.register(
            .singleton
          ) { Cart() }
          // dpend:ignore ten: above the end
        }
      }
      // dpend:ignore eleven: at the end
      """,
      [
        "one 1...1: behind code", "two 2...7: above a declaration", "three 8...13: above a member",
        "four 10...11: above a parameter", "five 12...12: in the middle", "six 14...14: on one line",
        "seven 15...18: above a property", "eight 20...21: in documentation", "nine 22...26: above a statement",
        "ten 27...28: above the end", "eleven 30...30: at the end",
      ]
    )
  }

  @Test("Several rules are separated by commas, each with its location")
  func mentions() {
    let project = TestProject(
      "let ä = 1; /* x */ 1️⃣// dpend:ignore one\nlet b = 1 //2️⃣ dpend:ignore 3️⃣one,4️⃣two ,  5️⃣three: a: b, c\r\n"
    )
    let suppressions = project.declarations.suppressions
    #expect(suppressions.map { $0.mentions.map(\.rule.rawValue) } == [["one"], ["one", "two", "three"]])
    #expect(suppressions.map(\.reason) == [nil, "a: b, c"])
    #expect(suppressions.last?.mentions.map(\.location) == ["3️⃣", "4️⃣", "5️⃣"].map { project.location(of: $0) })
  }

  @Test("Other comments are not read")
  func prose() {
    expect(
      #"""
      let text = "// dpend:ignore one: in a text"
      let long = """
        // dpend:ignore one: in a long text
        """
      let raw = #"dpend:ignore one: in a raw text"#
      // See dpend:ignore one: in prose
      // dpend: reads this
      // dpend:
      // dpendignore one: x
      """#,
      []
    )
  }

  @Test("The readable part of a malformed comment is read")
  func mistakes() {
    expect(
      """
      // dpend:ignore-file one: x
      // dpend:ignore
      // dpend:ignore :
      // dpend:ignore one two
      // dpend: ignore one, : x
      // dpend:ignor one: x
      /*
       dpend:ignore one: x
       second line */
      /** dpend:ignore one
       : x */
      let a = 1
      """,
      [
        "ignore-file! one 1...12: x", "2...12", "3...12", "one two 4...12", "one 5...12: x", "ignor! one 6...12: x",
        "one 10...12",
      ]
    )
  }

  @Test("A comment has the conditions of the code around it, and is not read where no build compiles the code")
  func conditions() {
    let project = TestProject(
      """
      // dpend:ignore one: above the whole
      #if DEBUG
      // dpend:ignore two: first arm
      let a = 1 // dpend:ignore three: first arm
      // dpend:ignore four: at the end of the first arm
      #elseif BETA
      // dpend:ignore five: second arm
      #endif
      #if DEBUG
      #if !DEBUG
      // dpend:ignore six: never
      let b = 1
      #endif
      #endif
      // dpend:ignore seven: behind all
      let c = 1
      """
    )
    let read = { (declarations: Declarations) in
      declarations.suppressions.map { suppression in
        suppression.mentions.map(\.rule.rawValue).joined() + " \(suppression.lines): \(suppression.condition)"
      }
    }
    #expect(
      read(project.declarations) == [
        "one 1...2: true", "two 3...4: DEBUG", "three 4...4: DEBUG", "four 5...6: true", "five 7...8: true",
        "seven 15...16: true",
      ]
    )
    #expect(
      read(project.declarations.defining(["DEBUG"])).map { $0.prefix { $0 != " " } } == [
        "one", "two", "three", "four", "five", "seven",
      ]
    )
  }

  /// Compares the comments of a source, each as its rules, lines and reason; preceded by the keyword if it is not `ignore`.
  private func expect(_ source: String, _ expected: [String]) {
    let read = TestProject(MarkedSource(source)).declarations.suppressions.map { suppression in
      (suppression.keyword == "ignore" ? "" : suppression.keyword + "! ")
        + suppression.mentions.map { $0.rule.rawValue + " " }.joined() + "\(suppression.lines)"
        + (suppression.reason.map { ": " + $0 } ?? "")
    }
    #expect(read == expected)
  }
}
