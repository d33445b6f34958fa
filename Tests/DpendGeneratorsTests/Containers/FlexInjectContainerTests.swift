import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

struct FlexInjectContainerTests {
  @Test("The registrations of Swinject for FlexInject, without those that take arguments")
  func flexInject() throws {
    let project = MigrationProject()
    try Snapshot.check(project.source(FlexInjectContainer()).text, "Migration.flexinject.swift.txt")
    let problems = FlexInjectContainer().problems(with: try project.plan(for: FlexInjectContainer()))
    let (shared, weak) = ("is shared during one resolution", "is held weakly")
    let expected = [("Desk", shared), ("Lamp", shared), ("Recording", weak)].map { type, reason in
      "the registration of '\(type)' has no equivalent in FlexInject: it \(reason); in FlexInject, each request creates a value"
    }
    let arguments = ["Show", "Ticket"].map { type in
      "the registration of '\(type)' has no equivalent in FlexInject: it takes runtime arguments, which FlexInject cannot pass"
    }
    let passing =
      "the registration of 'Jingle' has no equivalent in FlexInject: it passes runtime arguments, which FlexInject cannot"
    #expect(problems.map(\.message.description).sorted() == (expected + arguments + [passing]).sorted())
  }
}
