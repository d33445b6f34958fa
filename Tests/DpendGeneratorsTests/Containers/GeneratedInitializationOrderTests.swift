import DpendAnalysis
import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// The order that the documentation shows is the one in which a generated container makes things.
@Suite(.serialized)
struct GeneratedInitializationOrderTests {
  private static let source = """
    import DpendRuntime

    final class Clock { init() { print("Clock") } }
    final class Disk { init(clock: Clock) { print("Disk") } }
    final class Trace { init(disk: Disk) { print("Trace") } }
    final class Log { init(trace: Trace, clock: Clock) { print("Log") } }
    final class Later { init() { print("Later") } }
    final class Metrics { init(log: Log, disk: Disk, later: @escaping () -> Later) { print("Metrics") } }
    final class Alarm { init(trace: Trace?, clocks: [Clock]) { print("Alarm") } }
    final class Waiting { init() { print("Waiting") } }

    final class Settings: DependencyConfiguration {
      init(clock: Clock) { print("Settings") }

      func disk(clock: Clock) -> DependencyRegistration<Disk> {
        DependencyRegistration(scope: .singleton) { Disk(clock: clock) }
      }
      func trace(disk: Disk) -> DependencyRegistration<Trace> {
        DependencyRegistration(scope: .shared) { Trace(disk: disk) }
      }
      func metrics(log: Log, disk: Disk, later: @escaping () -> Later) -> DependencyRegistration<Metrics> {
        DependencyRegistration(scope: .eagerSingleton) { Metrics(log: log, disk: disk, later: later) }
      }
      func alarm(trace: Trace?, clocks: [Clock]) -> DependencyRegistration<Alarm> {
        DependencyRegistration(scope: .eagerSingleton) { Alarm(trace: trace, clocks: clocks) }
      }
      func waiting() -> DependencyRegistration<Waiting> {
        DependencyRegistration(scope: .singleton) { Waiting() }
      }
    }
    """

  @Test("A static container creates eager bindings at start, in the initialization order")
  func order() async throws {
    let graph = TestProject(MarkedSource(Self.source), implicit: { ["Clock", "Log", "Later"].contains($0) }).graph
    let generated = try StaticContainer().source(of: ContainerPlan(graph, module: "App"), templates: Templates())
    let program = """
      @main
      struct Program {
        static func main() { _ = AppContainer() }
      }
      """
    let output = try await SampleProject.program([Self.source, generated.text, program]).run()
    var created: [String] = []
    for name in output.split(separator: "\n").map(String.init) where !created.contains(name) { created.append(name) }
    let steps = InitializationOrder.determine(in: graph).starts.flatMap(\.steps)
    #expect(steps.map { graph.bindings[$0.binding].title } == created)
    #expect(created == ["Clock", "Settings", "Disk", "Trace", "Alarm", "Log", "Metrics"])
  }
}
