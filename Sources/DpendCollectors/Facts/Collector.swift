import Algorithms
package import DpendGraph
import SwiftSyntax

/// The collect stage: reads files one by one, without knowledge of other files.
package struct Collector: Sendable {
  private let dialects: [(dialect: any Dialect, markers: Set<String>)]
  private let search: MarkerSearch

  /// Whether a dialect reads bodies.
  private let readsBodies: Bool

  /// The search for the markers of the dialects alone; nil where all files are read as a whole.
  private let relevance: MarkerSearch?

  /// The names whose declarations matter to the run itself.
  private let relevantNames: [String]

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - dialects: The dialects to read.
  ///   - containers: The containers of the project that its settings describe.
  ///   - relevantNames: The names, beside those in files with markers, whose declarations the run depends on, so that only the imports
  ///     are read of files on which nothing depends, if the dialects allow it; nil to read all files.
  package init(
    dialects: [any Dialect] = DialectRegistry.all,
    containers: [CustomContainer] = [],
    onlyFilesRelevantTo relevantNames: [String]? = nil
  ) {
    self.dialects = dialects.map { ($0, Set($0.markers(for: containers))) }
    readsBodies = self.dialects.contains { $0.dialect.bodies(with: $0.markers, in: nil) != .none }
    let dependsOnOthers = dialects.contains { $0.readsEveryFile || $0.dependsOnEveryFile }
    relevance = relevantNames == nil || dependsOnOthers ? nil : MarkerSearch(self.dialects.flatMap(\.markers))
    self.relevantNames = relevantNames ?? []
    search = MarkerSearch(self.dialects.flatMap(\.markers) + [SuppressionComment.marker, Syntax.previewMarker])
  }

  /// Returns the facts about files, in the order of the files.
  ///
  /// - Parameters:
  ///   - files: The files to parse and read.
  ///   - threads: The number of files to read at a time.
  ///   - report: A function that is called after each file, from the thread that read it.
  /// - Returns: The facts, one value for each file.
  package func facts(
    about files: [UnparsedFile],
    threads: Int,
    afterEach report: @escaping @Sendable () -> Void = {}
  ) -> [FileFacts] {
    let relevant = relevantFiles(among: files, threads: threads, text: { $0.text })
    let outlines = LargeStack.map(Array(files.enumerated()), threads: threads) { number, file in
      relevant?.contains(number) ?? true ? outline(of: file.text) : nil
    }
    let project = ProjectNames(outlines.compactMap { $0?.names })
    return LargeStack.map(Array(files.enumerated()), threads: threads) { number, file in
      defer { report() }
      if !(relevant?.contains(number) ?? true) { return .imports(of: file) }
      return facts(about: file, outline: outlines[number], in: project)
    }
  }

  /// Returns the outline of a file; nil if the dialects need none.
  ///
  /// - Parameter text: The text of the file.
  /// - Returns: The outline.
  package func outline(of text: String) -> BodyOutline? { readsBodies ? BodyOutline.read(text) : nil }

  /// Parses a file without the function bodies that no dialect reads, and returns the facts about it.
  ///
  /// The parser recurses deeply: call this method on a thread with a ``LargeStack``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - outline: The outline of the file.
  ///   - project: The names of the project; nil for facts that do not depend on other files.
  /// - Returns: The facts.
  package func facts(about file: UnparsedFile, outline: BodyOutline?, in project: ProjectNames?) -> FileFacts {
    let markers = search.markers(in: file.text)
    let omitted = omittedBodies(of: file.text, with: markers, outline, project)
    let parsed = ParsedFile(
      parsing: file.text,
      path: file.path,
      module: file.module,
      omitting: omitted.map(\.range)
    )
    var facts = facts(about: parsed, with: markers)
    facts.names = outline?.names ?? DeclaredNames()
    facts.omittedWords = omitted.flatMap(\.words).uniqued().map { $0 }
    return facts
  }

  /// Returns the bodies that no dialect reads: none in a file with a comment that suppresses findings.
  private func omittedBodies(
    of text: String,
    with found: Set<String>,
    _ outline: BodyOutline?,
    _ project: ProjectNames?
  ) -> [BodyOutline.Body] {
    if found.contains(SuppressionComment.marker) { return [] }
    let read = dialects.compactMap { readBodies(by: $0, with: found, outline) }
    if read.contains(.all) { return [] }
    let omitted = bodies(of: text, outline, project, ifNotPlain: read.contains(.notPlain))
    let names = read.flatMap(\.texts)
    return omitted.isEmpty || names.isEmpty ? omitted : omitted.withoutTexts(names, in: text)
  }

  /// Returns the bodies that no dialect reads as far as it does not depend on single names in them.
  private func bodies(
    of text: String,
    _ outline: BodyOutline?,
    _ project: ProjectNames?,
    ifNotPlain: Bool
  ) -> [BodyOutline.Body] {
    if ifNotPlain { return project.flatMap { outline?.plainBodies(in: $0) } ?? [] }
    // An initializer may exist only to fail.
    if !Self.trapping.markers(in: text).isEmpty { return [] }
    return FunctionBodies.ranges(in: text).map { BodyOutline.Body(range: $0, words: []) }
  }

  /// Returns the bodies of a file that a dialect reads; nil if it does not read the file.
  private func readBodies(
    by reader: (dialect: any Dialect, markers: Set<String>),
    with found: Set<String>,
    _ outline: BodyOutline?
  ) -> ReadBodies? {
    let own = found.intersection(reader.markers)
    return own.isEmpty && !reader.dialect.readsEveryFile ? nil : reader.dialect.bodies(with: own, in: outline)
  }

  private static let trapping = MarkerSearch(Array(TrappingFunctions.names))

  /// Returns the numbers of the files on which the dialects depend; nil for all files.
  ///
  /// - Parameters:
  ///   - files: All files.
  ///   - threads: The number of files to read at a time.
  ///   - text: A function that returns the text of a file.
  /// - Returns: The numbers of the files.
  package func relevantFiles<File: Sendable>(
    among files: [File],
    threads: Int,
    text: @escaping @Sendable (File) -> String
  ) -> Set<Int>? {
    guard let relevance else { return nil }
    let outlines = LargeStack.map(files, threads: threads) { file in
      let text = text(file)
      let isMarked = !relevance.markers(in: text).isEmpty
      return (isMarked, FileOutline.read(text, withAllWords: isMarked))
    }
    let names = WordSet.words(in: relevantNames.joined(separator: " "))
    return FileRelevance.files(in: outlines.map(\.1), from: outlines.indices.filter { outlines[$0].0 }, and: names)
  }

  /// Returns the declarations in files, in the order of the files.
  ///
  /// - Parameters:
  ///   - files: The files to parse and read.
  ///   - threads: The number of files to read at a time.
  ///   - report: A function that is called after each file, from the thread that read it.
  /// - Returns: The declarations of all files.
  package func declarations(
    in files: [UnparsedFile],
    threads: Int,
    afterEach report: @escaping @Sendable () -> Void = {}
  ) -> Declarations {
    facts(about: files, threads: threads, afterEach: report).reduce(into: Declarations()) { $0.append($1.declarations) }
  }

  /// Returns the declarations in a file, and the findings about the file itself.
  ///
  /// Collecting recurses deeply: call this method on a thread with a ``LargeStack``.
  package func declarations(in file: ParsedFile) -> Declarations { facts(about: file).declarations }

  /// Returns the facts about a file.
  ///
  /// Collecting recurses deeply: call this method on a thread with a ``LargeStack``.
  package func facts(about file: ParsedFile) -> FileFacts { facts(about: file, with: search.markers(in: file.text)) }

  private func facts(about file: ParsedFile, with found: Set<String>) -> FileFacts {
    let readers = dialects.flatMap { dialect, markers -> [any SyntaxReader] in
      let own = found.intersection(markers)
      return own.isEmpty && !dialect.readsEveryFile ? [] : dialect.readers(for: file, with: own)
    }
    var declarations = SyntaxWalk.declarations(
      in: file,
      read: [DeclarationReader(file)] + readers.withoutRepeatedStringConstants,
      withPreviews: found.contains(Syntax.previewMarker)
    )
    declarations.findings = file.findings + declarations.findings
    if found.contains(SuppressionComment.marker) {
      declarations.suppressions = SuppressionReader(file).suppressions()
    }
    return FileFacts(declarations.files[0], declarations)
  }
}

extension [BodyOutline.Body] {
  /// Returns the bodies with none of some texts in them and in the code between them and the body before.
  fileprivate func withoutTexts(_ texts: [String], in source: String) -> [BodyOutline.Body] {
    let search = MarkerSearch(texts)
    let bytes = [UInt8](source.utf8)
    var end = 0
    return filter { body in
      let declaration = String(decoding: bytes[end..<body.range.upperBound], as: UTF8.self)
      end = body.range.upperBound
      return search.markers(in: declaration).isEmpty
    }
  }
}
