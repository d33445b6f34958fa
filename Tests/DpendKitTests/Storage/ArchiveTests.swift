import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The binary form of facts files, of the cache of facts, and of records of runs.
struct ArchiveTests {
  private struct Sample: ArchiveContent, Hashable {
    static let mark = "a-sample"
    var names: [String]
  }

  private typealias SampleArchive = Archive<Sample>

  private static let archive = SampleArchive(
    producer: "tests",
    content: Sample(names: ["one", "größer"]),
    sections: [[1, 2, 3], [], Array("a longer section".utf8)[...]]
  )

  @Test("An archive that was read is the written one")
  func roundTrip() throws {
    let read = try SampleArchive(bytes: try Self.archive.encoded())
    #expect(read.producer == "tests")
    #expect(read.content == Self.archive.content)
    #expect((0..<4).map { read.section($0).map(Array.init) } == [[1, 2, 3], [], Array("a longer section".utf8), nil])
    #expect(read.section(-1) == nil)
    #expect(read.isIntact)
    #expect(try read.encoded() == Self.archive.encoded())
  }

  @Test("Each changed byte is noticed")
  func damage() throws {
    let bytes = try Self.archive.encoded()
    for index in bytes.indices {
      for change: UInt8 in [1, 128, 255] {
        var changed = bytes
        changed[index] ^= change
        #expect((try? SampleArchive(bytes: changed))?.isIntact != true, "byte \(index)")
      }
    }
  }

  @Test("An archive that ends early or goes on is damaged, and anything else is foreign")
  func lengths() throws {
    let bytes = try Self.archive.encoded()
    for count in bytes.indices {
      #expect(throws: count < 8 ? ArchiveProblem.foreign : .damaged) {
        try SampleArchive(bytes: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: ArchiveProblem.damaged) { try SampleArchive(bytes: bytes + [0]) }
    #expect(throws: ArchiveProblem.foreign) { try SampleArchive(bytes: Array("import Foundation".utf8)) }
  }

  @Test("An archive of a newer version is not read")
  func version() throws {
    var bytes = try Self.archive.encoded()
    bytes[8] = 2
    #expect(throws: ArchiveProblem.newer(2)) { try SampleArchive(bytes: bytes) }
    bytes[8] = 0
    #expect(throws: ArchiveProblem.damaged) { try SampleArchive(bytes: bytes) }
  }

  @Test("Texts that differ in one bit, in their lengths or in the order of words have different digests")
  func digests() {
    var random = SeededRandom(seed: 1)
    let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &random) }
    var texts: Set<[UInt8]> = [Array(bytes.reversed()), Array(bytes[8..<16] + bytes[0..<8] + bytes[16...])]
    for count in 0...bytes.count { texts.insert(Array(bytes.prefix(count)) + [0]) }
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        texts.insert(changed)
      }
    }
    #expect(Set(texts.map { ContentDigest(of: $0) }).count == texts.count)
    #expect(ContentDigest(of: "ab") == ContentDigest(of: Array("ab".utf8)[...]))
  }
}
