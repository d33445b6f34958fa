import DpendGraph
import Testing

/// Grouping of equal elements.
struct GroupingTests {
  @Test("Groups are sorted by their first elements, and keep the order of theirs")
  func order() {
    let groups = [5, 12, 3, 15, 22, 2].inGroups { $0 % 10 }
    #expect(groups.map(\.subject) == [5, 2, 3])
    #expect(groups.map(\.elements) == [[5, 15], [12, 22, 2], [3]])
    #expect([Int]().inGroups { $0 }.isEmpty)
  }
}
