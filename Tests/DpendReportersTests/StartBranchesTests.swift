import DpendAnalysis
import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The objects that code at start creates only in branches.
struct StartBranchesTests {
  @Test("An object in a branch is marked, also one of a function that only branches call")
  func branches() {
    #expect(
      creations(
        """
        final class Log { init() {} }
        final class Disk { init() {} }
        final class Store { init() {} }
        final class Sync { init() {} }
        @main final class Program {
          init(isTest: Bool) {
            if isTest { print(Log()) } else { begin() }
            print(Disk())
            for _ in 0..<2 { print(Store()) }
          }
          func begin() { print(Sync()) }
          static func main() {}
        }
        """
      ) == [
        "Log at start, in a branch", "Sync at start, when begin() runs, in a branch", "Disk at start",
        "Store at start, in a branch",
      ]
    )
  }

  @Test("All statements after a check of the availability are in a branch")
  func availability() {
    #expect(
      creations(
        """
        final class Log { init() {} }
        final class Disk { init() {} }
        @main final class Program {
          init() { if #available(iOS 17, *) { print(Log()); print(Disk()) } }
          static func main() {}
        }
        """
      ) == ["Log at start, in a branch", "Disk at start, in a branch"]
    )
  }

  @Test("The right sides of logical operators and of ??, the else of a guard and catch are branches")
  func operators() {
    #expect(
      creations(
        """
        final class Log { init() {}; var isOn = false }
        final class Disk { init() {} ; var isOn = false }
        final class Store { init() {} }
        final class Sync { init() {} }
        final class Cache { init() {} }
        @main final class Program {
          init(store: Store?) {
            guard Log().isOn && Disk().isOn else { print(Sync()); return }
            print(store ?? Store())
            do { try begin() } catch { print(Cache()) }
          }
          func begin() throws {}
          static func main() {}
        }
        """
      ) == [
        "Log at start", "Disk at start, in a branch", "Sync at start, in a branch", "Store at start, in a branch",
        "Cache at start, in a branch",
      ]
    )
  }

  @Test("A lazy property is in a branch if all of its uses at start are")
  func lazyProperties() {
    #expect(
      creations(
        """
        final class Log { init() {}; func add() {} }
        final class Disk { init() {}; func open() {} }
        @main final class Program {
          lazy var log = Log()
          lazy var disk = Disk()
          init(isTest: Bool) {
            if isTest { log.add(); disk.open() }
            finish()
          }
          func finish() { disk.open() }
          static func main() {}
        }
        """
      ) == ["Log at start, on first use of log, in a branch", "Disk at start, on first use of disk"]
    )
  }

  @Test("An object in a branch of a task of an object that a task creates is marked")
  func tasks() {
    #expect(
      creations(
        """
        final class Log { init() {}; func add() {} }
        final class Disk { init() {}; func open() {} }
        final class Flow {
          lazy var log = Log()
          lazy var disk = Disk()
          init(isTest: Bool) {
            if isTest { Task { log.add() } }
            Task { disk.open() }
          }
        }
        @main final class Program {
          lazy var flow = Flow(isTest: true)
          init() { Task { print(flow) } }
          static func main() {}
        }
        """
      ) == [
        "Flow in a task at start, on first use of flow", "Log in a task at start, on first use of log, in a branch",
        "Disk in a task at start, on first use of disk",
      ]
    )
  }

  @Test("A static property that code also reads outside of branches is in no branch")
  func staticReads() {
    #expect(
      creations(
        """
        final class Log { static let shared = Log(); init() {}; func add() {} }
        final class Disk { static let shared = Disk(); init() {}; func open() {} }
        @main final class Program {
          init(isTest: Bool) {
            if isTest { Log.shared.add(); Disk.shared.open() }
            Disk.shared.open()
          }
          static func main() {}
        }
        """
      ) == ["Log at start, in a branch", "Disk at start"]
    )
  }

  @Test(
    "The objects that an object in a branch creates are in the branch, too"
  )
  func objects() {
    #expect(
      creations(
        """
        final class Log { init() {} }
        final class Disk { let log: Log; init() { log = Log() } }
        final class Store { init() {} }
        @main final class Program {
          lazy var store = Store()
          init(isTest: Bool) {
            if isTest { print(Disk(), store) }
            print(store)
          }
          static func main() {}
        }
        """
      ) == [
        "Disk at start, in a branch, after Log", "Log already created in row 1",
        "Store at start, on first use of store",
      ]
    )
  }

  /// The objects of the rows of the table, each with its creation, and what is created before it.
  private func creations(_ source: MarkedSource) -> [String] {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    let page = ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted("")))
    return page.table("program-1").dropFirst().map { row in
      "\(row[2]) \(row[3])\(row[4].isEmpty ? "" : ", after \(row[4])")"
    }
  }
}
