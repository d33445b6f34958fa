import Testing
import Yams

@testable import DpendCollectors

struct BoundedYAMLTests {
  /// Aliases that repeat a value 9 times at each of some levels.
  private static func bomb(levels: Int, value: String = "x") -> String {
    let lines = (1...levels).map { level in
      "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]"
    }
    return (["a0: &a0 \(value)"] + lines).joined(separator: "\n") + "\n"
  }

  @Test(
    "Texts with aliases have the same values as without the limit",
    arguments: [
      "a: &a 1\nb: *a\n", "a: &a [1, {b: 2}]\nc: [*a, *a]\nd: {*a : 1}\n", "- &x y\n- *x\n- '*x'\n- \"2 *x\"\n- 2 *x\n",
      "a: |\n  *a &b\nb: # *c\n  '*.swift'\n", "a: &a 1\nb: *a\nc: &a 2\nd: *a\n", "\u{E000}: *a\n",
      "a: &a-b_1 [x]\nb: *a-b_1\n",
      "base: &base\n  a: 1\nother:\n  <<: *base\n", "", "*", "# *", "a: *",
    ]
  )
  func sameValues(text: String) {
    let expected = Result { try Yams.compose(yaml: text) }
    let found = Result { try BoundedYAML.compose(text) }
    switch (expected, found) {
    case (.success(let expected), .success(let found)): #expect(found == expected)
    case (.failure(let expected), .failure(let found)): #expect("\(found)" == "\(expected)")
    default: Issue.record("\(found) is not \(expected)")
    }
  }

  @Test("Aliases repeat up to the limit of values")
  func limit() throws {
    #expect(try BoundedYAML.compose(Self.bomb(levels: 4))?.mapping?.count == 5)
    for end in ["", "? *a9\n: x\n", "{*a9 : x}: y\n"] {
      let error = #expect(throws: BoundedYAML.TooManyValues.self) {
        try BoundedYAML.compose(Self.bomb(levels: 9) + end)
      }
      #expect(error?.mark?.line == 7)
    }
  }

  @Test("Keys of mappings count, too")
  func keys() {
    let lines = (1...40).map {
      "? {? *a\($0 - 1) : 1, ? [*a\($0 - 1)] : 2}\n: &a\($0) {? *a\($0 - 1) : 1, ? [*a\($0 - 1)] : 2}"
    }
    #expect(throws: BoundedYAML.TooManyValues.self) {
      try BoundedYAML.compose((["? a\n: &a0 x"] + lines).joined(separator: "\n"))
    }
  }

  @Test("Many aliases of small values are no problem")
  func many() throws {
    let lines = (0..<2_000).map { "k\($0): *base" }
    let root = try BoundedYAML.compose("base: &base {a: 1, b: [2, 3]}\n" + lines.joined(separator: "\n"))
    #expect(root?.mapping?.count == 2_001)
  }
}
