import DpendGraph
import Testing

@testable import DpendAnalysis

/// The levels of a rule in two configurations, in which the last matching pattern decides.
struct RuleLevelComparisonTests {
  @Test(
    "A pattern that overlaps an earlier one relaxes the rule in their common files",
    arguments: [
      // The whole folder after a part of it.
      (
        "* warning, Sources/A error", "* warning, Sources/A error, Sources off",
        ["Sources/A: error → off", "Sources: warning → off"]
      ),
      (
        "* warning, Sources/A/** error", "* warning, Sources/A/** error, Sources/** off",
        ["Sources/**: warning → off", "Sources/A/**: error → off"]
      ),
      // A part of the folder.
      (
        "* warning, Sources error", "* warning, Sources error, Sources/A/*.swift note",
        ["Sources/A/*.swift: error → note"]
      ),
      // Neither contains the other.
      (
        "* warning, Sources/*/New error", "* warning, Sources/*/New error, Sources/A/* off",
        ["Sources/A/*: error → off"]
      ),
      ("* off, **/Model.swift error", "* off, **/Model.swift error, Sources/** note", ["Sources/**: error → note"]),
      ("* off, A*.swift error", "* off, A*.swift error, *B.swift note", ["*B.swift: error → note"]),
      // The order alone changes.
      ("* off, Old note, New/Old error", "* off, New/Old error, Old note", ["New/Old: error → note"]),
      // The later pattern is removed, or the level of all other files.
      ("* warning, Sources note, Sources/A error", "* warning, Sources note", ["Sources/A: error → note"]),
      ("* error, Tests warning", "* off, Tests warning", [": error → off"]),
      ("* error, Tests warning", "* note", [": error → note", "Tests: warning → note"]),
      // Findings without a file.
      ("* error", "* off, ** error", [": error → off"]),
    ]
  )
  func relaxed(base: String, head: String, expected: [String]) {
    #expect(relaxations(base, head) == expected.sorted())
  }

  @Test(
    "Patterns that never decide about the same file relax nothing",
    arguments: [
      ("* warning, Sources/A error", "* warning, Sources/A error"),
      ("* warning, Sources/A error", "* warning, Sources/A error, Sources/B error"),
      ("* note, Sources/A error", "* note, Sources/A error, Sources/B note"),
      // The later pattern of the base remains the later one.
      ("* off, Sources note, Sources/A error", "* off, Sources warning, Sources/A error"),
      ("* off, Sources note, Sources/A error", "* off, Sources note, ./Sources/A/ error"),
      ("* off, /Old error, Old/** note", "* off, Old/** note"),
      ("* off, Tests note", "* off, **/Tests note"),
      ("* off", "* off, ** off, *.swift note"),
    ]
  )
  func unchanged(base: String, head: String) {
    #expect(relaxations(base, head) == [])
  }

  @Test("Configurations with too many patterns are reported as a whole if a level may be lower")
  func manyPatterns() {
    let many = "* off, " + (1...2000).map { "Sources/Module\($0) error" }.joined(separator: ", ")
    #expect(relaxations(many, many + ", Other note") == ["**: error → off"])
    #expect(relaxations("* off", "* off, \(String(repeating: "a", count: 10_000)) note") == [])
  }

  @Test(
    "Relations of patterns",
    arguments: [
      ("Sources", "Sources/A", true, true), ("Sources/", "Sources/A.swift", true, true), ("A", "Sources/A", true, true),
      ("Sources/A", "Sources", false, true), ("Sources/A", "Sources/B", false, false), ("/A", "B/A", false, false),
      ("*", "A", true, true), ("?", "A", true, true), ("?", "*", false, true), ("A?", "A", false, true),
      ("A/*", "A/**", false, true), ("A/*/B", "A/**/B", false, true), ("A/**/B", "A/*/B", true, true),
      ("a*b/x", "ab/x", true, true), ("a*b/x", "*b/x", false, true), ("a*/x", "b*/x", false, false),
      ("", "A", false, false),
    ]
  )
  func patterns(first: String, second: String, covers: Bool, overlaps: Bool) {
    let (first, second) = (PathPattern(first), PathPattern(second))
    #expect(first.covers(second) == covers)
    #expect(first.overlaps(second) == overlaps)
    #expect(second.overlaps(first) == overlaps)
  }

  /// Returns the files whose level is lower, each as `PATTERN: BEFORE → AFTER`.
  private func relaxations(_ base: String, _ head: String) -> [String] {
    RuleLevelComparison(from: levels(base), to: levels(head)).relaxations.map {
      "\($0.path ?? ""): \($0.before) → \($0.after)"
    }
    .sorted()
  }

  /// Returns the levels of a configuration, written as `* LEVEL` for all files and `PATTERN LEVEL` for some.
  private func levels(_ text: String) -> RuleLevels {
    let rule = RuleRegistry.all[0]
    let settings = text.split(separator: ", ").compactMap { entry -> GraphSnapshot.RuleSetting? in
      let words = entry.split(separator: " ").map(String.init)
      let path = words[0] == "*" ? nil : words[0]
      return RuleLevel(rawValue: words[1]).map {
        GraphSnapshot.RuleSetting(rule: rule.name, path: Nullable(path), level: $0)
      }
    }
    return RuleLevels(settings, of: rule)
  }
}
