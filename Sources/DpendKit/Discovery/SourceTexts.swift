import DpendCollectors
import Foundation

/// The contents of Swift files, each of which is read once, unless the cache or a facts file makes this unnecessary.
struct SourceTexts {
  /// A Swift file.
  struct File: Sendable {
    let kind: SourceKind
    let content: SourceContent

    /// The facts about the file, if they are known.
    var facts: EncodedFacts?

    /// The file as the cache stores it; `nil` without a cache.
    var cached: CachedProject.File?

    var text: String { content.text }
  }

  private let cache: FactsCache?
  private let threads: Int
  private var files: [String: Result<File, WorkProblem>] = [:]

  /// Creates texts without files.
  ///
  /// - Parameters:
  ///   - cache: The cache that states which files have not changed.
  ///   - threads: The number of files to read at a time.
  init(cache: FactsCache? = nil, threads: Int) {
    self.cache = cache
    self.threads = threads
  }

  /// Reads the files at absolute paths, several at a time; those that can't be read are problems where they are requested.
  mutating func prepare(_ paths: [String]) {
    let unread = paths.filter { files[$0] == nil }
    let read = LargeStack.map(unread, threads: threads) { [cache] path in
      Result { () throws(WorkProblem) in try Self.read(path, cache) }
    }
    for (path, file) in zip(unread, read) { files[path] = file }
  }

  /// Returns the text of the file at an absolute path.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be read or is not UTF-8 text.
  mutating func text(of file: String) throws(WorkProblem) -> String { try self.file(at: file).text }

  /// Returns the file at an absolute path.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be read or is not UTF-8 text.
  mutating func file(at path: String) throws(WorkProblem) -> File {
    if let known = files[path] { return try known.get() }
    let result = Result { () throws(WorkProblem) in try Self.read(path, cache) }
    files[path] = result
    return try result.get()
  }

  /// Adds a file of a facts file.
  mutating func add(_ file: CollectedProject.File, of archive: FactsFile, producer: String) {
    files[file.located.found.file] = .success(
      File(
        kind: .code,
        content: .collected(archive, section: file.text),
        facts: archive.producer == producer
          ? file.facts.map { EncodedFacts(in: archive, section: $0, isVerified: true) } : nil
      )
    )
  }

  /// The files that were read from the disk as the cache stores them, in the order of their paths.
  var cached: [CachedProject.File] {
    files.values.compactMap { try? $0.get().cached }.sorted { $0.file < $1.file }
  }

  /// Reads a file, unless its metadata prove that it has not changed since the cache was written.
  private static func read(_ path: String, _ cache: FactsCache?) throws(WorkProblem) -> File {
    guard let cache else {
      let text = try SourceText.read(path)
      return File(kind: SourceKind(of: text), content: .text(text))
    }
    // A change after this moment changes the metadata that the next run compares.
    let (stamp, time, known) = (FileStamp(of: path), FileStamp.now, cache.file(at: path))
    if let stamp, let known, known.stamp == stamp, stamp.isCertain(readAt: known.readTime) {
      RunJournal.noteContents(of: path, as: known.content)
      return File(kind: known.kind, content: .unread(path), facts: cache.facts(of: known), cached: known)
    }
    let text = try SourceText.read(path)
    var file = File(kind: SourceKind(of: text), content: .text(text))
    guard let stamp else { return file }
    let content = ContentDigest(of: text)
    if let known, known.content == content {
      file.facts = cache.facts(of: known)
      // A file that changes within each tick would be written again and again.
      if known.stamp == stamp, !stamp.isCertain(readAt: time) { file.cached = known }
    }
    file.cached =
      file.cached
      ?? CachedProject.File(file: path, kind: file.kind, content: content, stamp: stamp, readTime: time)
    return file
  }
}
