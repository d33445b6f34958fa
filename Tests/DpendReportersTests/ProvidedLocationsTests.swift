import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The page of a binding whose value code provides at several locations.
struct ProvidedLocationsTests {
  @Test("The page names all locations that set a value of the environment, and the declaration of its key")
  func environment() throws {
    let source = MarkedSource(
      """
      import SwiftUI
      protocol Account {}
      struct Guest: Account {}
      extension EnvironmentValues { @Entry var 1️⃣account: any Account = Guest() }
      struct Root: View {
        let one: any Account
        var body: some View {
          Shelf().environment(\\.account, one)
          Shelf().2️⃣environment(\\.account, one)
        }
      }
      struct Shelf: View { @Environment(\\.account) var account }
      """
    )
    let result = analyze(TestProject(source, implicit: nil).graph)
    let context = PageContext(result, container: .omitted("no container"))
    let value = try #require(result.graph.bindings.firstIndex { $0.kind == .value })
    let facts = ReportPage.binding(value, context).sections[0].blocks.flatMap { block in
      if case .facts(let facts) = block { facts } else { [] as [ReportFact] }
    }
    let location = { (mark: Character) in try #require(source.location(of: mark, in: "App.swift")) }
    let lines = facts.filter { ["Also set at", "Key"].contains($0.term) }.map(\.lines)
    let second = ReportText([.location(try location("2️⃣"))])
    #expect(lines == [[second], ["declared at \(.location(try location("1️⃣")))"]])
  }
}
