import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

struct FactoryContainerTests {
  @Test("The registrations of Swinject for Factory")
  func factory() throws {
    try Snapshot.check(MigrationProject().source(FactoryContainer()).text, "Migration.factory.swift.txt")
  }
}
