import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// Findings of one cause at several locations.
struct FindingGroupTests {
  private static let missing = RuleName("missing-dependency")
  private static let store = """
    final class Cart { init(1️⃣store: any Store) {} }
    final class Shop { init(2️⃣store: any Store, 3️⃣again: any Store) {} }
    final class Till { init(4️⃣store: any Store, 5️⃣clock: Clock) {} }
    protocol Store {}
    """

  @Test("One finding for each cause, at its first location, with the number of consumers and all other locations")
  func grouped() {
    let project = TestProject(MarkedSource(Self.store))
    let result = analyze(project.graph)
    #expect(
      project.sketch(result.findings) == [
        "1️⃣ error: nothing provides 'Store', which Cart.init(store:) and 2 others need [missing-dependency]",
        "  pass --external 'Store' if the application supplies it",
        "  2️⃣ Shop.init(store:again:) needs it too",
        "  3️⃣ Shop.init(store:again:) needs it too",
        "  4️⃣ Till.init(store:clock:) needs it too",
        "5️⃣ error: nothing provides 'Clock', which Till.init(store:clock:) needs [missing-dependency]",
        "  pass --external 'Clock' if the application supplies it",
      ]
    )
    #expect(
      result.findings.map { $0.occurrences.map(\.location) }
        == [["1️⃣", "2️⃣", "3️⃣", "4️⃣"], ["5️⃣"]].map {
          $0.map { project.location(of: $0) }
        }
    )
  }

  @Test("A suppressed location drops out of the finding, and without locations there is no finding")
  func suppressed() {
    let comment = " // dpend:ignore missing-dependency: later"
    let lines = Self.store.split(separator: "\n").map(String.init)
    let first = TestProject(MarkedSource(([lines[0] + comment] + lines[1...]).joined(separator: "\n")))
    let result = analyze(first.graph)
    #expect(
      first.sketch(result.findings).first
        == "2️⃣ error: nothing provides 'Store', which Shop.init(store:again:) and Till.init(store:clock:) need [missing-dependency]"
    )
    #expect(result.suppressed.map { $0.finding.occurrences.map(\.location) } == [[first.location(of: "1️⃣")]])
    let all = TestProject(MarkedSource(lines.map { $0 + comment }.joined(separator: "\n")))
    let none = analyze(all.graph)
    #expect(none.findings.filter { $0.rule == Self.missing } == [])
    #expect(
      none.suppressed.map(\.finding.message.description) == [
        "nothing provides 'Store', which Cart.init(store:) needs",
        "nothing provides 'Store', which Shop.init(store:again:) needs",
        "nothing provides 'Store', which Till.init(store:clock:) needs",
        "nothing provides 'Clock', which Till.init(store:clock:) needs",
      ]
    )
  }

  @Test("Locations with another severity are another finding")
  func severities() {
    var settings = AnalysisSettings()
    settings.severities[Self.missing] = RuleSeverity(nil, paths: [.init(PathPattern("Old"), .note)])
    let locations = ["New/A.swift", "New/B.swift", "Old/A.swift", "Old/B.swift"].map {
      SourceLocation(file: $0, line: 1, column: 1)
    }
    let findings = locations.map { finding(cause: "Store", at: $0, of: $0.file) }
    let result = analyze(link(LinkingInput()), settings: settings, earlierFindings: findings)
    #expect(result.findings.map(\.severity) == [.error, .note])
    #expect(
      result.findings.map { $0.occurrences.map(\.location) } == [Array(locations[..<2]), Array(locations[2...])]
    )
  }

  @Test("A baseline knows a cause whatever its locations, and becomes stale with the last one")
  func baseline() {
    let results = (0...4).map { analyze(BindingGraph(literal: Self.consumers($0))) }
    for known in 1...4 {
      let baseline = Baseline(of: results[known])
      #expect(baseline.entries.count == 1)
      #expect(baseline.stale(in: results[0]) == baseline.entries)
      for now in 1...4 {
        #expect(results[now].compared(with: baseline).findings == [])
        #expect(baseline.stale(in: results[now]) == [])
      }
    }
    let fingerprints = results[1...].map { $0.fingerprintedFindings.map(\.fingerprint) }
    #expect(fingerprints[1] == fingerprints[2] && fingerprints[2] == fingerprints[3])
  }

  @Test("In a difference, another location is no new finding, and one location less is no fixed one")
  func difference() {
    let snapshots = (0...4).map { GraphSnapshot(analyze(BindingGraph(literal: Self.consumers($0)))) }
    for (base, head) in [(1, 2), (2, 1), (2, 3), (4, 1), (3, 3)] {
      let changes = GraphDifference(from: snapshots[base], to: snapshots[head]).findings
      #expect(changes.isEmpty)
      #expect(changes.unchanged == 1)
    }
    #expect(GraphDifference(from: snapshots[0], to: snapshots[3]).findings.new == snapshots[3].findings)
    #expect(GraphDifference(from: snapshots[3], to: snapshots[0]).findings.fixed == snapshots[3].findings)
  }

  @Test("In a difference, a suppressed location stays suppressed when others of its cause are added")
  func suppressedInDifference() {
    let comment = " // dpend:ignore missing-dependency: later"
    let lines = Self.store.split(separator: "\n").map(String.init)
    func result(_ lines: [String]) -> AnalysisResult {
      analyze(TestProject(MarkedSource(lines.joined(separator: "\n"))).graph)
    }
    func changes(_ before: [String], _ after: [String]) -> [String] {
      let changes = GraphDifference(from: GraphSnapshot(result(before)), to: GraphSnapshot(result(after))).findings
      return changes.new.map { "new: \($0.message)" } + changes.fixed.map { "fixed: \($0.message)" }
        + changes.silenced.map { "silenced: \($0.message)" }
    }
    let (cart, shop) = (lines[0], lines[1])
    let protocols = [lines[3]]
    let silent = [cart + comment] + protocols
    #expect(changes(silent, silent) == [])
    #expect(
      changes(silent, [cart + comment, shop] + protocols)
        == ["new: nothing provides 'Store', which Shop.init(store:again:) needs"]
    )
    #expect(changes([cart + comment, shop] + protocols, [shop, cart + comment] + protocols) == [])
    #expect(changes([cart, shop] + protocols, [cart + comment, shop] + protocols) == [])
    #expect(changes([cart + comment, shop] + protocols, [cart, shop] + protocols) == [])
    #expect(
      changes([cart] + protocols, silent) == ["silenced: nothing provides 'Store', which Cart.init(store:) needs"]
    )
    #expect(
      changes([cart, shop] + protocols, [cart + comment, shop + comment] + protocols)
        == ["silenced: nothing provides 'Store', which Cart.init(store:) and Shop.init(store:again:) need"]
    )
  }

  @Test("In a difference, a finding of the baseline is not new, whichever of its locations the baseline knows")
  func knownInDifference() {
    let results = (0...4).map { analyze(BindingGraph(literal: Self.consumers($0))) }
    for known in 1...4 {
      let head = GraphSnapshot(results[3].compared(with: Baseline(of: results[known])))
      let changes = GraphDifference(from: GraphSnapshot(results[0]), to: head)
      #expect(changes.findings.new == [])
      #expect(changes.findings.unchanged == 0)
      #expect(changes.verdict == .changed)
    }
  }

  @Test("Grouping neither loses nor invents a location", arguments: 1..<100)
  func everyLocation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let findings = (0..<Int.random(in: 0..<60, using: &random)).map { _ in randomFinding(using: &random) }
    let distinct = Set(findings)
    let grouped = distinct.groupedByCause
    #expect(Set(findings.shuffled(using: &random)).groupedByCause == grouped)
    #expect(distinct.flatMap(Self.texts).sorted() == grouped.flatMap(Self.texts).sorted())
    for one in grouped {
      #expect(one.location == one.occurrences[0].location)
      let noted = [one.location] + one.notes.map(\.location)
      #expect(Set(one.occurrences.map(\.location)).isSubset(of: noted))
    }
    let causes = grouped.filter { $0.cause != nil }.map { [$0.severity.rawValue] + ($0.cause?.names ?? []) }
    #expect(Set(causes).count == causes.count)
    #expect(Fingerprint.ofOccurrences(in: grouped).flatMap(\.self).count == distinct.count)
    #expect(Set(Fingerprint.fingerprints(of: grouped)).count == grouped.count)
  }

  @Test("A cause of findings of several severities does not show which of them an earlier run knew")
  func severitiesOfOneCause() {
    let both = [(1, "Cart", Severity.error), (2, "Till", .note)].map { line, consumer, severity in
      finding(
        cause: "Store",
        at: DpendGraph.SourceLocation(file: "A.swift", line: line, column: 1),
        of: consumer,
        severity: severity
      )
    }
    let earlier = Fingerprint.earlierFingerprints(of: both)
    #expect(earlier[0].isDisjoint(with: earlier[1]))
    let alone = Fingerprint.earlierFingerprints(of: [both[0]])
    #expect(earlier[0].isStrictSubset(of: alone[0]))
  }

  private func randomFinding(using random: inout SeededRandom) -> Finding {
    let file: String = Bool.random(using: &random) ? "A.swift" : "B.swift"
    let line: Int = Int.random(in: 1..<50, using: &random)
    let cause: String? = ["Store", "Clock", ""].randomElement(using: &random)
    return finding(
      cause: cause == "" ? nil : cause,
      at: DpendGraph.SourceLocation(file: file, line: line, column: 1),
      of: Bool.random(using: &random) ? "Cart" : "Till",
      severity: Bool.random(using: &random) ? .error : .note
    )
  }

  /// Returns everything that identifies each location of a finding.
  private static func texts(of finding: Finding) -> [String] {
    finding.occurrences.map { occurrence in
      let location: String = occurrence.location?.description ?? ""
      let names: [String] = occurrence.path.map(\.rawValue) + occurrence.arguments
      return "\(finding.severity) \(location) \(names.joined(separator: " "))"
    }
  }

  /// Returns a graph literal in which some bindings need a missing key.
  private static func consumers(_ count: Int) -> KeyValuePairs<String, [String]> {
    switch count {
    case 1: ["A": ["M"], "B": [], "C": [], "D": []]
    case 2: ["A": ["M"], "B": ["M"], "C": [], "D": []]
    case 3: ["A": ["M"], "B": ["M"], "C": ["M"], "D": []]
    case 4: ["A": ["M"], "B": ["M"], "C": ["M"], "D": ["M"]]
    default: ["A": [], "B": [], "C": [], "D": []]
    }
  }

  private func finding(
    cause: String?,
    at location: DpendGraph.SourceLocation,
    of consumer: String,
    severity: Severity = .error
  ) -> Finding {
    Finding(
      rule: Self.missing,
      severity: severity,
      message: "nothing provides '\(cause ?? "")', which \(subject: consumer) \(singular: "needs", plural: "need")",
      location: location,
      path: [BindingID(consumer)],
      cause: cause.map { Finding.Cause([$0], notes: [Finding.Note("\(consumer) needs it too", at: location)]) }
    )
  }
}
