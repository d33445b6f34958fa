import DpendCollectors

/// A table of contents and the sections that it numbers, in the binary form of facts files, of the cache of facts, and of records of
/// runs.
///
/// Each section can be decoded on its own. The digests of the table and of each section show damage:
///
/// | Bytes | |
/// |---|---|
/// | 8 | the mark of the kind of archive |
/// | 4 | the version of the format |
/// | 8 | the length of the table |
/// | 16 | the digest of the table |
/// | | the table: the ``producer``, the ``content``, the lengths and digests of the sections |
/// | | the sections |
///
/// Numbers are little-endian.
struct Archive<Content: ArchiveContent>: Sendable {
  /// Identifies what determines the sections beside the inputs: those of another producer are not decoded.
  let producer: String

  /// The content, which refers to sections by their numbers.
  let content: Content

  private let sections: [Section]
  private let storage: [UInt8]

  private struct Section: Codable {
    let count: Int
    let digest: ContentDigest

    /// The position of the first byte.
    var start = 0

    private enum CodingKeys: String, CodingKey {
      case count, digest
    }
  }

  private struct Table: Codable {
    let producer: String
    let content: Content
    let sections: [Section]
  }

  /// Creates an archive.
  init(producer: String, content: Content, sections: [ArraySlice<UInt8>]) {
    self.producer = producer
    self.content = content
    var all: [Section] = []
    var storage: [UInt8] = []
    storage.reserveCapacity(sections.reduce(0) { $0 + $1.count })
    for section in sections {
      all.append(Section(count: section.count, digest: ContentDigest(of: section), start: storage.count))
      storage += section
    }
    self.sections = all
    self.storage = storage
  }

  /// Reads an archive.
  ///
  /// - Throws: ``ArchiveProblem`` if the bytes are something else.
  init(bytes: [UInt8]) throws(ArchiveProblem) {
    guard bytes.starts(with: Content.mark.utf8) else { throw .foreign }
    guard bytes.count >= ArchiveLayout.headerCount else { throw .damaged }
    let version = ArchiveLayout.number(in: bytes[8..<12])
    guard version <= ArchiveLayout.currentVersion else { throw .newer(version) }
    let rest = bytes.count - ArchiveLayout.headerCount
    let count = ArchiveLayout.number(in: bytes[12..<20])
    guard version == ArchiveLayout.currentVersion, count <= rest else { throw .damaged }
    let end = ArchiveLayout.headerCount + Int(count)
    let tableBytes = bytes[ArchiveLayout.headerCount..<end]
    guard ArchiveLayout.bytes(of: ContentDigest(of: tableBytes)) == Array(bytes[20..<36]),
      let table = try? CompactCoding.decode(Table.self, from: tableBytes)
    else {
      throw .damaged
    }
    var start = end
    sections = try table.sections.map { section throws(ArchiveProblem) in
      guard section.count >= 0, section.count <= bytes.count - start else { throw .damaged }
      defer { start += section.count }
      return Section(count: section.count, digest: section.digest, start: start)
    }
    guard start == bytes.count else { throw .damaged }
    (producer, content, storage) = (table.producer, table.content, bytes)
  }

  /// Returns the bytes of the archive.
  ///
  /// - Throws: `EncodingError` for content that the form does not support.
  func encoded() throws -> [UInt8] {
    let table = try CompactCoding.encode(Table(producer: producer, content: content, sections: sections))
    var bytes = Array(Content.mark.utf8)
    bytes += ArchiveLayout.bytes(of: ArchiveLayout.currentVersion, count: 4)
    bytes += ArchiveLayout.bytes(of: UInt64(table.count), count: 8)
    bytes += ArchiveLayout.bytes(of: ContentDigest(of: table))
    bytes += table
    for section in sections { bytes += storage[section.start..<section.start + section.count] }
    return bytes
  }

  /// Returns a section; `nil` if it is damaged, or if there is none with this number.
  func section(_ number: Int) -> ArraySlice<UInt8>? {
    guard sections.indices.contains(number) else { return nil }
    let section = sections[number]
    let bytes = storage[section.start..<section.start + section.count]
    return ContentDigest(of: bytes) == section.digest ? bytes : nil
  }

  /// Returns the digest of a section; `nil` if there is none with this number.
  func digest(ofSection number: Int) -> ContentDigest? {
    sections.indices.contains(number) ? sections[number].digest : nil
  }

  /// Whether no section is damaged.
  var isIntact: Bool { sections.indices.allSatisfy { section($0) != nil } }
}

/// The content of an archive of one kind.
protocol ArchiveContent: Codable, Sendable {
  /// The first eight bytes of archives of this kind.
  static var mark: String { get }
}

/// Why bytes are not an archive.
enum ArchiveProblem: Error, Hashable {
  /// The bytes are something else.
  case foreign

  /// A newer dpend wrote the archive.
  case newer(UInt64)

  /// A part of the archive is missing or changed.
  case damaged
}

/// The numbers at the beginning of an archive.
private enum ArchiveLayout {
  static let currentVersion: UInt64 = 1
  static let headerCount = 36

  static func number(in bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }

  static func bytes(of number: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  static func bytes(of digest: ContentDigest) -> [UInt8] {
    digest.parts.flatMap { bytes(of: UInt64(bitPattern: Int64($0)), count: 8) }
  }
}
