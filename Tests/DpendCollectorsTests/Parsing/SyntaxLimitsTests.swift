import Testing

@testable import DpendCollectors
@testable import DpendGraph

/// The limits on the depth and length of syntax.
struct SyntaxLimitsTests {
  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private func findings(in source: String) -> [Finding] {
    LargeStack.run { ParsedFile(parsing: source, path: "App.swift", module: "App").findings }
  }

  @Test("The last bracket within the limit and the first one over it")
  func edge() {
    let most = SyntaxLimits.Measure.brackets.limit
    #expect(findings(in: "let x = \(repeated("(", most))a\(repeated(")", most))") == [])
    #expect(
      findings(in: "let y = 1\nlet x = \(repeated("(", most + 1))a\(repeated(")", most + 1))") == [
        Finding(
          rule: .parseError,
          severity: .error,
          message: "too deeply nested: more than 128 levels of brackets",
          location: DpendGraph.SourceLocation(file: "App.swift", line: 2, column: 9 + most),
          notes: [Finding.Note("split the code, or pass '--exclude App.swift'")]
        )
      ]
    )
  }

  @Test("The largest file within the limit and one over it")
  func size() {
    let most = SyntaxLimits.Measure.bytes.limit
    let line = "let number = 1\n"
    let source =
      repeated("//" + repeated(" ", 997) + "\n", most / 1000 - 1) + "//" + repeated(" ", 1000 - line.count - 3) + "\n"
      + line
    #expect(SyntaxLimits.violation(in: source) == nil)
    #expect(SyntaxLimits.violation(in: source + " ") == SyntaxLimits.Violation(measure: .bytes, offset: most))
  }

  @Test(
    "Lines end as in the parser, and a byte order mark does not count as a column",
    arguments: ["\n", "\r\n", "\r"]
  )
  func locations(lineEnd: String) {
    let source = "\u{FEFF}// é\(lineEnd)\(lineEnd)é(\(repeated("(", 200))"
    #expect(
      findings(in: source).map(\.location) == [DpendGraph.SourceLocation(file: "App.swift", line: 3, column: 131)]
    )
    let first = "\u{FEFF}\(repeated("(", 200))"
    #expect(findings(in: first).map(\.location) == [DpendGraph.SourceLocation(file: "App.swift", line: 1, column: 129)])
  }

  @Test(
    "Brackets in comments and literals do not count",
    arguments: [
      "// @", "/* @ */", "/* /* @ */ @ */", "let x = \"@\"", "let x = \"\\\"@\"", "let x = #\"\"@\"#",
      "let x = \"\"\"\n\"@\"\\\"\"\"@\n\"\"\"", "let x = #\"\"\"\n\"\"\"@\n\"\"\"#", "let x = #\"\\(@\"#",
      "let x = /a[@]/", "let x = f(/\\(@/)", "let x = #/\n@\n/#", "let `@` = 1", "let x = <#@#>",
    ]
  )
  func literals(form: String) {
    let source = form.replacing("@", with: repeated("[{(", 300)) + "\nlet y = 1\n"
    #expect(SyntaxLimits.violation(in: source) == nil)
  }

  @Test("Nested comments have no limit and may be unterminated")
  func comments() {
    #expect(SyntaxLimits.violation(in: repeated("/*", 100_000) + repeated("*/", 100_000) + "let x = 1") == nil)
    #expect(SyntaxLimits.violation(in: repeated("/* ", 100_000)) == nil)
  }

  @Test("Brackets after literals and comments count")
  func afterLiterals() {
    let nest = repeated("(", 200)
    for start in ["\"(\"", "#\"\"(\"#", "\"\"\"\n(\n\"\"\"", "/a(b)/", "/* ( */ a", "\"\\(a)\"", "a / b / c", "`a`"] {
      #expect(SyntaxLimits.violation(in: "let x = \(start)\nlet y = \(nest)")?.measure == .brackets)
    }
  }

  @Test(
    "Empty and nearly empty files are within the limits",
    arguments: ["", "\u{FEFF}", "\n", "\r\n", "#!", "//", "/*", "\0"]
  )
  func empty(source: String) {
    #expect(SyntaxLimits.violation(in: source) == nil)
  }

  @Test("The scan of a truncated text ends")
  func truncated() {
    let source = ##"let x = #"a\#(b)"# + """ # \(c) """ /a(b)/ #/ d /# <#e#> `f` “g” 'h' #if >>>> <<<<<<< i /* j */ é"##
    let bytes = Array(source.utf8)
    for end in bytes.indices {
      #expect(SyntaxLimits.violation(in: String(decoding: bytes[..<end], as: UTF8.self)) == nil)
    }
  }

  @Test("The vector of counts has an element for each measure")
  func counts() {
    let numbers = SyntaxLimits.Measure.allCases.map(\.rawValue)
    #expect(numbers.allSatisfy((0..<NestingLevels.Counts.scalarCount).contains))
  }
}
