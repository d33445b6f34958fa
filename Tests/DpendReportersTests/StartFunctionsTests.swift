import DpendAnalysis
import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The objects at start that functions create or request which no object has, and those of functions that the system calls in some runs.
struct StartFunctionsTests {
  @Test("A function that code calls when it creates a container creates its objects there, also in a branch")
  func functionsOfContainers() {
    #expect(
      answer(
        """
        import NetworkExtension
        import Swinject

        final class Log { init() {} }
        final class Settings { init() {} }
        extension Container {
          func addAll() {
            register(Log.self) { _ in Log() }
            register(Settings.self) { _ in Settings() }
            if isFirst() { prepare(self) }
          }
          private func prepare(_ r: Container) { let settings = r.resolve(Settings.self)! }
        }
        final class Tunnel: NEPacketTunnelProvider {
          private lazy var container: Container = {
            let container = Container()
            container.addAll()
            return container
          }()
          private lazy var log: Log = container.resolve(Log.self)!
          override func startTunnel(options: [String: NSObject]?) async throws { log.write() }
        }
        """
      ) == [
        "The code of Tunnel creates at start:",
        """
        1. Settings, on first use of container (log uses it at App.swift:20, startTunnel(options:) uses log, and the system calls \
        startTunnel(options:) when it starts the tunnel), in a branch
        """,
        """
        2. Log, on first use of log (startTunnel(options:) uses it at App.swift:21, and the system calls startTunnel(options:) when it \
        starts the tunnel)
        """,
      ]
    )
  }

  @Test("A function that code at start calls creates its objects in its order, and the functions that it calls theirs")
  func freeFunctions() {
    #expect(
      answer(
        """
        import UIKit

        final class Log { init() {}; func add() {} }
        final class Disk { init() {}; func open() {} }
        final class Store { init() {}; func load() {} }
        func openDisk() { let disk = Disk(); disk.open() }
        func prepare() {
          let log = Log()
          log.add()
          openDisk()
        }
        @main final class Program: UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            prepare()
            let store = Store()
            store.load()
          }
        }
        """
      ).map { $0.prefix { $0 != "(" } } == [
        "The code of Program creates at start:", "1. Log, when applicationDidFinishLaunching",
        "2. Disk, when applicationDidFinishLaunching", "3. Store, when applicationDidFinishLaunching",
      ]
    )
  }

  @Test("A function that code calls in one build creates its objects there; long chains of functions end")
  func conditions() {
    let chain = (0..<400).map { "func step\($0)() { step\($0 + 1)() }" }.joined(separator: "\n")
    let code = """
      import UIKit

      final class Log { init() {}; func add() {} }
      func prepare() { let log = Log(); log.add() }
      \(chain)
      func step400() { let log = Log(); log.add() }
      @main final class Program: UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
          #if DEBUG
          prepare()
          #endif
          step0()
        }
      }
      """
    let lines = answer(MarkedSource(code)).map { line in
      line.split(separator: ",").map { $0.prefix { $0 != "(" } }.joined(separator: ",")
    }
    #expect(
      lines == [
        "The code of Program creates at start:",
        "1. Log at App.swift:4, when applicationDidFinishLaunching, under #if DEBUG",
      ]
    )
  }

  @Test("The functions with one of which the system starts an extension create their objects in some runs")
  func alternativeCalls() {
    #expect(
      answer(
        """
        import AuthenticationServices

        final class Disk { init() {} }
        final class Coordinator {
          lazy var disk = Disk()
          init() {}
          func start() { print(disk) }
        }
        final class Panel: ASCredentialProviderViewController {
          private lazy var coordinator = Coordinator()
          override func prepareCredentialList(for identifiers: [ASCredentialServiceIdentifier]) { coordinator.start() }
        }
        """
      ) == [
        "The code of Panel creates at start:",
        """
        1. Coordinator, on first use of coordinator (prepareCredentialList(for:) uses it at App.swift:11, and the system calls \
        prepareCredentialList(for:) when the user fills in credentials), in a branch
        """,
        """
        2. Disk, on first use of disk (start() uses it at App.swift:7, and prepareCredentialList(for:) of Panel calls start() at \
        App.swift:11), in a branch
        """,
      ]
    )
  }

  @Test(
    "An object that the initializer of a view creates is created with the view, and not before the code around its creation"
  )
  func objectsOfViews() {
    let lines = answer(
      """
      import SwiftUI

      final class Log { init() {} }
      final class Disk { init() {}; func open() {} }
      final class Model: ObservableObject { init(log: Log) {} }
      struct Page: View {
        @StateObject private var model: Model
        init(log: Log) {
          let model = Model(log: log)
          _model = .init(wrappedValue: model)
        }
        var body: some View { Text("") }
      }
      final class Flow {
        lazy var log = Log()
        lazy var disk = Disk()
        init() {}
        func start() { disk.open(); show() }
        func show() { let page = Page(log: log) }
      }
      @main final class Program: UIApplicationDelegate {
        let flow = Flow()
        func applicationDidFinishLaunching(_ application: UIApplication) { flow.start() }
      }
      """
    )
    let objects = lines.filter { $0.first?.isNumber ?? false }.map { $0.prefix { $0 != "(" } }
    #expect(
      objects == [
        "1. Flow", "2. Disk, on first use of disk ", "3. Log, on first use of log ", "4. Page, after Model, when show",
      ]
    )
  }

  private func answer(_ source: MarkedSource) -> [String] {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    return ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted(""))).answer
  }
}
