import DpendGraph
import Testing

@testable import DpendAnalysis

/// The code that leads to a function or property of a type.
struct CallingCodeTests {
  private let begin = MemberUse(member: "load()", user: "begin()", nesting: .closure)
  private let start = MemberUse(member: "begin()", user: "init()", isAtStart: true)
  private let again = MemberUse(member: "load()", user: "again()")

  @Test("The path begins at the member and ends at code that runs at start, however many functions are between")
  func path() {
    let last = MemberUse(member: "load()", user: "init(url:)", isAtStart: true)
    #expect(CallingCode.of("load()", among: [begin, start]) == .fromStart([begin, start]))
    #expect(CallingCode.of("load()", among: [again, begin, start]) == .fromStart([begin, start]))
    #expect(CallingCode.of("load()", among: [begin, start, last]) == .fromStart([last]))
  }

  @Test("A longer path without closures comes before a shorter one through a closure, whose code may run later")
  func closures() {
    let deferred = MemberUse(member: "load()", user: "init()", isAtStart: true, nesting: .closure)
    let direct = MemberUse(member: "load()", user: "init()", isAtStart: true)
    let first = MemberUse(member: "again()", user: "init()", isAtStart: true)
    #expect(CallingCode.of("load()", among: [deferred, direct]) == .fromStart([direct]))
    #expect(CallingCode.of("load()", among: [deferred, again, first]) == .fromStart([again, first]))
    #expect(CallingCode.of("load()", among: [deferred, again]) == .fromStart([deferred]))
  }

  @Test("A path through a task comes before one through another closure, but after one without closures")
  func tasks() {
    let closure = MemberUse(member: "load()", user: "init()", isAtStart: true, nesting: .closure)
    let task = MemberUse(member: "load()", user: "again()", nesting: .task)
    let first = MemberUse(member: "again()", user: "init()", isAtStart: true)
    let direct = MemberUse(member: "load()", user: "again()")
    #expect(CallingCode.of("load()", among: [closure, task, first]) == .fromStart([task, first]))
    #expect(CallingCode.of("load()", among: [closure, task, direct, first]) == .fromStart([direct, first]))
  }

  @Test("Without a path from the start, each function that uses the member is named once")
  func otherCode() {
    let plain = MemberUse(member: "load()", user: "begin()")
    #expect(CallingCode.of("load()", among: [begin, plain, again]) == .other([begin, again]))
    #expect(CallingCode.of("load()", among: []) == .other([]))
    #expect(CallingCode.of("draw()", among: [begin, start]) == .other([]))
  }

  @Test("Functions that call each other in a cycle end the search")
  func cycle() {
    let back = MemberUse(member: "begin()", user: "load()")
    #expect(CallingCode.of("load()", among: [begin, back]) == .other([begin]))
  }
}
