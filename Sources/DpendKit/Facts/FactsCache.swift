import DpendCollectors
import DpendReporters
import Foundation

/// The facts that the last run about the same folders collected, in a file of the cache folder.
///
/// The file is read once, and replaced as a whole if something changed: several runs at once, and runs that are killed, leave a whole
/// file of one of them.
package struct FactsCache: Sendable {
  /// The largest size of the files in a cache folder together; the least recently used ones are removed.
  var largestFolder = 256 << 20

  private let folder: String

  /// The path of the file.
  private let path: String
  private let producer: String
  private let archive: Archive<CachedProject>?
  private let files: [String: CachedProject.File]

  /// Opens the cache of a configuration; `nil` if it has none.
  init?(_ configuration: Configuration) {
    guard let cache = configuration.cacheFolder else { return nil }
    let folder = cache.absolutePath.pushing("facts")
    self.folder = folder
    // The name does not depend on the version: a new version replaces the facts of the old one.
    let scanned = configuration.sources.map(\.absolutePath).sorted()
    let dialects = configuration.selectedDialects.map(\.name) + configuration.customContainers.map { "\($0)" }
    let isWithTests = configuration.includesTests ? "tests" : ""
    let key = (scanned + [""] + dialects + [isWithTests]).joined(separator: "\0")
    path = folder.pushing(ContentDigest(of: key).digits + Self.pathExtension)
    producer = CacheFolder.producer(configuration.factsProducer)
    let bytes = FileManager.default.contents(atPath: path).map(Array.init)
    let read = bytes.flatMap { try? Archive<CachedProject>(bytes: $0) }
    archive = read?.producer == producer ? read : nil
    files = Dictionary((archive?.content.files ?? []).map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static let pathExtension = ".dpendcache"

  /// Returns what the cache knows about the file at an absolute path.
  func file(at path: String) -> CachedProject.File? { files[path] }

  /// Returns the facts about a file of the cache; `nil` for a file without.
  func facts(of file: CachedProject.File) -> EncodedFacts? {
    guard let archive, let section = file.facts else { return nil }
    return EncodedFacts(in: archive, section: section)
  }
}

/// The files of the last run.
struct CachedProject: ArchiveContent {
  static let mark = "dpndpack"

  /// A Swift file.
  struct File: Codable, Hashable {
    /// The absolute path.
    let file: String

    /// The kind of the file by its contents.
    let kind: SourceKind

    /// The digest of the contents.
    let content: ContentDigest

    /// The metadata when the file was read.
    let stamp: FileStamp

    /// When the file was read, in nanoseconds since 1970.
    let readTime: Int

    /// The number of the section with the facts; `nil` for a file without.
    var facts: Int?
  }

  /// The files, in the order of their paths.
  let files: [File]
}

// MARK: - Writing

extension FactsCache {
  /// Stores the facts of a run, if they differ from the stored ones.
  ///
  /// - Parameters:
  ///   - files: The files of the run.
  ///   - facts: The facts about its sources, in their order.
  /// - Returns: The problem that prevented writing; `nil` if there was none.
  func store(_ files: DiscoveredSources, _ facts: [CollectedFacts]) -> WorkProblem? {
    let encoded = Dictionary(
      zip(files.sources, facts).compactMap { source, facts in facts.encoded.map { (source.file, $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    var sections: [EncodedFacts] = []
    let stored = files.readFiles.map { file in
      var file = file
      file.facts = encoded[file.file] == nil ? nil : sections.count
      if let facts = encoded[file.file] { sections.append(facts) }
      return file
    }
    if stored == archive?.content.files, !facts.contains(where: \.isNew) {
      // The time of the last change is also that of the last use.
      utimes(path, nil)
      return nil
    }
    do {
      let sections = sections.map { $0.section ?? [] }
      let new = Archive(producer: producer, content: CachedProject(files: stored), sections: sections)
      // Facts contain texts of the sources.
      try FileReplacement.replace(path, with: Data(try new.encoded()), isPrivate: true)
    } catch {
      return WorkProblem(
        "cannot write the cache: \(WorkProblem.reason(of: error))",
        path: folder,
        advice: "pass another folder with --cache-dir, or --no-cache"
      )
    }
    CacheFolder.limit(folder, to: largestFolder)
    return nil
  }
}
