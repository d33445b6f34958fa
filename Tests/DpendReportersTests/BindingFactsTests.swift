import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The facts on the page of a binding.
struct BindingFactsTests {
  @Test(
    "The words about a root are true for its kind",
    arguments: [
      ("@main final class Start { let log = Log(); static func main() {} }", "Start", "The application starts here."),
      (
        "import SafeDI\n@Instantiable(isRoot: true) public final class App: Instantiable { public init() {} }", "App",
        "Code outside of the graph requests or creates it."
      ),
    ]
  )
  func roots(code: String, title: String, words: String) throws {
    #expect(try facts(about: title, "final class Log { init() {} }\n" + code).contains("Root: \(words)"))
  }

  @Test("The facts about an actor and a view model in a lazy property have their kinds")
  func kinds() throws {
    let code = """
      actor Ledger { init() {} }
      final class Model { init() {} }
      final class Desk {
        private let ledger = Ledger()
        lazy var model = Model()
      }
      """
    #expect(try facts(about: "Ledger", code).contains("Kind: actor"))
    #expect(
      try facts(about: "Model", code).contains {
        $0.hasPrefix("Created by: Model.init(), an initializer, as the value of a property, at App.swift:5")
      }
    )
  }

  private func facts(about title: String, _ code: String) throws -> [String] {
    var project = TestProject(MarkedSource(code), implicit: nil)
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.graph.bindings.firstIndex { $0.title == title })
    return ReportPage.binding(number, context).sections[0].blocks.flatMap { block -> [String] in
      guard case .facts(let facts) = block else { return [] }
      return facts.map { "\($0.term): \($0.lines.map(\.plain).joined(separator: "; "))" }
    }
  }
}
