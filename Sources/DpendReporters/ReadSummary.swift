import DpendAnalysis
package import DpendGraph

/// The sources that a run read, and the libraries that it recognized in them.
///
/// A graph without bindings has no findings either, so reports that show few findings say what was read.
package struct ReadSummary: Hashable, Sendable {
  /// The number of files.
  package let files: Int

  /// The titles of the dialects with registrations, sorted.
  package let recognizedDialects: [String]

  /// The names of the imported dependency injection libraries that dpend does not read, sorted.
  package let unreadLibraries: [String]

  /// The numbers of the files that are left out by default.
  package let omitted: OmittedFiles

  /// The contents of the graph.
  package let contents: Contents

  /// The numbers of a graph.
  package struct Contents: Hashable, Sendable {
    /// The number of programs.
    package var programs = 1

    /// The number of bindings that libraries register.
    package var registered = 0

    /// The number of bindings that code constructs.
    package var constructed = 0

    /// The number of consumers: types that request dependencies and provide nothing.
    package var consumers = 0

    /// The number of resolved dependencies.
    package var dependencies = 0

    /// The number of types of external values.
    package var externalTypes = 0

    /// Creates the numbers of an empty graph.
    package init() {}
  }

  /// Creates a summary.
  package init(
    files: Int,
    recognizedDialects: [String],
    unreadLibraries: [String],
    omitted: OmittedFiles = OmittedFiles(),
    contents: Contents = Contents()
  ) {
    self.files = files
    self.omitted = omitted
    self.recognizedDialects = recognizedDialects.sorted()
    self.unreadLibraries = unreadLibraries.sorted()
    self.contents = contents
  }

  /// Whether any dependency injection code was recognized.
  package var isRecognized: Bool { !recognizedDialects.isEmpty || contents.constructed > 0 }

  /// The sentence for readers, such as `read 12 files, 9 bindings: 5 registered (One), 4 constructed; 7 dependencies`.
  package var sentence: String {
    guard isRecognized else { return "read \(files.of("file")): no dependency injection code recognized" }
    let programs = contents.programs > 1 ? "\(contents.programs.of("program")), " : ""
    let consumers = contents.consumers > 0 ? "\(contents.consumers.of("consumer")), " : ""
    let external = contents.externalTypes > 0 ? ", \(contents.externalTypes.of("external type"))" : ""
    let dependencies = contents.dependencies.of("dependency")
    return "read \(files.of("file")), \(programs)\(bindings); \(consumers)\(dependencies)\(external)"
  }

  /// The numbers of bindings by their evidence.
  private var bindings: String {
    let libraries = " (\(recognizedDialects.joined(separator: ", ")))"
    if contents.constructed == 0 { return contents.registered.of("registered binding") + libraries }
    if recognizedDialects.isEmpty { return contents.constructed.of("constructed binding") }
    return (contents.registered + contents.constructed).of("binding")
      + ": \(contents.registered) registered\(libraries), \(contents.constructed) constructed"
  }

  /// The sentence about imported libraries that dpend does not read; nil without any.
  package var unreadSentence: String? {
    if unreadLibraries.isEmpty { return nil }
    return "the code imports \(unreadLibraries.joined(separator: ", ")), which dpend does not read yet"
  }
}

extension ReadSummary {
  /// Creates the summary of a graph.
  package init(of graph: BindingGraph, unreadLibraries: [String] = [], omitted: OmittedFiles = OmittedFiles()) {
    let registered = graph.bindings.filter { $0.evidence == .registered }
    let titles = Set(registered.map { graph.vocabulary(of: $0).title })
    var contents = Contents()
    contents.programs = graph.programs.count
    contents.consumers = graph.bindings.count { $0.kind == .consumer }
    contents.registered = registered.count { $0.kind != .consumer }
    contents.constructed = graph.bindings.count - contents.consumers - contents.registered
    contents.dependencies = graph.edges.count { $0.binding != nil }
    contents.externalTypes = Set(graph.runtimeValues.lazy.filter { !$0.isArgument }.map(\.type)).count
    self.init(
      files: graph.modules.reduce(0) { $0 + $1.files },
      recognizedDialects: Array(titles),
      unreadLibraries: unreadLibraries,
      omitted: omitted,
      contents: contents
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
