public import DpendGraph

/// The sources that a run read, and the libraries that it recognized in them.
///
/// A graph without bindings has no findings either, so reports that show few findings say what was read.
public struct ReadSummary: Hashable, Sendable {
  /// The number of files.
  public let files: Int

  /// The titles of the dialects that were recognized, sorted.
  public let recognizedDialects: [String]

  /// The names of the imported dependency injection libraries that dpend does not read, sorted.
  public let unreadLibraries: [String]

  /// Creates a summary.
  public init(files: Int, recognizedDialects: [String], unreadLibraries: [String]) {
    self.files = files
    self.recognizedDialects = recognizedDialects.sorted()
    self.unreadLibraries = unreadLibraries.sorted()
  }

  /// Whether any dependency injection code was recognized.
  public var isRecognized: Bool { !recognizedDialects.isEmpty }

  /// The sentence for readers, such as `read 412 files: no dependency injection code recognized`.
  public var sentence: String {
    let dialects =
      isRecognized
      ? "recognized \(recognizedDialects.joined(separator: ", "))" : "no dependency injection code recognized"
    return "read \(files.of("file")): \(dialects)"
  }

  /// The sentence about imported libraries that dpend does not read; nil without any.
  public var unreadSentence: String? {
    if unreadLibraries.isEmpty { return nil }
    return "the code imports \(unreadLibraries.joined(separator: ", ")), which dpend does not read yet"
  }
}

extension ReadSummary {
  /// Creates the summary of a graph: the files of its modules and the dialects of its bindings.
  public init(of graph: BindingGraph, unreadLibraries: [String] = []) {
    self.init(
      files: graph.modules.reduce(0) { $0 + $1.files },
      recognizedDialects: Set(graph.bindings.map(\.dialect)).sorted(),
      unreadLibraries: unreadLibraries
    )
  }
}
