import Testing

@testable import DpendReporters

struct LabelPositionsTests {
  private static let positions = [Point(x: 50, y: 50), Point(x: 55, y: 54), Point(x: 50, y: 63)]

  @Test("A label takes the first position where it overlaps no node and no other label, and is left out without one")
  func positions() {
    var labels = LabelPositions(around: [Rectangle(minX: 0, minY: 0, maxX: 100, maxY: 44)])
    #expect(labels.add("lazy", atOneOf: Self.positions) == Self.positions[0])
    #expect(labels.add("lazy", atOneOf: Self.positions) == Self.positions[2])
    #expect(labels.add("lazy", atOneOf: Self.positions) == nil)
    #expect(labels.add("lazy", atOneOf: []) == nil)
  }

  @Test("A label with a position keeps others away")
  func known() {
    var labels = LabelPositions(around: [])
    labels.add("candidate", at: Self.positions[0])
    #expect(labels.add("candidate", atOneOf: Self.positions) == Self.positions[2])
  }
}
