import DpendAnalysis
package import DpendGraph

/// The sources that a run read, and the libraries that it recognized in them.
///
/// A graph without bindings has no findings either, so reports that show few findings say what was read.
package struct ReadSummary: Hashable, Sendable {
  /// The number of files.
  package let files: Int

  /// The titles of the dialects that were recognized, sorted.
  package let recognizedDialects: [String]

  /// The names of the imported dependency injection libraries that dpend does not read, sorted.
  package let unreadLibraries: [String]

  /// The numbers of the files that are left out by default.
  package let omitted: OmittedFiles

  /// Creates a summary.
  package init(
    files: Int,
    recognizedDialects: [String],
    unreadLibraries: [String],
    omitted: OmittedFiles = OmittedFiles()
  ) {
    self.files = files
    self.omitted = omitted
    self.recognizedDialects = recognizedDialects.sorted()
    self.unreadLibraries = unreadLibraries.sorted()
  }

  /// Whether any dependency injection code was recognized.
  package var isRecognized: Bool { !recognizedDialects.isEmpty }

  /// The sentence for readers, such as `read 12 files; dialects: One, Two`.
  package var sentence: String {
    let dialects = "; dialects: \(recognizedDialects.joined(separator: ", "))"
    return "read \(files.of("file"))" + (isRecognized ? dialects : ": no dependency injection code recognized")
  }

  /// The sentence about imported libraries that dpend does not read; nil without any.
  package var unreadSentence: String? {
    if unreadLibraries.isEmpty { return nil }
    return "the code imports \(unreadLibraries.joined(separator: ", ")), which dpend does not read yet"
  }
}

extension ReadSummary {
  /// Creates the summary of a graph: the files of its modules and the titles of its dialects.
  package init(of graph: BindingGraph, unreadLibraries: [String] = [], omitted: OmittedFiles = OmittedFiles()) {
    self.init(
      files: graph.modules.reduce(0) { $0 + $1.files },
      recognizedDialects: Array(Set(graph.bindings.map { graph.vocabulary(of: $0).title })),
      unreadLibraries: unreadLibraries,
      omitted: omitted
    )
  }
}

extension ReportContext {
  /// Returns the sentences that a report shows in place of "no findings"; empty where dependency injection code was recognized.
  ///
  /// A path that could not be read is a problem, which says more than that no file was read.
  func nothingRecognized(in result: AnalysisResult) -> [String] {
    guard result.findings.isEmpty, let reading, !reading.isRecognized, reading.files > 0 || problems.isEmpty else {
      return []
    }
    return [reading.sentence, reading.omitted.sentence, reading.unreadSentence].compactMap(\.self)
  }
}
