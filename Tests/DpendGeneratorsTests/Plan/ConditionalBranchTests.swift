import DpendGraph
import Testing

@testable import DpendGenerators

struct ConditionalBranchTests {
  private let debug = BuildCondition.atom("DEBUG")
  private let linux = BuildCondition.atom("os(Linux)")
  private let macOS = BuildCondition.atom("os(macOS)")

  @Test("A branch that completes the chain is its #else, and later branches are dropped")
  func complete() {
    let chain = ConditionalBranch.chain([
      ConditionalBranch("a", when: debug), ConditionalBranch("b", when: debug.negated), ConditionalBranch("c"),
    ])
    #expect(chain == [ConditionalBranch("a", when: debug), ConditionalBranch("b")])
  }

  @Test("An unreachable branch is dropped")
  func unreachable() {
    let chain = ConditionalBranch.chain([
      ConditionalBranch("a", when: debug), ConditionalBranch("b", when: debug.and(linux)),
      ConditionalBranch("c", when: linux),
    ])
    #expect(chain == [ConditionalBranch("a", when: debug), ConditionalBranch("c", when: linux)])
  }

  @Test("Within a condition, conditions are simplified")
  func within() {
    #expect(
      ConditionalBranch.chain([ConditionalBranch("a", when: debug), ConditionalBranch("b")], within: debug) == [
        ConditionalBranch("a")
      ]
    )
    #expect(
      ConditionalBranch.chain([ConditionalBranch("a", when: debug), ConditionalBranch("b")], within: debug.negated) == [
        ConditionalBranch("b")
      ]
    )
  }

  @Test("The union of conditions is as short as it can be")
  func unions() {
    #expect(BuildCondition.union(of: [debug, debug]) == debug)
    #expect(BuildCondition.union(of: [debug, debug.negated]) == .always)
    #expect(BuildCondition.union(of: [linux, macOS]) == .any([linux, macOS]))
    #expect(BuildCondition.union(of: [linux, .always]) == .always)
  }

  @Test("Implications of conditions")
  func implications() {
    #expect(debug.and(linux).implies(debug))
    #expect(!debug.implies(linux))
    #expect(linux.implies(macOS.negated))
    #expect(debug.and(debug.negated).isContradiction)
  }
}
