import DpendCollectors
import DpendGraph

/// The encoded facts about a file, which a facts file or the cache contains.
struct EncodedFacts: Sendable {
  private let bytes: @Sendable () -> ArraySlice<UInt8>?

  /// Whether the code in the facts is read at once, although only linking needs it.
  private let isVerified: Bool

  /// Creates the facts in a section of an archive.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - number: The number of the section.
  ///   - isVerified: Whether the code in the facts is read at once: others can write facts files, but not the cache.
  init<Content>(in archive: Archive<Content>, section number: Int, isVerified: Bool = false) {
    bytes = { archive.section(number) }
    self.isVerified = isVerified
  }

  /// Creates facts from their bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = { bytes[...] }
    isVerified = false
  }

  /// The bytes; `nil` if they are damaged.
  var section: ArraySlice<UInt8>? { bytes() }

  /// Returns the facts about a file of a path and a module; `nil` if they are damaged, or about another file.
  ///
  /// The decoding recurses deeply: call this method on a thread with a ``LargeStack``.
  func facts(aboutFileAt path: String, module: String) -> FileFacts? {
    guard let section, let facts = try? CompactCoding.decode(FileFacts.self, from: section) else { return nil }
    guard facts.file.path == path, facts.file.module == module else { return nil }
    return !isVerified || facts.hasReadableCode ? facts : nil
  }
}

/// The facts about a source of a run.
struct CollectedFacts: Sendable {
  /// The facts.
  let facts: FileFacts

  /// Their encoded form; `nil` where nothing stores it.
  let encoded: EncodedFacts?

  /// Whether they were collected in this run.
  let isNew: Bool
}

extension Collector {
  /// Returns the facts about sources, in the order of the sources: known facts, or else those of the parsed text.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - threads: The number of sources to read at a time.
  ///   - encoding: Whether new facts are also encoded.
  ///   - isComplete: Whether new facts have the code of all bodies, for a run with further files.
  ///   - report: A function that is called after each source, from the thread that read it.
  /// - Returns: The facts, one value for each source.
  func facts(
    about sources: [SourceText],
    threads: Int,
    encoding: Bool,
    isComplete: Bool = false,
    afterEach report: @escaping @Sendable () -> Void = {}
  ) -> [CollectedFacts] {
    let relevant = relevantFiles(among: sources, threads: threads, text: { $0.text })
    let numbered = Array(sources.enumerated())
    let known = LargeStack.map(numbered, threads: threads) { number, source in
      relevant?.contains(number) ?? true ? source.decodedFacts : nil
    }
    let outlines = LargeStack.map(numbered, threads: threads) { number, source in
      known[number] == nil && relevant?.contains(number) ?? true ? outline(of: source.text) : nil
    }
    let project = isComplete ? nil : ProjectNames(of: known, outlines)
    return LargeStack.map(numbered, threads: threads) { number, source in
      defer { report() }
      if !(relevant?.contains(number) ?? true) {
        return CollectedFacts(facts: .imports(of: source.unparsed), encoded: nil, isNew: false)
      }
      if let facts = known[number], facts.applies(in: project) {
        return CollectedFacts(facts: facts, encoded: source.knownFacts, isNew: false)
      }
      let parsed = facts(about: source.unparsed, outline: outlines[number] ?? outline(of: source.text), in: project)
      // To encode the code of a file takes time, which a run without a cache saves.
      let facts = encoding ? (try? parsed.encodingCode()) ?? parsed : parsed
      // Facts that cannot be encoded are collected in each run, and those of a file that is set aside may not exist in another one.
      let isStored = encoding && ProcessRestart.reason(forSettingAside: source.path) == nil
      let encoded = isStored ? (try? CompactCoding.encode(facts)).map(EncodedFacts.init) : nil
      let isNew = encoded == nil || encoded?.section != source.knownFacts?.section
      return CollectedFacts(facts: facts, encoded: encoded, isNew: isNew)
    }
  }
}

extension FileFacts {
  /// Whether a run of a project collects the same facts; of a run with further files for nil.
  fileprivate func applies(in project: ProjectNames?) -> Bool {
    guard let project else { return omittedWords.isEmpty }
    return !hasSyntaxErrors && project.isDisjoint(with: omittedWords)
  }
}

extension SourceText {
  fileprivate var unparsed: UnparsedFile { UnparsedFile(text: text, path: path, module: module) }

  /// The known facts, unless a reason to set the file aside may be in the code that linking interprets.
  fileprivate var decodedFacts: FileFacts? {
    if ProcessRestart.reason(forSettingAside: path) != nil { return nil }
    return knownFacts?.facts(aboutFileAt: path, module: module)
  }
}

/// Identifies what determines the facts about a file beside the file itself.
enum FactsProducer {
  /// Returns a text that is the same for the same version of dpend and of the facts, with the same dialects and containers.
  static func name(dialects: [any Dialect], containers: [CustomContainer]) -> String {
    let parts =
      [Version.current, FileFacts.schema, "\(CompactCoding.version)"] + dialects.map(\.name)
      + containers.map { "\($0)" }
    return ContentDigest(of: parts.joined(separator: "\0")).digits
  }
}
