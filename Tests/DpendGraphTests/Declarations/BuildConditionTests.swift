import Testing
import _DpendTestSupport

@testable import DpendGraph

struct BuildConditionTests {
  private let debug = BuildCondition.atom("DEBUG")
  private let beta = BuildCondition.atom("BETA")
  private let phone = BuildCondition.atom("os(iOS)")
  private let desktop = BuildCondition.atom("os(macOS)")

  @Test("A condition is spelled as an #if spells it")
  func spelling() {
    #expect(debug.and(beta.negated).description == "DEBUG && !BETA")
    #expect(BuildCondition.any([debug, phone]).and(beta).description == "(DEBUG || os(iOS)) && BETA")
    #expect(debug.and(beta).negated.description == "!(DEBUG && BETA)")
    #expect(debug.negated.negated == debug)
    #expect(BuildCondition.always.negated.description == "false")
    #expect(debug.and(beta).and(debug) == debug.and(beta))
  }

  @Test("The builds with one of some conditions, as short as possible, and those with what many of them share")
  func disjunction() {
    #expect(BuildCondition.any(of: []) == .always)
    #expect(BuildCondition.any(of: [debug]) == debug)
    #expect(BuildCondition.any(of: [debug, beta.and(debug.negated)]).description == "DEBUG || BETA")
    #expect(BuildCondition.any(of: [debug, debug.negated]) == .always)
    #expect(BuildCondition.any(of: [phone.and(debug), phone.and(beta)]).description == "os(iOS) && (DEBUG || BETA)")
    #expect(BuildCondition.any(of: [debug.and(beta), debug]) == debug)
    let many = (0..<5).map { BuildCondition.atom("F\($0)").and(phone) }
    #expect(BuildCondition.any(of: many) == phone)
  }

  @Test("Two operating systems exclude each other, two flags do not")
  func exclusion() {
    #expect(phone.excludes(desktop))
    #expect(!debug.excludes(beta))
    #expect(debug.excludes(debug.negated))
    #expect(BuildCondition.always.excludes(BuildCondition.always.negated))
    #expect(!BuildCondition.always.isImpossible)
    #expect(debug.and(debug.negated).isImpossible)
  }

  @Test("The builds outside of 400 conditional branches")
  func manyBranches() {
    let branches = (0..<400).map { BuildCondition.atom("BRANCH_\($0)") }
    let rest = BuildCondition.none(of: branches)
    #expect(rest == .all(branches.map(\.negated)))
    #expect(rest.atoms == (0..<400).map { "BRANCH_\($0)" })
    #expect(rest.atoms(atMost: 2) == ["BRANCH_0", "BRANCH_1"])
  }

  @Test("Coverage requires both values of a flag, but only one platform")
  func coverage() {
    #expect(BuildCondition.always.isCovered(by: [debug, debug.negated]))
    #expect(!BuildCondition.always.isCovered(by: [debug]))
    #expect(BuildCondition.always.isCovered(by: [phone]))
    #expect(!BuildCondition.always.isCovered(by: [phone.and(debug)]))
    #expect(BuildCondition.always.isCovered(by: [phone.and(debug), phone.and(debug.negated), desktop.and(debug)]))
    #expect(!desktop.isCovered(by: [phone]))
    #expect(debug.and(beta).isCovered(by: [debug]))
    #expect(!BuildCondition.always.isCovered(by: []))
  }

  @Test("The condition of the builds in which no condition holds has no redundant parts")
  func remainder() {
    #expect(BuildCondition.none(of: []) == .always)
    #expect(BuildCondition.none(of: [debug]).description == "!DEBUG")
    #expect(BuildCondition.none(of: [debug, debug.negated.and(beta)]).description == "!DEBUG && !BETA")
    #expect(BuildCondition.none(of: [.any([debug, beta])]).description == "!DEBUG && !BETA")
    #expect(BuildCondition.none(of: [.always]).isImpossible)
  }

  @Test("The cases of some conditions are the builds to distinguish")
  func cases() {
    let both = BuildCondition.cases(of: [.always, debug, .always], within: .always)
    #expect(both.map(\.condition) == [debug, debug.negated])
    #expect(both.map(\.holding) == [[.always, debug], [.always]])
    let one = BuildCondition.cases(of: [debug, beta.and(debug)], within: debug)
    #expect(one.map(\.condition) == [debug.and(beta), debug.and(beta.negated)])
    #expect(BuildCondition.cases(of: [], within: phone).map(\.condition) == [phone])
  }

  @Test("Undecidable conditions neither exclude each other nor leave builds open")
  func tooMany() {
    let atoms = (0..<20).map { BuildCondition.atom("FLAG\($0)") }
    let all = atoms.reduce(BuildCondition.always) { $0.and($1) }
    #expect(!all.excludes(all.negated))
    #expect(all.isCovered(by: [all.negated]))
  }

  @Test("A flag decides whether conditions of very many flags exclude each other")
  func manyFlags() {
    let atoms = (0..<20).map { BuildCondition.atom("FLAG\($0)") }
    let all = atoms.reduce(BuildCondition.always) { $0.and($1) }
    #expect(all.excludes(atoms[19].negated))
    #expect(!all.excludes(debug.negated))
    #expect(all.and(phone).excludes(desktop))
    #expect(all.and(atoms[0].negated).isImpossible)
  }
}

extension BuildCondition {
  fileprivate var isImpossible: Bool { !isSatisfiable }
}
