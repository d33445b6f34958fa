import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct ForbiddenDependencyTests {
  private let project = TestProject(
    """
    class Clock { 1️⃣init() {} }
    class DiskStore { 2️⃣init() {} }
    class PriceTable { init(store: DiskStore) {} }
    class PriceCalculator { init(clock: Clock, 3️⃣store: DiskStore, table: PriceTable) {} }
    """
  )

  @Test("A forbidden dependency is reported with the reason and the entry that forbids it")
  func forbidden() throws {
    let findings = try project.findings(of: "forbidden-dependency") {
      $0.forbidden = [
        DependencyConstraint(
          from: try PlacedSelection("type:Price* and not type:PriceTable", line: 3),
          to: try PlacedSelection("type:*Store", line: 4),
          reason: "a price must be the same wherever it is computed"
        )
      ]
    }
    #expect(
      findings == [
        """
        3️⃣ error: PriceCalculator.init(clock:store:table:) needs 'DiskStore', which is forbidden because a price must be the same \
        wherever it is computed [forbidden-dependency]
        """,
        "  2️⃣ DiskStore.init() provides it",
        "  .dpend.yml:3:1: forbidden: from 'type:Price* and not type:PriceTable' to 'type:*Store'",
      ]
    )
  }

  @Test("A binding with allowed dependencies is reported for any other")
  func allowed() throws {
    let findings = try project.findings(of: "forbidden-dependency") {
      $0.allowed = [
        DependencyConstraint(
          from: try PlacedSelection("type:PriceTable or type:PriceCalculator", line: 3),
          to: try PlacedSelection("type:*Store", line: 4)
        )
      ]
    }
    #expect(
      findings == [
        """
        App.swift:4:30: error: PriceCalculator.init(clock:store:table:) needs 'Clock', which is not allowed \
        [forbidden-dependency]
        """,
        "  1️⃣ Clock.init() provides it",
        "  .dpend.yml:3:1: allowed: from 'type:PriceTable or type:PriceCalculator' to 'type:*Store'",
      ]
    )
  }

  @Test("'module:' refers to the declaration of the requested type, other predicates to the provider")
  func ends() throws {
    let project = TestProject([
      ("Domain.swift", "Domain", "public protocol Store {}; public class UseCase { public init(store: any Store) {} }"),
      ("Data.swift", "Data", "import Domain\npublic class SQLStore: Store { public init() {} }"),
    ])
    let broken = try ["module:Data", "module:Domain", "type:SQLStore", "not module:Domain", "path:Data.swift"].map {
      to in
      try project.findings(of: "forbidden-dependency") {
        $0.forbidden = [
          DependencyConstraint(from: try PlacedSelection("UseCase", line: 1), to: try PlacedSelection(to, line: 2))
        ]
      }.count { $0.contains("[forbidden-dependency]") }
    }
    #expect(broken == [0, 1, 1, 0, 0])
  }

  @Test("The requests of a registered type belong to its own module")
  func requestingModule() throws {
    let project = TestProject.registeredElsewhere
    let broken = try ["module:Data", "module:App"].map { from in
      try project.findings(of: "forbidden-dependency") {
        $0.forbidden = [
          DependencyConstraint(from: try PlacedSelection(from, line: 1), to: try PlacedSelection("Clock", line: 2))
        ]
      }.count { $0.contains("[forbidden-dependency]") }
    }
    #expect(broken == [1, 0])
  }
}
