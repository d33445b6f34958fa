import DpendAnalysis
import DpendGraph
import Foundation
import Testing

@testable import DpendReporters

/// Reports of the sources that were read.
struct ReadSummaryTests {
  private static let unrecognized = ReadSummary(
    files: 412,
    recognizedDialects: [],
    unreadLibraries: ["Swinject", "Factory"]
  )

  @Test("Reading nothing is not reported as a sound graph")
  func nothingRecognized() throws {
    let document = ReportDocument(
      .empty,
      title: "Shop",
      container: .omitted("no container"),
      reading: Self.unrecognized
    )
    let overview = try #require(document.pages.first { $0.kind == .overview })
    #expect(
      Array(overview.sections[0].blocks.dropLast()) == [
        .verdict(.warning, "Read 412 files: no dependency injection code recognized."),
        .verdict(.warning, "The code imports Factory, Swinject, which dpend does not read yet."),
      ]
    )
    let findings = try #require(document.pages.first { $0.kind == .findings })
    #expect(findings.summary.plain == "No dependency injection code recognized.")
    #expect(
      findings.sections.map(\.blocks) == [
        [
          .verdict(.warning, "Read 412 files: no dependency injection code recognized."),
          .verdict(.warning, "The code imports Factory, Swinject, which dpend does not read yet."),
        ]
      ]
    )
  }

  @Test("Formats of build servers and code hosts say that nothing was recognized")
  func formats() throws {
    let context = ReportContext(reading: Self.unrecognized)
    #expect(
      GitHubReporter().report(.empty, context: context) == """
        ::warning title=dpend::Read 412 files: no dependency injection code recognized
        ::warning title=dpend::The code imports Factory, Swinject, which dpend does not read yet

        """
    )
    let elements = try XMLReading.elements(of: JUnitReporter().report(.empty, context: context))
    let skipped = elements.filter { $0.name == "skipped" }.map { $0.attributes["message"] }
    let message =
      "read 412 files: no dependency injection code recognized; the code imports Factory, Swinject, which dpend does not read yet"
    #expect(skipped == Array(repeating: message, count: elements.count { $0.name == "testcase" }))
    let log = try JSONDecoder().decode(Log.self, from: Data(SARIFReporter().report(.empty, context: context).utf8))
    #expect(
      log.runs[0].invocations[0].toolExecutionNotifications.map { "\($0.level): \($0.message.text)" } == [
        "warning: read 412 files: no dependency injection code recognized",
        "warning: the code imports Factory, Swinject, which dpend does not read yet",
      ]
    )
  }

  private struct Log: Decodable {
    struct Run: Decodable { let invocations: [Invocation] }
    struct Invocation: Decodable { let toolExecutionNotifications: [Notification] }
    struct Notification: Decodable {
      struct Message: Decodable { let text: String }
      let level: String
      let message: Message
    }
    let runs: [Run]
  }

  @Test("A pull request without recognized code is not approved")
  func comment() {
    var sample = SampleDifference(from: .empty, to: .empty)
    #expect(sample.text(CommentReporter.comment).contains("✅"))
    sample.context.head.reading = Self.unrecognized
    let text = sample.text(CommentReporter.comment)
    #expect(!text.contains("✅"))
    #expect(
      text.contains(
        "⚠️ Read 412 files: no dependency injection code recognized; the code imports Factory, Swinject, which dpend does not read yet."
      )
    )
  }

  @Test("A pull request after which nothing is recognized is not approved, even without findings")
  func lost() throws {
    var sample = SampleDifference(from: .shop, to: .empty)
    sample.context.head.reading = Self.unrecognized
    let line = try #require(sample.text(CommentReporter.comment).split(separator: "\n").first { $0.contains("⚠️") })
    #expect(line.contains("Read 412 files: no dependency injection code recognized"))
    #expect(line.contains("bindings removed"))
  }

  @Test("A sound graph is reported with the files and dialects that it comes from")
  func recognized() throws {
    let reading = ReadSummary(files: 1, recognizedDialects: ["dpend"], unreadLibraries: [])
    let document = ReportDocument(.empty, title: "Shop", container: .omitted("no container"), reading: reading)
    let overview = try #require(document.pages.first { $0.kind == .overview })
    #expect(
      Array(overview.sections[0].blocks.dropLast()) == [
        .verdict(nil, "Every dependency is resolved, and there is no dependency cycle."),
        .paragraph("Read 1 file, 0 registered bindings (dpend); 0 dependencies."),
      ]
    )
  }

  @Test("The files and dialects of a graph are those of its modules and bindings, and consumers are no bindings")
  func graph() {
    var contents = ReadSummary.Contents()
    contents.programs = 0
    contents.registered = 1
    contents.consumers = 1
    contents.dependencies = 4
    #expect(
      ReadSummary(of: AnalysisResult.chosenScopes.graph)
        == ReadSummary(files: 1, recognizedDialects: ["Swift"], unreadLibraries: [], contents: contents)
    )
  }

  @Test("The overview counts consumers apart from bindings, as the sentence does")
  func consumers() throws {
    let document = ReportDocument(.chosenScopes, title: "Desk", container: .omitted("no container"))
    let overview = try #require(document.pages.first { $0.kind == .overview })
    #expect(overview.summary.plain == "1 binding, 1 consumer, 4 dependencies, 1 module")
    let bindings = try #require(document.pages.first { $0.kind == .bindings })
    #expect(bindings.summary.plain == "1 binding and 1 consumer, sorted by name.")
  }

  @Test("The numbers of bindings follow their evidence")
  func evidence() {
    var contents = ReadSummary.Contents()
    contents.programs = 3
    contents.registered = 61
    contents.constructed = 57
    contents.dependencies = 214
    contents.externalTypes = 9
    let both = ReadSummary(files: 412, recognizedDialects: ["One", "Two"], unreadLibraries: [], contents: contents)
    #expect(
      both.sentence
        == "read 412 files, 3 programs, 118 bindings: 61 registered (One, Two), 57 constructed; 214 dependencies, 9 external types"
    )
    contents.consumers = 12
    #expect(
      ReadSummary(files: 412, recognizedDialects: ["One"], unreadLibraries: [], contents: contents).sentence
        == "read 412 files, 3 programs, 118 bindings: 61 registered (One), 57 constructed; 12 consumers, 214 dependencies, 9 external types"
    )
    contents.consumers = 0
    contents.registered = 0
    let constructed = ReadSummary(files: 412, recognizedDialects: [], unreadLibraries: [], contents: contents)
    #expect(
      constructed.sentence
        == "read 412 files, 3 programs, 57 constructed bindings; 214 dependencies, 9 external types"
    )
  }

  @Test("The first page states what was left out")
  func leftOut() throws {
    var contents = ReadSummary.Contents()
    contents.constructed = 2
    let reading = ReadSummary(
      files: 12,
      recognizedDialects: [],
      unreadLibraries: [],
      omitted: OmittedFiles([.tests: 3, .generated: 1]),
      contents: contents
    )
    let document = ReportDocument(.empty, title: "Shop", container: .omitted("no container"), reading: reading)
    let overview = try #require(document.pages.first { $0.kind == .overview })
    #expect(
      overview.sections[0].blocks.contains(
        .paragraph("Read 12 files, 2 constructed bindings; 0 dependencies; left out: 3 files of tests, 1 generated.")
      )
    )
  }
}
