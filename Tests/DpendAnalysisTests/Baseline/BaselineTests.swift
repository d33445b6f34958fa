import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Which findings a baseline knows, and how it is written and read.
struct BaselineTests {
  @Test("It is a line for each finding, sorted, with the file only where no binding says what is meant")
  func whole() {
    let result = result(of: [
      finding(rule: "unused-tag", line: 3), finding(rule: "parse-error", line: 9, message: "no\r\nend", path: []),
      finding(rule: "parse-error", line: 4, message: "no\r\nend", path: []),
    ])
    #expect(
      Baseline(of: result, options: "--define 'A B' Sources").text(named: "known.txt") == """
        # dpend-baseline v2: known findings, which fail no build. \
        Remove fixed ones with 'dpend analyze --prune-baseline'.
        # Written in this folder by: dpend analyze --define 'A B' Sources --write-baseline known.txt
        parse-error a60800f9bdac8dbe A.swift: no  end
        parse-error eb162e7453f3a1a8 A.swift: no  end
        unused-tag fb5ddbfa68cd6afe 'Clock' is missing on 2 paths

        """
    )
  }

  @Test("What is written is read again, and knows everything that it was written of", arguments: 1..<60)
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let result = randomResult(using: &random)
    let baseline = Baseline(of: result, options: ["", "--dialect dip", "'a --write-baseline b'"][Int(seed % 3)])
    let text = baseline.text(named: "a b")
    #expect(try BaselineText(text).baseline == baseline)
    #expect(try BaselineText(text).baseline.text(named: "a b") == text)
    let compared = result.compared(with: baseline)
    #expect(compared.findings == [])
    #expect(compared.known == result.findings)
    #expect(baseline.stale(in: result) == [])
    let lines = text.utf8.split(separator: 10)
    #expect(lines.count == result.findings.count + 2)
    let bytes = lines.dropFirst(2).map { Array($0) }
    #expect(bytes == bytes.sorted { $0.lexicographicallyPrecedes($1) })
    for entry in baseline.entries {
      #expect(Substring(lines[try BaselineText(text).line(of: entry) - 1]).contains(entry.fingerprint.rawValue))
    }
  }

  @Test(
    "The order of lines, lines that stand there twice, comments and what Windows adds play no part",
    arguments: 1..<30
  )
  func anyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = Baseline(of: randomResult(using: &random)).text(named: "b")
    let lines = text.split(separator: "\n").map(String.init)
    let twice = (lines.dropFirst() + lines.dropFirst(2) + ["", "# ours"]).shuffled(using: &random)
    let merged = "\u{FEFF}" + ([lines[0]] + twice).joined(separator: "\r\n")
    #expect(try BaselineText(merged).baseline.text(named: "b") == text)
  }

  @Test("Some findings are mended and some are new: the ones are stale, the others alone are told", arguments: 1..<60)
  func changes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let all = randomResult(using: &random).findings
    // Alike findings are numbered, so that which of them is new is not told: whole groups come and go.
    let groups = Set(all.map(\.message))
    let (before, after) = (
      groups.filter { _ in Bool.random(using: &random) }, groups.filter { _ in Bool.random(using: &random) }
    )
    let old = result(of: all.filter { before.contains($0.message) })
    let new = result(of: all.filter { after.contains($0.message) }.map { $0.moved(down: 40) })
    let baseline = Baseline(of: old)
    let compared = new.compared(with: baseline)
    #expect(compared.findings == new.findings.filter { !before.contains($0.message) })
    #expect(compared.known == new.findings.filter { before.contains($0.message) })
    #expect(compared.compared(with: baseline).known == compared.known)
    let stale = baseline.stale(in: new)
    #expect(stale.count == old.findings.count { !after.contains($0.message) })
    #expect(baseline.stale(in: compared) == stale)
    let pruned = baseline.removing(stale)
    #expect(pruned.stale(in: new) == [])
    #expect(Set(pruned.entries).isSubset(of: baseline.entries))
    #expect(new.compared(with: pruned).findings == compared.findings)
  }

  @Test("A known finding is one whatever its severity; what can't become code can't be known away")
  func severity() {
    let graph = TestProject("final class Cart { init(a: A) {} }").graph
    var settings = AnalysisSettings()
    settings.severities[RuleName("missing-dependency")] = RuleSeverity(.note)
    let baseline = Baseline(of: analyze(graph, settings: settings))
    let result = analyze(graph).compared(with: baseline)
    #expect(result.findings == [])
    #expect(result.known?.map(\.severity) == [.error])
    #expect(!result.isSound)
  }

  @Test("Of findings that only their places tell apart as many are known as were there")
  func alike() {
    let (one, two, three) = (finding(line: 3), finding(line: 8), finding(line: 20))
    let baseline = Baseline(of: result(of: [one, two]))
    #expect(result(of: [one, two, three]).compared(with: baseline).findings == [three])
    #expect(result(of: [two, three]).compared(with: baseline).findings == [])
    #expect(baseline.stale(in: result(of: [three])).count == 1)
    #expect(result(of: [three]).compared(with: baseline).findings == [])
  }

  @Test("A finding that a comment suppresses needs no line")
  func suppressed() {
    let missing = analyze(TestProject("final class Cart { init(a: A) {} }").graph)
    let meant = TestProject("final class Cart { init(a: A) {} } // dpend:ignore missing-dependency: later")
    let baseline = Baseline(of: missing)
    #expect(baseline.stale(in: analyze(meant.graph)) == baseline.entries)
    #expect(Baseline(of: analyze(meant.graph)).entries == [])
  }

  @Test("Of the part that is selected, what is known stays known")
  func narrowed() {
    let graph = TestProject("final class A { init(x: X) {} }\nfinal class B { init(y: Y) {} }").graph
    let result = analyze(graph)
    let baseline = Baseline(of: result)
    for part in [
      result.compared(with: baseline).narrowed(to: [0]).result,
      result.narrowed(to: [0]).result.compared(with: baseline),
    ] {
      #expect(part.findings == [])
      #expect(part.known?.map(\.path) == [[graph.bindings[0].id]])
    }
  }

  @Test(
    "What is no baseline says where and why",
    arguments: [
      ("", BaselineError.notABaseline), ("{}", .notABaseline), ("\n# dpend-baseline v2", .notABaseline),
      ("# dpend-baseline v1: x", .outdated(version: 1)), ("# dpend-baseline v20: x", .unknownVersion("20")),
      ("# dpend-baseline v: x", .unknownVersion("")),
      ("<<<<<<< HEAD\n# dpend-baseline v2", .conflict(line: 1)), ("# dpend-baseline v2\n=======\n", .conflict(line: 2)),
      ("# dpend-baseline v2\n\n>>>>>>> main\r\nx", .conflict(line: 3)),
      ("# dpend-baseline v2\nrule", .invalidLine("rule", line: 2)),
      ("# dpend-baseline v2\nrule 0123456789ABCDEF x", .invalidLine("rule 0123456789ABCDEF x", line: 2)),
      ("# dpend-baseline v2\nrule 0123456789abcde x", .invalidLine("rule 0123456789abcde x", line: 2)),
      ("# dpend-baseline v2\n 0123456789abcdef x", .invalidLine(" 0123456789abcdef x", line: 2)),
    ]
  )
  func errors(text: String, expected: BaselineError) {
    #expect(throws: expected) { try BaselineText(text) }
  }

  @Test("A line needs no message, and a message may begin and end with anything")
  func messages() throws {
    let text = "# dpend-baseline v2\na 0123456789abcdef\nb 0123456789abcde0  \u{301} x \nc 0123456789abcde1 "
    #expect(
      try BaselineText(text).baseline.entries.map { [$0.rule.rawValue, $0.message] } == [
        ["a", ""], ["b", " \u{301} x "], ["c", ""],
      ]
    )
  }
}

extension BaselineTests {
  private func result(of findings: [Finding]) -> AnalysisResult {
    analyze(BindingGraph(literal: [:]), earlierFindings: findings)
  }

  private func finding(
    rule: String = "missing-dependency",
    line: Int,
    message: Finding.Message = "'\("Clock")' is missing on \(2) paths",
    path: [String] = ["App.A"]
  ) -> Finding {
    Finding(
      rule: RuleName(rule),
      severity: .error,
      message: message,
      location: SourceLocation(file: "A.swift", line: line, column: 1),
      path: path.map { BindingID($0) }
    )
  }

  /// Findings of which some are alike but for their places.
  private func randomResult(using random: inout SeededRandom) -> AnalysisResult {
    let messages = ["a", "# b", "<<<<<<< c", " d ", "e\nf", "\u{301}g", "'h' i", "", "k\u{2028}l", "=======", "m 3 n"]
    return result(
      of: (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        let message = messages[Int.random(in: 0..<messages.count, using: &random)]
        return finding(
          rule: message.isEmpty ? "one" : "two-b",
          line: Int.random(in: 1..<90, using: &random),
          message: "\(message)",
          path: [[], ["App.A"], ["App.A", "App.B"]].randomElement(using: &random) ?? []
        )
      }
    )
  }
}

extension Finding {
  fileprivate func moved(down lines: Int) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      message: message,
      location: location.map { SourceLocation(file: $0.file, line: $0.line + lines, column: $0.column) },
      path: path,
      notes: notes
    )
  }
}
