import Testing

@testable import DpendCollectors

/// The messages of a program to the one that replaces it.
struct RestartEntryTests {
  private static let entries = [
    RestartEntry(reason: .crash, path: "Sources/Größe\nof 3:x.swift"),
    RestartEntry(reason: .time, path: "A.swift"),
  ]

  private static let message = "c28:Sources/Größe\nof 3:x.swiftt7:A.swift"

  @Test("Paths can contain every character")
  func message() {
    #expect(RestartEntry.entries(in: Self.message) == Self.entries)
  }

  @Test(
    "An invalid message ends with its last entry",
    arguments: ["c", "c9:A.swift", "c7A.swift", "c-7:A.swift", "c99999999999999999999:A", "f11:/tmp/dpend-"]
  )
  func invalid(rest: String) {
    #expect(RestartEntry.entries(in: "t7:A.swift" + rest) == [Self.entries[1]])
  }
}
