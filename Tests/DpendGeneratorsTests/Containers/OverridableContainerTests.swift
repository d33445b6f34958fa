import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers in which tests and previews can replace the creation of values.
@Suite(.serialized)
struct OverridableContainerTests {
  private static let source = """
    import DpendRuntime

    protocol Clock: AnyObject { var time: Int { get } }
    final class WallClock: Clock { let time = 1 }
    protocol Mailer {}
    struct RealMailer: Mailer {
      private init() {}
      init?(clock: Clock) { return nil }
      static func working() -> RealMailer { RealMailer() }
    }
    final class Store {
      let clock: Clock
      init(clock: Clock) { self.clock = clock }
    }
    final class Report {
      let store: Store
      init(store: Store, site: String) throws { self.store = store }
    }
    @MainActor final class Screen { init(report: Report) {} }

    final class AppConfiguration: DependencyConfiguration {
      func clock() -> DependencyRegistration<Clock> { DependencyRegistration(scope: .singleton) { WallClock() } }
    }
    """

  private func container(_ options: ContainerOptions) throws -> String {
    var project = TestProject(MarkedSource(Self.source)) { ["RealMailer", "Store", "Report", "Screen"].contains($0) }
    project.externalTypes = ["String"]
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    return try StaticContainer().source(of: plan, templates: Templates()).text
  }

  @Test("A closure replaces the creation of a value, and everything else is unchanged", arguments: [false, true])
  func overrides(isSendable: Bool) async throws {
    let program = """
      final class FakeClock: Clock {
        nonisolated(unsafe) static var count = 0
        let time: Int
        init() { Self.count += 1; time = 100 + Self.count }
      }
      struct Failure: Error {}

      @main
      struct Program {
        @MainActor
        static func main() throws {
          let plain = AppContainer(site: "site")
          print("not replaced:", plain.store().clock.time, (try? plain.mailer()) == nil, plain.store() === plain.store())
          let container = AppContainer(site: "site", overriding: { $0.clock = { FakeClock() } })
          print("replaced once:", container.store().clock.time, container.clock().time, FakeClock.count)
          let store = Store(clock: WallClock())
          let other = AppContainer(site: "site") {
            $0.store = { Store(clock: WallClock()) }
            $0.realMailer = { .working() }
            $0.report = { throw Failure() }
          }
          print("new for each request:", other.store() === other.store(), other.store() === store, (try? other.mailer()) != nil)
          do { _ = try other.screen() } catch { print("the closure throws:", error is Failure) }
        }
      }
      """
    let text = try container(ContainerOptions(isSendable: isSendable, isOverridable: true))
    let output = try await SampleProject.program([Self.source, text, program]).run()
    #expect(
      output == """
        not replaced: 1 true false
        replaced once: 101 101 1
        new for each request: false false true
        the closure throws: true

        """
    )
  }

  @Test("The closures have the effects, the actors and the types of the methods")
  func declarations() throws {
    let text = try container(ContainerOptions(isOverridable: true))
    let declarations = text.split(separator: "\n").drop { !$0.hasPrefix("  struct Overrides") }.prefix { $0 != "  }" }
    #expect(
      declarations == [
        "  struct Overrides {",
        "    var appConfiguration: (() -> AppConfiguration)?",
        "    var clock: (() -> any Clock)?",
        "    var mailer: (() throws -> any Mailer)?",
        "    var realMailer: (() -> RealMailer?)?",
        "    var report: (() throws -> Report)?",
        "    var screen: (@MainActor () throws -> Screen)?",
        "    var store: (() -> Store)?",
      ]
    )
  }

  @Test("A closure replaces one of several keys of a binding for all dependents", arguments: [false, true])
  func keys(isSendable: Bool) async throws {
    let source = """
      import DpendRuntime

      protocol Reader: AnyObject { var text: String { get } }
      protocol Writer: AnyObject {}
      final class File: Reader, Writer { let text = "file" }
      struct Editor {
        let reader: any Reader
        let writer: any Writer
        let makeReader: () -> any Reader
      }
      final class FileConfiguration: DependencyConfiguration {
        func editor(
          reader: any Reader, writer: any Writer, makeReader: @escaping () -> any Reader
        ) -> DependencyRegistration<Editor> {
          DependencyRegistration { Editor(reader: reader, writer: writer, makeReader: makeReader) }
        }
      }

      """
    let program = """
      final class Fake: Reader { let text = "fake" }

      @main
      struct Program {
        static func main() {
          let container = AppContainer(overriding: { $0.reader = { Fake() } })
          let editor = container.editor()
          print(editor.reader.text, type(of: editor.writer), editor.makeReader().text, container.reader().text)
          print(AppContainer().editor().reader.text)
        }
      }
      """
    let project = TestProject(MarkedSource(source)) { $0 == "File" }
    let options = ContainerOptions(isSendable: isSendable, isOverridable: true)
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    let text = try StaticContainer().source(of: plan, templates: Templates()).text
    #expect(try await SampleProject.program([source, text, program]).run() == "fake File fake fake\nfile\n")
  }
}
