import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// The format of baselines, and the comparison with them.
struct BaselineTests {
  @Test("A baseline has a sorted line for each finding, with the file only for findings without a binding")
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
        parse-error 0d87686946e98aee A.swift: no  end
        parse-error 4f1d0a818c2e5bf8 A.swift: no  end
        unused-tag 132d00780dae4f11 'Clock' is missing on 2 paths

        """
    )
  }

  @Test("A written baseline is read again, and contains every finding", arguments: 1..<60)
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
    "The order of lines, repeated lines, comments and additions by Windows don't matter",
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

  @Test("Fixed findings are stale, and only new ones are reported", arguments: 1..<60)
  func changes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let all = randomResult(using: &random).findings
    // Equal findings are numbered, so it is unknown which of them is new: whole groups are added and removed.
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

  @Test("Of findings that differ in their locations only, the same number stays known")
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

  @Test("Known findings of a selection stay known")
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
    "The error for an invalid baseline has the line and the reason",
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

  /// Findings, some of which differ in their locations only.
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
