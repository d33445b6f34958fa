import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of folders.
struct FolderPageTests {
  @Test("The page of a folder counts dependencies and dependents elsewhere, in selections with the same numbers")
  func folder() throws {
    let many = (0..<40).map { "final class Screen\($0) { init(store: Store) {} }" }.joined(separator: "\n")
    let services = "final class Store { init(log: Log) {} }\nfinal class Log {}\nfinal class A {}\nfinal class B {}"
    let context = PageContext(
      analyze(
        TestProject([
          ("App/Screens/All.swift", "App", MarkedSource(many)),
          ("App/Services/All.swift", "App", MarkedSource(services)),
          ("App/Main.swift", "App", "final class Main { init(screen: Screen7, log: Log) {} }"),
        ]).graph
      ),
      container: .omitted("no container")
    )
    #expect(
      ReportPage.folder(1, context).lines == [
        "# App/Services", "A folder of App with 4 bindings.", "## About", "Part of: App",
        "Bindings: 4 <module:App and path:App/Services and not is:consumer>", "Consumers: 0", "## References",
        """
        The numbers count references between types in the source code, as in the matrix. A type is in the folder that declares it, wherever \
        its objects are created. Definition of a reference.
        """,
        "Main | 0 | 1", "Screens | 0 | 40", "## Coupling",
        """
        Other folders and modules with a direct dependency at run time on this folder, or of it. The numbers count their bindings and \
        consumers that this folder uses, and those that use it, directly or transitively. A binding is in the folder of the code that \
        registers it or calls its initializer.
        """,
        "App/Screens | 0 | 40 <module:App and path:App/Screens and uses:(module:App and path:App/Services)>",
        "other files of App | 0 | 1 <module:App and not path:App/Services and not path:App/Screens and uses:(module:App and path:App/Services)>",
        "## Bindings", "A | A | unique | 0 | 0", "B | B | unique | 0 | 0", "Log | Log | unique | 0 | 2",
        "Store | Store | unique | 1 | 40",
      ]
    )
    for page in [ReportPage.folder(0, context), .folder(1, context), .folders(context)] {
      page.checkNumbers(in: context.graph)
    }
  }

  @Test("The pages with numbers of references name the generated files that dpend left out", arguments: [1, 2])
  func generatedFiles(count: Int) {
    let result = analyze(
      TestProject([
        ("App/A.swift", "App", "import Kit\nfinal class A { init(b: B) {} }"),
        ("Kit/B.swift", "Kit", "public final class B { public init() {} }"),
      ]).graph
    )
    let context = PageContext(
      result,
      container: .omitted("no container"),
      reading: ReadSummary(of: result.graph, omitted: OmittedFiles([.generated: count, .tests: 3]))
    )
    let files = count == 1 ? "1 generated file was" : "2 generated files were"
    let sentence = "\(files) not read: references and imports there are not counted."
    for page in [ReportPage.architecture(context), .matrix(context)] {
      #expect(page.lines.contains { $0.hasSuffix(". \(sentence)") }, "\(page.title)")
    }
  }
}
