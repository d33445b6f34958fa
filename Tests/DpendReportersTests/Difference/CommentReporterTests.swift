import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct CommentReporterTests {
  @Test("A new cycle, and changed names and lifetimes")
  func worse() throws {
    let sample = SampleDifference(from: .shop, to: .cyclicShop, gates: DifferenceGate.all)
    try Snapshot.check(sample.text(CommentReporter.comment), "worse.md")
  }

  @Test("The summary folds less and has no mark")
  func summary() throws {
    let sample = SampleDifference(from: .shop, to: .cyclicShop, gates: DifferenceGate.all)
    try Snapshot.check(sample.text(CommentReporter.summary), "worse.summary.md")
  }

  @Test("Locations link to the files of the repository, and the last line to the full report")
  func links() throws {
    var sample = SampleDifference(from: .shop, to: .cyclicShop)
    sample.context.comment = CommentSettings(
      id: try #require(CommentID("api_2.x")),
      reportAddress: WebAddress("https://ci.example/runs/7?tab=dpend#top"),
      sourceAddress: WebAddress("https://code.example/shop/blob/0a1b2c")
    )
    sample.context.head.repositoryPath = { "Apps/My Shop/" + $0 }
    try Snapshot.check(sample.text(CommentReporter.comment), "worse-with-links.md")
  }

  @Test("A resolved cycle, with findings left")
  func better() throws {
    try Snapshot.check(
      SampleDifference(from: .cyclicShop, to: .acyclicShop).text(CommentReporter.comment),
      "better.md"
    )
  }

  @Test("Fixed findings, with none left")
  func resolved() throws {
    try Snapshot.check(SampleDifference(from: .shop, to: .completeShop).text(CommentReporter.comment), "resolved.md")
  }

  @Test("A renamed binding")
  func renamed() throws {
    try Snapshot.check(SampleDifference(from: .shop, to: .renamedShop).text(CommentReporter.comment), "renamed.md")
  }

  @Test("Without changes the comment is one line")
  func same() {
    #expect(
      SampleDifference(from: .completeShop, to: .completeShop).text(CommentReporter.comment) == """
        <!-- dpend:report:default -->
        ### ✅ Same: nothing changed. Passes.

        The graph of `feature` is the same as that of `main`.

        """
    )
    #expect(
      SampleDifference(from: .shop, to: .shop).text(CommentReporter.summary) == """
        ### ✅ Same: nothing changed. Passes.

        The graph of `feature` is the same as that of `main`, with 1 unchanged finding.

        """
    )
  }

  @Test("Problems are at the top, without duplicates")
  func problems() {
    var sample = SampleDifference(["A": []], ["A": []])
    sample.context.base.problems = ["Old: no such file or folder", "Both: 'x' can't be read"]
    sample.context.head.problems = ["Both: 'x' can't be read"]
    #expect(
      sample.text(CommentReporter.comment) == """
        <!-- dpend:report:default -->
        ### ✅ Same: nothing changed. Passes.

        #### Incomplete input

        - Old: no such file or folder
        - Both: `x` can't be read

        The graph of `feature` is the same as that of `main`.

        """
    )
  }

  @Test("A worse cycle without a new finding is listed with its cuts")
  func grownCycle() {
    let text = SampleDifference(
      ["A": ["B"], "B": ["A", "C"], "C": []],
      ["A": ["B"], "B": ["A", "C"], "C": ["A"]]
    ).text(CommentReporter.comment)
    #expect(
      text.contains(
        "\n- `A` → `B` → `A`, one of 2: creating any of them requires the others first\n  - **cut here**: let"
      )
    )
  }

  @Test(
    "A text over the limit omits whole entries, the least important first, and counts them",
    arguments: [4_000, 60_000]
  )
  func budget(bytes: Int) throws {
    var sample = SampleDifference(from: .findings([]), to: .many(errors: 800, warnings: 700, notes: 500))
    sample.context.comment.reportAddress = WebAddress("https://ci.example/7")
    let text = sample.text(CommentReporter.comment, within: bytes)
    #expect(text.utf8.count <= bytes)
    #expect(text.utf8.count > bytes - 600)
    let printed = text.matches(of: /(?m)^- \*\*(error|warning|note)\*\*/).map { String($0.1) }
    let order = [("error", 800), ("warning", 700), ("note", 500)].flatMap { Array(repeating: $0, count: $1) }
    #expect(printed == Array(order.prefix(printed.count)))
    let omitted = 2_000 - printed.count
    #expect(
      text.hasSuffix(
        "**Omitted for length**: \(omitted) new findings. [The full report](https://ci.example/7) has everything.\n"
      )
    )
    #expect(text.contains("#### New findings (2000)\n"))
  }

  @Test(
    "A comment keeps its mark, its verdict and its limit, and its Markdown is balanced",
    arguments: 0..<120 as Range<UInt64>
  )
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sample = SampleDifference.random(&random)
    let whole = Set(sample.text(CommentReporter.comment, within: .max).split(separator: "\n"))
    for _ in 0..<8 {
      let bytes = Int.random(in: 700...9_000, using: &random)
      let text = sample.text(CommentReporter.comment, within: bytes)
      #expect(text.utf8.count <= bytes)
      #expect(text.hasPrefix("<!-- dpend:report:default -->\n### "))
      let balance = MarkdownBalance(text)
      #expect(balance.problems == [])
      #expect(balance.fenced.allSatisfy { $0.language == "mermaid" && $0.text.utf16.count < 2_000 })
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("**Omitted for length**") }
      #expect(lines.allSatisfy(whole.contains))
    }
  }

  @Test(
    "Every name is text or code, and not a mention, a reference or an image",
    arguments: HostileNames.all + HostileNames.onHosts
  )
  func hostile(name: String) {
    for sample in [
      SampleDifference(from: .empty, to: .hostile(name)), SampleDifference(from: .hostile(name), to: .empty),
      SampleDifference(from: .empty, to: .finding(name)),
    ] {
      let text = sample.text(CommentReporter.comment)
      let balance = MarkdownBalance(text)
      #expect(balance.problems == [])
      for diagram in balance.fenced { #expect(!diagram.text.contains(/["\[\]`<>]{3,}/)) }
      for line in text.split(separator: "\n") where line.hasPrefix("- ") || line.hasPrefix("  - ") {
        var reading = MarkdownReading(line.trimmingPrefix(#/ *- /#))
        for piece in reading.pieces() {
          switch piece {
          case .code: break
          case .markup(let mark): #expect(mark == "*")
          case .text(let text):
            #expect(!text.replacing("&#8203;", with: "\u{200B}").contains(/[@#!~%&$^:][A-Za-z0-9"]|www\.|:\/\//))
          }
        }
      }
    }
  }
}

extension HostileNames {
  /// Names that have a meaning in comments on code hosts.
  static let onHosts = [
    "@MainActor () -> Void", "@team/all", "#123 GH-123 owner/name#1", "!12 ~label %milestone $1 &9",
    ":key: init(user:key:lock:)", "https://evil.example www.evil.example mail@evil.example", "fixes #1",
    "it's 'quoted' here",
  ]
}

extension SampleDifference {
  /// Returns two random graphs.
  static func random(_ random: inout SeededRandom) -> SampleDifference {
    let names = (0..<Int.random(in: 1...30, using: &random)).map { "Binding\($0)" }
    func graph() -> AnalysisResult {
      let kept = names.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
      let bindings = kept.map { name in
        (
          name: name,
          dependencies: (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
            names.randomElement(using: &random)
          }
        )
      }
      return analyze(BindingGraph(bindings: bindings))
    }
    let base = graph()
    return SampleDifference(from: base, to: graph(), gates: DifferenceGate.all)
  }
}
