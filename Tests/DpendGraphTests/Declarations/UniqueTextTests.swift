import DpendGraph
import Foundation
import Testing

/// Texts of which the process keeps one copy.
struct UniqueTextTests {
  @Test("Values are equal, and in the order of their texts, exactly where the bytes of their texts are")
  func comparison() {
    let texts = [
      "", "a", "Sources/App/Feed.swift", "Sources/App/Fe\u{301}ed.swift", "Sources/App/F\u{E9}ed.swift", "b",
    ]
    for left in texts {
      for right in texts {
        let isSame = Array(left.utf8) == Array(right.utf8)
        #expect((UniqueText(left) == UniqueText(right)) == isSame)
        let precedes = left == right ? Array(left.utf8).lexicographicallyPrecedes(right.utf8) : left < right
        #expect((UniqueText(left) < UniqueText(right)) == precedes)
      }
    }
    #expect(Array(UniqueText("F\u{E9}ed").text.utf8) == Array("F\u{E9}ed".utf8))
  }

  @Test("Threads that create values with the same texts at once get equal ones")
  func threads() async {
    let values = await withTaskGroup(of: [UniqueText].self) { group in
      for _ in 0..<8 { group.addTask { (0..<500).map { UniqueText("File\($0).swift") } } }
      return await group.reduce(into: Set<[UniqueText]>()) { $0.insert($1) }
    }
    #expect(values.map { $0.map(\.text) } == [(0..<500).map { "File\($0).swift" }])
  }

  private typealias Location = DpendGraph.SourceLocation

  @Test("Locations in files of the same name are equal, and encoded with the name")
  func locations() throws {
    let location = Location(file: "Feed.swift", line: 3, column: 7)
    #expect(location == Location(file: ["Feed", "swift"].joined(separator: "."), line: 3, column: 7))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode([location])
    let text = String(decoding: json, as: UTF8.self)
    #expect(text == "[{\"column\":7,\"file\":\"Feed.swift\",\"line\":3}]")
    let decoded = try JSONDecoder().decode([Location].self, from: json)
    #expect(decoded == [location])
  }
}
