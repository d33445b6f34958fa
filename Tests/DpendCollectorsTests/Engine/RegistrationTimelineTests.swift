import DpendGraph
import Testing

@testable import DpendCollectors

/// The registrations that remain after others replace or remove them.
struct RegistrationTimelineTests {
  private typealias Timeline = RegistrationTimeline<String, String>

  private func point(
    _ line: Int,
    in body: Int = 1,
    _ condition: BuildCondition = .always,
    branch: Int? = nil
  ) -> ExecutionPoint {
    ExecutionPoint(
      sequence: [location(body)],
      condition: condition,
      branches: branch.map { [RuntimeBranch(statement: location(100), number: $0)] } ?? [],
      context: LexicalContext(file: "App.swift"),
      location: location(line)
    )
  }

  private func location(_ line: Int) -> DpendGraph.SourceLocation {
    DpendGraph.SourceLocation(file: "App.swift", line: line, column: 1)
  }

  /// The entries as `registration: slots`, with the conditions of those that are replaced in part.
  private func sketch(_ timeline: Timeline) -> [String] {
    timeline.entries.map { entry in
      let condition = entry.condition == .always ? "" : " #if \(entry.condition)"
      let branches = entry.branches.map { " branch \($0.number)" }.joined()
      let replaced = entry.replacedAt.map { " replaced at \($0.line)" } ?? ""
      return "\(entry.registration): \(entry.slots.joined(separator: ", "))\(condition)\(branches)\(replaced)"
    }
  }

  @Test("The last registration in a slot replaces the earlier ones of its sequence")
  func last() {
    var timeline = Timeline()
    timeline.add("one", in: ["a"], at: point(10))
    timeline.add("two", in: ["a"], at: point(11))
    timeline.add("other", in: ["a"], at: point(12, in: 2))
    #expect(sketch(timeline) == ["one:  replaced at 11", "two: a", "other: a"])
    #expect(timeline.entries.map(\.isReplaced) == [true, false, false])
    #expect(
      timeline.conflicts.map { "\($0.earlier.registration) \($0.later.registration)" } == ["one two", "two other"]
    )
  }

  @Test("A registration in several slots keeps those that others do not take")
  func slots() {
    var timeline = Timeline()
    timeline.add("one", in: ["a", "b"], at: point(10))
    timeline.add("two", in: ["b"], at: point(11))
    #expect(sketch(timeline) == ["one: a replaced at 11", "two: b"])
    timeline.add("three", in: ["a"], at: point(12))
    #expect(sketch(timeline) == ["one:  replaced at 12", "two: b", "three: a"])
  }

  @Test("A registration in a branch replaces an earlier one in that branch only")
  func branches() {
    var timeline = Timeline()
    timeline.add("one", in: ["a"], at: point(10))
    timeline.add("two", in: ["a"], at: point(11, branch: 0))
    timeline.add("three", in: ["a"], at: point(12, branch: 1))
    #expect(sketch(timeline) == ["one: a branch -1", "two: a branch 0", "three: a branch 1"])
  }

  @Test("A registration in a conditional branch replaces an earlier one in these builds only")
  func conditions() {
    var timeline = Timeline()
    timeline.add("one", in: ["a"], at: point(10))
    timeline.add("two", in: ["a"], at: point(11, .atom("DEBUG")))
    timeline.add("three", in: ["a"], at: point(12, .atom("DEBUG").negated))
    #expect(sketch(timeline) == ["one:  #if !DEBUG replaced at 12", "two: a #if DEBUG", "three: a #if !DEBUG"])
  }

  @Test("A removal empties the slots of its sequence, and reports whether there are any")
  func removals() {
    var timeline = Timeline()
    timeline.add("one", in: ["a"], at: point(10))
    timeline.add("two", in: ["b"], at: point(11, in: 2))
    timeline.add("three", in: ["b"], at: point(12))
    let removed = timeline.remove(at: point(13)) { $0 == "b" }
    let other = timeline.remove(at: point(14, in: 3)) { $0 == "a" }
    let inBranch = timeline.remove(at: point(15, branch: 0)) { $0 == "a" }
    #expect(sketch(timeline) == ["one: a", "two: b", "three:  replaced at 13"])
    #expect([removed, other, inBranch] == [true, false, true])
  }

  @Test("A removed registration conflicts with no later one")
  func removedRegistration() {
    var timeline = Timeline()
    timeline.add("one", in: ["a"], at: point(10))
    let isOrdered = timeline.remove(at: point(11)) { $0 == "a" }
    timeline.add("two", in: ["a"], at: point(12))
    #expect(isOrdered)
    #expect(timeline.conflicts.isEmpty)
    #expect(sketch(timeline) == ["one:  replaced at 11", "two: a"])
  }
}
