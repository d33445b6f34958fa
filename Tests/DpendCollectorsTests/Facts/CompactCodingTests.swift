import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The binary form of facts.
struct CompactCodingTests {
  private struct Sample: Codable, Equatable, Sendable {
    indirect enum Shape: Codable, Equatable {
      case point
      case disk(radius: Double)
      case group([Shape], name: String?)
    }

    enum Color: String, Codable { case red, green }

    var text = ""
    var number = 0
    var flag = false
    var missing: String?
    var labels: [String?]? = nil
    var shapes: [Shape] = []
    var color = Color.red
    var nested: [[Int]] = []
    var pairs: Set<Int> = []
  }

  private static let samples = [
    Sample(),
    Sample(
      text: "größer 👩‍🚀 \u{0}",
      number: .max,
      flag: true,
      missing: "",
      labels: [nil, "a", nil, ""],
      shapes: [.point, .disk(radius: -0.1), .group([.group([], name: nil), .point], name: "point")],
      color: .green,
      nested: [[], [1, -1], [.min]],
      pairs: [7]
    ),
  ]

  @Test("A decoded value is the encoded one", arguments: samples)
  private func values(sample: Sample) throws {
    let bytes = try CompactCoding.encode(sample)
    #expect(try CompactCoding.decode(Sample.self, from: bytes[...]) == sample)
  }

  @Test("Each text is written once")
  func texts() throws {
    let once = try CompactCoding.encode(["a long text"])
    let thrice = try CompactCoding.encode(["a long text", "a long text", "a long text"])
    #expect(thrice.count == once.count + 4)
  }

  @Test("Texts with the same characters in other forms keep their bytes")
  func forms() throws {
    let texts = ["\u{E9}", "e\u{301}"]
    let decoded = try CompactCoding.decode([String].self, from: CompactCoding.encode(texts)[...])
    #expect(decoded.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test("Bytes that end early, or go on, are an error")
  func lengths() throws {
    let bytes = try CompactCoding.encode(Self.samples)
    for count in bytes.indices {
      #expect(throws: DecodingError.self) { try CompactCoding.decode([Sample].self, from: bytes.prefix(count)) }
    }
    #expect(throws: DecodingError.self) { try CompactCoding.decode([Sample].self, from: (bytes + [0])[...]) }
  }

  @Test("Changed bytes are an error or another value", arguments: 0..<20)
  func damage(seed: UInt64) throws {
    let file = ParsedFile(parsing: Self.source, path: "App.swift", module: "App")
    let bytes = try CompactCoding.encode(Collector().facts(about: file))
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      var changed = bytes
      changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      do {
        let facts = try CompactCoding.decode(FileFacts.self, from: changed[...])
        // Whatever was decoded can be encoded again.
        #expect(throws: Never.self) { try CompactCoding.encode(facts) }
      } catch {
        #expect(error is DecodingError)
      }
    }
  }

  @Test("Values nested without end are an error, and do not overflow the stack")
  func depth() {
    // One text, `not`, which is the name of a case with a value of the same type.
    let bytes = [1, 3] + Array("not".utf8) + [UInt8](repeating: 0, count: 1 << 20)
    LargeStack.run {
      _ = #expect(throws: DecodingError.self) { try CompactCoding.decode(BuildCondition.self, from: bytes[...]) }
    }
  }

  private static let source = """
    import Swinject
    final class Assembly {
      func assemble(container: Container) {
        #if DEBUG
          container.register(Store.self, name: "main") { r in Store(api: r.resolve(Api.self)!, size: 3) }
        #endif
      }
    }
    """
}
