import DpendGraph
import Testing

@testable import DpendGenerators

struct ConditionalDirectivesTests {
  private let debug = BuildCondition.atom("DEBUG")
  private let linux = BuildCondition.atom("os(Linux)")
  private let macOS = BuildCondition.atom("os(macOS)")

  /// The declarations `a`, `b`, … with these conditions, and the lines around them.
  private func lines(_ conditions: BuildCondition...) -> String {
    let directives = ConditionalDirectives.around(conditions)
    return zip("abcdefgh", directives).map { name, directives in
      (directives.opening.map { $0 + "; " } ?? "") + "\(name);" + (directives.isEnd ? " #endif;" : "")
    }.joined(separator: " ")
  }

  @Test("Declarations in all builds have no lines around them")
  func unconditional() {
    #expect(lines() == "")
    #expect(lines(.always, .always) == "a; b;")
  }

  @Test("Neighbors with the same condition share an #if")
  func same() {
    #expect(lines(debug, debug, .always, debug) == "#if DEBUG; a; b; #endif; c; #if DEBUG; d; #endif;")
  }

  @Test("Neighbors whose conditions exclude each other are branches, the last one an #else where they cover all builds")
  func branches() {
    #expect(lines(debug, debug.negated) == "#if DEBUG; a; #else; b; #endif;")
    #expect(lines(debug.negated, debug.negated, debug, debug) == "#if !DEBUG; a; b; #else; c; d; #endif;")
    #expect(lines(linux, macOS, .always) == "#if os(Linux); a; #elseif os(macOS); b; #endif; c;")
  }

  @Test("Conditions that can hold together are no branches of one #if")
  func overlapping() {
    #expect(lines(debug, linux) == "#if DEBUG; a; #endif; #if os(Linux); b; #endif;")
    #expect(
      lines(debug, debug.negated, debug) == "#if DEBUG; a; #else; b; #endif; #if DEBUG; c; #endif;"
    )
    #expect(
      lines(debug, debug.and(linux)) == "#if DEBUG; a; #endif; #if DEBUG && os(Linux); b; #endif;"
    )
  }

  @Test("Only the first line of a further branch continues an #if")
  func furtherBranches() {
    let directives = ConditionalDirectives.around([debug, debug, debug.negated, .always])
    #expect(directives.map(\.isFurtherBranch) == [false, false, true, false])
  }
}
