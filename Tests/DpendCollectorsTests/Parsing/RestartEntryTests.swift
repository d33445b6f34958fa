import Testing

@testable import DpendCollectors

/// The messages of a program to the one that replaces it.
struct RestartEntryTests {
  private static let entries = [
    RestartEntry(kind: .file(.crash), text: "Sources/Größe\nof 3:x.swift"),
    RestartEntry(kind: .temporaryFolder, text: "/tmp/dpend-1"),
    RestartEntry(kind: .file(.time), text: "A.swift"),
  ]

  private static let message = "c28:Sources/Größe\nof 3:x.swiftf12:/tmp/dpend-1t7:A.swift"

  @Test("Texts can contain every character")
  func message() {
    #expect(RestartEntry.entries(in: Self.message) == Self.entries)
  }

  @Test("Removed entries are skipped")
  func removed() {
    let message = Self.message.replacing("f12:", with: " 12:")
    #expect(RestartEntry.entries(in: message) == [Self.entries[0], Self.entries[2]])
  }

  @Test(
    "An invalid message ends with its last entry",
    arguments: ["c", "c9:A.swift", "c7A.swift", "c-7:A.swift", "c99999999999999999999:A"]
  )
  func invalid(rest: String) {
    #expect(RestartEntry.entries(in: "t7:A.swift" + rest) == [Self.entries[2]])
  }
}
