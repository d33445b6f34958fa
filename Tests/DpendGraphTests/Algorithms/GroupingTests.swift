import DpendGraph
import Testing

/// Groups of what is alike.
struct GroupingTests {
  @Test("The groups are in the order of their first elements, and these in their own")
  func order() {
    let groups = [5, 12, 3, 15, 22, 2].inGroups { $0 % 10 }
    #expect(groups.map(\.subject) == [5, 2, 3])
    #expect(groups.map(\.elements) == [[5, 15], [12, 22, 2], [3]])
    #expect([Int]().inGroups { $0 }.isEmpty)
  }
}
