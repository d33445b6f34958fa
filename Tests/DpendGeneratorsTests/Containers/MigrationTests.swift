import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

struct MigrationTests {
  private static let styles: [any ContainerStyle] = [FactoryContainer(), SwinjectContainer(), FlexInjectContainer()]

  @Test("The registrations of Swinject for each library", arguments: [0, 1, 2])
  func source(style: Int) throws {
    let project =
      style == 1
      ? MigrationProject(replacement: try MigrationProject().source(FactoryContainer()).text) : MigrationProject()
    try Snapshot.check(project.source(Self.styles[style]).text, "Migration.\(Self.styles[style].name).swift.txt")
  }
}
