import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

struct SwinjectContainerTests {
  @Test("The registrations of Factory for Swinject")
  func swinject() throws {
    let project = MigrationProject(replacement: try MigrationProject().source(FactoryContainer()).text)
    try Snapshot.check(project.source(SwinjectContainer()).text, "Migration.swinject.swift.txt")
  }
}
