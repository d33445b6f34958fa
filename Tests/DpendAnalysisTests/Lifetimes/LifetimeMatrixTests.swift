import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct LifetimeMatrixTests {
  private static let graph = BindingGraph(
    literal: ["A": ["U", "W", "W?"], "B": ["S"], "S": ["A"], "U": ["S"], "W": []],
    scopes: ["A": .singleton, "B": .singleton, "S": .shared, "W": .weakSingleton]
  )

  private let matrix = LifetimeMatrix.count(in: graph, capturesOf: graph)

  @Test("Dependencies are counted by the scopes of both ends, from the shortest lifetime to the longest")
  func dependencies() {
    #expect(matrix.scopes == [.unique, .shared, .weakSingleton, .singleton])
    #expect(
      matrix.cells.map { $0.map(\.dependencies) } == [[0, 1, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [1, 1, 2, 0]]
    )
  }

  @Test("Captures are counted by the scopes of holder and instance, with a shortest chain")
  func captures() {
    #expect(
      matrix.cells.map { $0.map(\.captures.count) } == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 2, 1, 0]]
    )
    #expect(
      matrix.illegal.map { [$0.shortest.holder, $0.shortest.captured] } == [[1, 2], [0, 4]]
    )
    #expect(matrix.illegal.map(\.holder) == [.scope(.singleton), .scope(.singleton)])
    #expect(matrix.illegal.map(\.dependency) == [.shared, .weakSingleton])
    #expect(matrix.illegal.map(\.shortest.length) == [1, 1])
    #expect(matrix.cells.joined().allSatisfy { !$0.hasMoreCaptures })
  }

  @Test("Captures beyond the limit of the search are not counted, which the cell states")
  func limit() {
    let needed = (0..<100).map { "S\($0)" }
    let holders = (0..<100).map { (name: "H\($0)", dependencies: ["U"]) }
    let graph = BindingGraph(
      bindings: holders + [("U", needed)] + needed.map { (name: $0, dependencies: []) },
      scopes: Dictionary(
        uniqueKeysWithValues: holders.map { ($0.name, Scope.singleton) } + needed.map { ($0, .shared) }
      )
    )
    let matrix = LifetimeMatrix.count(in: graph, capturesOf: graph)
    let cell = matrix.illegal.map(\.cell)
    #expect(cell.map(\.hasMoreCaptures) == [true])
    #expect(cell.allSatisfy { $0.captures.count > 5_000 && $0.captures.count < 10_000 })
    let findings = analyze(graph).findings(of: RuleName("captive-dependency"))
    let notes = findings.flatMap(\.notes).filter { "\($0.message)".contains("its page in the documentation lists all") }
    #expect(notes.count == 100, "Each holder has the note, also those that were not searched.")
  }

  @Test("A scope that only a request chooses has a column")
  func chosenScopes() {
    let project = TestProject(
      """
      import FlexInject

      final class Mailer {}
      final class Desk { init(mailer: Mailer) {} }
      let box = DependencyContainer()

      func start() {
        box.register(type: Mailer.self) { Mailer() }
        box.register(type: Desk.self) { Desk(mailer: box.resolve(type: Mailer.self, mode: .new)) }
      }
      """,
      implicit: nil
    )
    let matrix = LifetimeMatrix.count(in: project.graph, capturesOf: project.graph)
    #expect(matrix.scopes.map(\.name) == ["new", "shared"])
    #expect(matrix.cells.map { $0.map(\.dependencies) } == [[0, 0], [1, 0]])
  }

  @Test("Consumers are a row of their own, whatever their scope")
  func consumers() {
    let project = TestProject(
      """
      import SwiftUI
      import Factory

      extension Container { var store: Factory<Store> { self { Store() }.singleton } }
      final class Store {}
      struct Screen: View { @Injected(\\.store) var store; var body: some View { Text("") } }
      """,
      implicit: nil
    )
    let matrix = LifetimeMatrix.count(in: project.graph, capturesOf: project.graph)
    #expect(matrix.scopes.map(\.name) == ["singleton"])
    #expect(matrix.holders == matrix.scopes.map(LifetimeMatrix.Holder.scope) + [.consumers])
    #expect(matrix.cells.map { $0.map(\.dependencies) } == [[0], [1]])
  }
}
