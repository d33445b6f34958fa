import DpendGraph
import Testing

@testable import DpendAnalysis

/// The limits of lists.
struct FindingNotesTests {
  @Test("A list shows the elements up to its limit, and one more rather than a line that counts one")
  func limits() {
    #expect([1, 2].limited(to: 2) == [1, 2])
    #expect([1, 2, 3].limited(to: 2) == [1, 2, 3])
    #expect([1, 2, 3, 4].limited(to: 2) == [1, 2])
  }

  @Test("Notes and names end with the number of those that are left out")
  func rest() {
    let notes = { (count: Int) in (0..<count).map { Finding.Note("note \($0)") } }
    #expect(notes(9).limited { "and \($0) more" } == notes(9))
    #expect(notes(10).limited { "and \($0) more" } == notes(8) + [Finding.Note("and 2 more")])
    let names = { (count: Int) in (0..<count).map { "Type\($0)" } }
    #expect(names(9).abridged == names(9))
    #expect(names(10).abridged == names(8) + ["… 2 more"])
  }
}
