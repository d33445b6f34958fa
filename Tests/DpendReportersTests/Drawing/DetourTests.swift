import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DetourTests {
  private func box(_ x: Double, _ y: Double) -> Rectangle { Rectangle(minX: x, minY: y, maxX: x + 80, maxY: y + 20) }

  @Test("A line passes through the nearest gap of each row that it would cross, and is straight without obstacles")
  func gaps() {
    let detour = Detour(around: [box(0, 0), box(0, 50), box(100, 50), box(200, 50), box(30, 100), box(0, 150)])
    #expect(
      detour.waypoints(from: Point(x: 40, y: 20), to: Point(x: 40, y: 150)) == [
        Point(x: 90, y: 44), Point(x: 90, y: 76), Point(x: 18, y: 94), Point(x: 18, y: 126),
      ]
    )
    #expect(
      detour.waypoints(from: Point(x: 40, y: 150), to: Point(x: 170, y: 20)) == [
        Point(x: 122, y: 126), Point(x: 122, y: 94), Point(x: 190, y: 76), Point(x: 190, y: 44),
      ]
    )
    #expect(detour.waypoints(from: Point(x: 190, y: 20), to: Point(x: 190, y: 150)) == [])
    #expect(detour.waypoints(from: Point(x: 40, y: 20), to: Point(x: 140, y: 50)) == [])
  }

  @Test("No waypoint is inside a box", arguments: 0..<50 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var boxes: [Rectangle] = []
    for row in 0..<8 {
      for column in 0..<Int.random(in: 1...6, using: &random) {
        boxes.append(box(Double(column * 100 + row % 2 * 50), Double(row * 50)))
      }
    }
    let start = Point(x: Double.random(in: 0...600, using: &random), y: -10)
    let end = Point(x: Double.random(in: 0...600, using: &random), y: 410)
    let waypoints = Detour(around: boxes).waypoints(from: start, to: end)
    for waypoint in waypoints {
      let hit = boxes.filter { box in
        let (isBeside, isAbove) = (
          waypoint.x <= box.minX || waypoint.x >= box.maxX, waypoint.y <= box.minY || waypoint.y >= box.maxY
        )
        return !isBeside && !isAbove
      }
      #expect(hit == [])
    }
    #expect(waypoints.map(\.y) == waypoints.map(\.y).sorted())
  }
}
