import DpendAnalysis
import DpendGraph
import Testing

@testable import DpendReporters

/// Reports of the sources that were read.
struct ReadSummaryTests {
  @Test("Reading nothing is not reported as a sound graph")
  func nothingRecognized() throws {
    let reading = ReadSummary(files: 412, recognizedDialects: [], unreadLibraries: ["Swinject", "Factory"])
    let document = ReportDocument(.empty, title: "Shop", container: .omitted("no container"), reading: reading)
    let overview = try #require(document.pages.first { $0.kind == .overview })
    #expect(
      Array(overview.sections[0].blocks.dropLast()) == [
        .verdict(.warning, "Read 412 files: no dependency injection code recognized."),
        .verdict(.warning, "The code imports Factory, Swinject, which dpend does not read yet."),
      ]
    )
    let findings = try #require(document.pages.first { $0.kind == .findings })
    #expect(
      findings.sections.map(\.blocks) == [
        [.verdict(.warning, "Read 412 files: no dependency injection code recognized.")]
      ]
    )
  }

  @Test("A sound graph is reported with the files and dialects that it comes from")
  func recognized() throws {
    let reading = ReadSummary(files: 1, recognizedDialects: ["dpend"], unreadLibraries: [])
    let document = ReportDocument(.empty, title: "Shop", container: .omitted("no container"), reading: reading)
    let overview = try #require(document.pages.first { $0.kind == .overview })
    #expect(
      Array(overview.sections[0].blocks.dropLast()) == [
        .verdict(nil, "The graph is sound: every dependency is resolved, and there is no dependency cycle."),
        .paragraph("Read 1 file: recognized dpend."),
      ]
    )
  }

  @Test("The files and dialects of a graph are those of its modules and bindings")
  func graph() {
    #expect(
      ReadSummary(of: AnalysisResult.chosenScopes.graph)
        == ReadSummary(files: 1, recognizedDialects: ["Swift"], unreadLibraries: [])
    )
  }
}
