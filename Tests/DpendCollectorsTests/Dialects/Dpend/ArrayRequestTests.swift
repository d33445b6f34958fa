import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Requests for all values of a type.
struct ArrayRequestTests {
  private static let configuration = """
    import DpendRuntime

    enum Disk: DependencyTag {}
    enum Cloud: DependencyTag {}
    protocol Store {}
    final class Stores {}
    final class Backup { init(all: [any Store], onDisk: [Tagged<any Store, Disk>], one: any Store) {} }

    final class AppConfiguration: DependencyConfiguration {
      func main() -> DependencyRegistration<any Store> { DependencyRegistration { MainStore() } }
      func disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Disk.self) { DiskStore() } }
      func cloud() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Cloud.self) { CloudStore() } }
      func backup(
        all: [any Store],
        onDisk: [Tagged<any Store, Disk>],
        one: any Store
      ) -> DependencyRegistration<Backup> {
        DependencyRegistration { Backup(all: all, onDisk: onDisk, one: one) }
      }
    }
    """

  @Test("All values of a type include those with tags; one value and a tag mean what they say")
  func tags() {
    let graph = TestProject(MarkedSource(Self.configuration), implicit: nil).graph
    let backup = graph.bindings.firstIndex { $0.factory.baseName == "backup" }
    let requested = graph.edges.filter { $0.source == backup }.compactMap { edge in
      edge.binding.map { "\(graph.request(of: edge).name): \(graph.bindings[$0].factory.baseName)" }
    }
    #expect(
      requested.sorted() == ["all: cloud", "all: disk", "all: main", "onDisk: disk", "one: main", "self: init"]
    )
  }
}
