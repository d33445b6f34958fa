import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Arrays of all values of a type, some of which have tags.
@Suite(.serialized)
struct TaggedArrayTests {
  private static let source = """
    import DpendRuntime

    enum Disk: DependencyTag {}
    protocol Store { var name: String { get } }
    struct PlainStore: Store { let name: String }
    final class Backup {
      let names: [String]
      init(stores: [any Store], disks: [Tagged<any Store, Disk>]) {
        names = stores.map(\\.name) + disks.map { "tagged " + $0.dependency.name }
      }
    }

    final class AppConfiguration: DependencyConfiguration {
      func disk() -> DependencyRegistration<any Store> {
        DependencyRegistration(tag: Disk.self, scope: .singleton) { PlainStore(name: "disk") }
      }
      func main() -> DependencyRegistration<any Store> { DependencyRegistration { PlainStore(name: "main") } }
      func backup(stores: [any Store], disks: [Tagged<any Store, Disk>]) -> DependencyRegistration<Backup> {
        DependencyRegistration { Backup(stores: stores, disks: disks) }
      }
    }
    """

  @Test("The container passes the values with and without tags")
  func program() async throws {
    let graph = TestProject(MarkedSource(Self.source), implicit: nil).graph
    let container = try StaticContainer().source(of: ContainerPlan(graph, module: "App"), templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() { print(AppContainer().backup().names) }
      }
      """
    let output = try await SampleProject.program([Self.source, container, program]).run()
    #expect(output == "[\"disk\", \"main\", \"tagged disk\"]\n")
  }
}
