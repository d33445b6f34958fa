import DpendGraphviz
import Foundation
import Testing

@Suite
struct MemoryTests {
  /// Graphviz 2.42 itself leaks 80 KB for each picture; its bytes kept by mistake would be 350 KB more.
  @Test("The memory of pictures is freed", .enabled(if: residentBytes() != nil))
  func memory() async {
    await #expect(processExitsWith: .success) {
      func draw(_ count: Int) throws {
        for _ in 0..<count { _ = try Renderer().render(.chain(of: 100, width: 2), as: [.svg, .json]) }
      }
      try draw(20)
      let before = try #require(residentBytes())
      try draw(100)
      let growth = try #require(residentBytes()) - before
      #expect(growth < 100 * 200_000, "\(growth / 100) bytes for each picture")
    }
  }
}

/// The memory of this process; nil where nothing tells.
private func residentBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
  return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
}
