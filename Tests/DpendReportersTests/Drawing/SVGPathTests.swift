import Testing
import _DpendTestSupport

@testable import DpendReporters

struct SVGPathTests {
  @Test(
    "Outlines are printed in the shortest notation",
    arguments: [
      ("10,20 30,20 30.55,45.04", false, "M10 20h20l.6 25"),
      ("0,0 0,-10 5,-10 5,0 0,0", true, "M0 0v-10h5v10z"),
      ("-0.04,0.5 1,-0.06", false, "M0 .5l1-.6"),
      ("7,7", true, "M7 7z"),
    ]
  )
  func points(text: String, isClosed: Bool, data: String) throws {
    let path = try #require(SVGPath(points: Substring(text), isClosed: isClosed))
    #expect(path.data == data)
  }

  @Test(
    "Curves are relative, and those along an axis are lines",
    arguments: [
      ("M1,2C3,4 5,6 7,9", "M1 2c2 2 4 4 6 7"),
      ("M1,2C3,4 5,6 7,9 8,8 8,8 9,7", "M1 2c2 2 4 4 6 7 1-1 1-1 2-2"),
      ("M5,0C5,0 5,0 5,-4 5,-8 5,-9 5,-12.5", "M5 0v-12.5"),
      ("M5,0C5,3 5,-3 5,-4", "M5 0c0 3 0-3 0-4"),
      ("M5,0C5,1 5,2 5,4 5,3 5,2 5,1", "M5 0v4-3"),
      ("M0,0C0,0 8,0 8,0 8,0 8,0 8,0 14,0 20,-6 20,-12", "M0 0h8c6 0 12-6 12-12"),
    ]
  )
  func curves(text: String, data: String) throws {
    let path = try #require(SVGPath(data: Substring(text)))
    #expect(path.data == data)
  }

  @Test(
    "A box with round corners",
    arguments: [
      (
        "M10,0C16,0 24,0 30,0 36,0 42,6 42,12 42,12 42,12 42,20 42,26 36,32 30,32 30,32 20,32 10,32 4,32 -2,26 -2,20 -2,20 -2,12 -2,12 -2,6 4,0 10,0",
        "x -2 y 0 width 44 height 32 rx 12"
      ),
      ("M10,0C16,0 24,0 30,0 36,0 42,6 42,12", ""),
      (
        "M10,0C16,0 24,0 30,0 36,0 42,6 42,13 42,13 42,13 42,20 42,26 36,32 30,32 30,32 20,32 10,32 4,32 -2,26 -2,20 -2,20 -2,12 -2,12 -2,6 4,0 10,0",
        ""
      ),
    ]
  )
  func roundedBox(text: String, expected: String) throws {
    let path = try #require(SVGPath(data: Substring(text)))
    let box = path.roundedBox ?? []
    #expect(box.map { "\($0.name) \(SVGPath.tenths($0.tenths))" }.joined(separator: " ") == expected)
  }

  @Test(
    "Other texts are not read",
    arguments: ["", "M", "M1,2", "M1,2L3,4", "M1,2C3,4 5,6", "M1,2C3,4 5,x 6,7", "M1e12,0C1,1 1,1 1,1"]
  )
  func otherTexts(text: String) {
    #expect(SVGPath(data: Substring(text)) == nil)
  }

  @Test(
    "Decimal numbers are rounded to tenths",
    arguments: [
      ("0", 0), ("-0", 0), ("12", 120), ("-12.3", -123), ("12.34", 123), ("12.35", 124), ("-12.35", -124), ("0.05", 1),
      (".5", 5), ("1.", 10), ("3.9999", 40), ("1e3", nil), ("", nil), ("-", nil), (".", nil), ("1.2.3", nil),
      ("--1", nil),
      ("１", nil), ("1234567890123", nil),
    ] as [(String, Int?)]
  )
  func tenths(text: String, tenths: Int?) {
    #expect(SVGPath.tenths(Substring(text)) == tenths)
  }

  @Test("Rounding errors do not add up")
  func rounding() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<100 {
      let points = (0..<40).map { _ in
        (Double.random(in: -999...999, using: &random), Double.random(in: -999...999, using: &random))
      }
      let text = points.map { "\($0.0),\($0.1)" }.joined(separator: " ")
      let path = try #require(SVGPath(points: Substring(text), isClosed: false))
      let read = try #require(AbsolutePoints(path.data))
      #expect(read.points.count == points.count)
      for (point, original) in zip(read.points, points) {
        #expect(abs(point.x - original.0) < 0.051 && abs(point.y - original.1) < 0.051)
      }
    }
  }
}

/// The points of a path that consists of lines, as a browser follows them.
private struct AbsolutePoints {
  private(set) var points: [(x: Double, y: Double)] = []

  init?(_ data: String) {
    var (command, numbers) = (Character("M"), [Double]())
    var rest = data[...]
    while let character = rest.first {
      if character.isLetter {
        command = character
        rest.removeFirst()
      } else if character == " " {
        rest.removeFirst()
      } else {
        let sign = character == "-" ? "-" : ""
        let digits = rest.dropFirst(sign.count).prefix { $0.isNumber || $0 == "." }
        guard let number = Double(sign + (digits.hasPrefix(".") ? "0" : "") + digits) else { return nil }
        numbers.append(number)
        rest.removeFirst(sign.count + digits.count)
        follow(command, &numbers)
      }
    }
  }

  private mutating func follow(_ command: Character, _ numbers: inout [Double]) {
    let last = points.last ?? (0, 0)
    switch (command, numbers.count) {
    case ("M", 2): points.append((numbers[0], numbers[1]))
    case ("l", 2): points.append((last.x + numbers[0], last.y + numbers[1]))
    case ("h", 1): points.append((last.x + numbers[0], last.y))
    case ("v", 1): points.append((last.x, last.y + numbers[0]))
    default: return
    }
    numbers = []
  }
}
