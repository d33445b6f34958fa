package import DpendGraph
import SwiftSyntax

/// The collect stage: reads files one by one, without knowledge of other files.
package struct Collector: Sendable {
  private let dialects: [(dialect: any Dialect, markers: Set<String>)]
  private let search: MarkerSearch

  /// Whether a dialect reads the code in function bodies.
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
    readsBodies = dialects.contains(where: \.readsBodies)
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
    return LargeStack.map(Array(files.enumerated()), threads: threads) { number, file in
      defer { report() }
      if !(relevant?.contains(number) ?? true) { return .imports(of: file) }
      return facts(about: parsed(file.text, path: file.path, module: file.module))
    }
  }

  /// Parses a file, without the code in function bodies if no dialect reads it, and the file contains neither a comment that suppresses
  /// findings nor an initializer that may exist only to fail.
  ///
  /// The parser recurses deeply: call this method on a thread with a ``LargeStack``.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The path in the locations of the file.
  ///   - module: The module that the file belongs to.
  /// - Returns: The parsed file.
  package func parsed(_ text: String, path: String, module: String) -> ParsedFile {
    let withBodies = readsBodies || !Self.markersOfReadBodies.markers(in: text).isEmpty
    return ParsedFile(parsing: text, path: path, module: module, withBodies: withBodies)
  }

  private static let markersOfReadBodies = MarkerSearch([SuppressionComment.marker] + TrappingFunctions.names)

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
  package func facts(about file: ParsedFile) -> FileFacts {
    let found = search.markers(in: file.text)
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
