import DpendAnalysis
import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The order of the objects that the code of entry points creates, in the list and in the table of the page about the start.
struct StartOrderTests {
  @Test("Lazy properties are created in the order of the statements that first use them, also in called functions")
  func firstUses() {
    let source: MarkedSource = """
      import UIKit
      final class Log { init() {} }
      final class Disk { init(log: Log) {}; func open() {} }
      final class Store { init() {}; func load() {} }
      final class Sync { init() {}; func begin() {} }
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        lazy var log = Log()
        lazy var sync = Sync()
        lazy var disk = Disk(log: log)
        lazy var store = Store()
        func prepare() { sync.begin() }
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          store.load()
          prepare()
          disk.open()
          return true
        }
      }
      """
    #expect(objects(source) == ["Store", "Sync", "Log", "Disk"])
    #expect(rows(source) == ["Store at start", "Sync at start", "Log at start", "Disk at start"])
  }

  @Test("Initial values of stored properties come before initializers, and those before what the system calls")
  func phases() {
    let source: MarkedSource = """
      import UIKit
      final class Log { init() {} }
      final class Disk { init() {} }
      final class Store { init() {} }
      final class Window: UIResponder, UIWindowSceneDelegate {
        var store: Store?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          store = Store()
        }
        let disk: Disk
        override init() { disk = Disk() }
        let log = Log()
      }
      """
    #expect(objects(source) == ["Log", "Disk", "Store"])
    #expect(rows(source) == ["Log at start", "Disk at start", "Store at start"])
  }

  @Test("The first read of a static property creates its object, also in a function that runs before another read")
  func staticReads() {
    let source: MarkedSource = """
      import UIKit
      final class Log { static let shared = Log(); init() {}; func add() {} }
      final class Disk { init() {} }
      final class Store { init() {} }
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        let store: Store
        override init() {
          prepare()
          store = Store()
          Log.shared.add()
        }
        func prepare() {
          print(Disk())
          Log.shared.add()
        }
      }
      """
    #expect(objects(source) == ["Disk", "Log", "Store"])
    #expect(rows(source) == ["Disk at start", "Log at start", "Store at start"])
  }

  @Test("The dependencies of an object are created in the order of the code that creates it")
  func dependencies() {
    let source: MarkedSource = """
      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      final class Cache { init() {} }
      final class Sync { init(disk: Disk, cache: Cache) {} }
      final class Model {
        let sync: Sync
        let cache: Cache
        init() {
          cache = Cache()
          let log = Log()
          let disk = Disk(log: log)
          sync = Sync(disk: disk, cache: cache)
        }
      }
      @main final class Program { let model = Model(); static func main() {} }
      """
    #expect(objects(source) == ["Model, after Cache, Log, Disk and Sync"])
    #expect(
      rows(source) == [
        "Model at start, after Cache, Log, Disk, Sync", "Cache already created in row 1",
        "Log already created in row 1",
        "Disk already created in row 1", "Sync already created in row 1",
      ]
    )
  }

  @Test("A block that a container runs on completion resolves its values before the container returns the object")
  func completion() {
    let source: MarkedSource = """
      import Swinject
      final class Log { init() {} }
      final class Session { init(api: API) {} }
      final class API { var session: Session?; lazy var log = container.resolve(Log.self)! }
      final class Disk { init() {} }
      final class Store { init(api: API, disk: Disk) {} }
      let container = Container { c in
        c.register(API.self) { _ in API() }
          .initCompleted { r, api in api.session = r.resolve(Session.self) }
        c.register(Session.self) { r in Session(api: r.resolve(API.self)!) }
        c.register(Disk.self) { _ in Disk() }
        c.register(Log.self) { _ in Log() }
        c.register(Store.self) { r in Store(api: r.resolve(API.self)!, disk: r.resolve(Disk.self)!) }
      }
      @main final class Program { let store = container.resolve(Store.self)!; static func main() {} }
      """
    #expect(objects(source) == ["Store, after API, Session and Disk"])
    #expect(rows(source) == ["Store at start, after API, Session, Disk"])
  }

  @Test("A container resolves values on the completion of the requested object after it, each once")
  func followers() {
    let source: MarkedSource = """
      import Swinject
      final class Log { init() {} }
      final class Session { init(log: Log) {} }
      final class Page { var session: Session?; init() {} }
      let container = Container { c in
        c.register(Page.self) { _ in Page() }
          .initCompleted { r, page in page.session = r.resolve(Session.self) }.inObjectScope(.transient)
        c.register(Session.self) { r in Session(log: r.resolve(Log.self)!) }.inObjectScope(.container)
        c.register(Log.self) { _ in Log() }.inObjectScope(.container)
      }
      @main final class Program {
        let page = container.resolve(Page.self)!
        let session = container.resolve(Session.self)!
        static func main() {}
      }
      """
    let page = page(source)
    #expect(page.answer.last == "1. Page, followed by Log and Session")
    #expect(
      page.table("program-1").map { Array($0[2...5]) } == [
        ["Binding", "Created", "Created before it", "Created after it"], ["Page", "at start", "", "Log, Session"],
        ["Session", "at start, unless created in row 1", "", ""],
      ]
    )
  }

  @Test("A closure that creates the value of a lazy property runs on its first use")
  func lazyClosures() {
    let source: MarkedSource = """
      import Swinject
      final class Log { init() {} }
      final class Disk { init() {} }
      let container = Container { c in
        c.register(Log.self) { _ in Log() }
        c.register(Disk.self) { _ in Disk() }
      }
      @main final class Program {
        private lazy var log: Log = {
          let log = container.resolve(Log.self)!
          return log
        }()
        private lazy var disk: Disk = {
          let disk = container.resolve(Disk.self)!
          return disk
        }()
        init() { disk.open() }
        func run() { log.add() }
        static func main() {}
      }
      """
    #expect(objects(source) == ["Disk"])
    #expect(
      page(source).table("program-1").dropFirst().map { Array($0[2...3]) } == [
        ["Disk", "at start, on first use of disk"], ["Log", "on first use of log"],
      ]
    )
  }

  @Test("The main function runs before what the system calls")
  func mainFunction() {
    let source: MarkedSource = """
      import AppKit
      final class Log { init() {} }
      final class Disk { init() {} }
      final class Store { init() {} }
      @main final class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) { print(Disk()) }
        static func prepare() { print(Store()) }
        static func main() {
          prepare()
          print(Log())
        }
      }
      """
    #expect(objects(source) == ["Store", "Log", "Disk"])
  }

  /// The objects of the numbered list, without the code that leads to them.
  private func objects(_ source: MarkedSource) -> [String] {
    page(source).answer.filter { $0.first?.isNumber ?? false }.map { line in
      let text = line.drop { $0 != " " }.dropFirst()
      return String(text.prefix { $0 != "(" }).components(separatedBy: [", when", ", on first use"])
    }
  }

  /// The objects of the rows of the table, each with its creation without the code that leads to it, and what is created before it.
  private func rows(_ source: MarkedSource) -> [String] {
    page(source).table("program-1").dropFirst().map { row in
      let creation = row[3].components(separatedBy: [", when", ", on first use"])
      return "\(row[2]) \(creation)\(row[4].isEmpty ? "" : ", after \(row[4])")"
    }
  }

  private func page(_ source: MarkedSource) -> ReportPage {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    return ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted("")))
  }
}

extension String {
  /// The text before the first of some separators.
  fileprivate func components(separatedBy separators: [String]) -> String {
    separators.reduce(self) { text, separator in
      text.firstRange(of: separator).map { String(text[..<$0.lowerBound]) } ?? text
    }
  }
}
