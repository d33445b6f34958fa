import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The type that code expects of a call.
struct ExpectedTypeTests {
  private static let types = """
    protocol Store {}
    struct Disk: Store { init(path: String) {} ; init(folder: Folder, depth: Int = 1) {} }
    struct Folder { var parent: Store?; static func make(_ store: Store) -> Folder { Folder() } }
    class Feed { init(store: Store, api: API) {} ; var store: Store!; var log: Log?; weak var owner: Feed? 
      func use(_ log: Log, with store: @autoclosure () -> Store) {} 
      subscript(store: Store) -> Log { log! } }
    class API { init() {} ; convenience init(log: Log) { self.init() } }
    class Box<Value> { init(_ value: Value) {} ; var value: Value }
    class News: Feed {}
    enum Log { case quiet, loud(Store); static let main: Log = .quiet }
    func wire(feed: Feed, later: @escaping (Store) -> Log) -> API { API() }
    """

  @Test(
    "The code around a call determines the expected type",
    arguments: [
      ("let s: Store = request()", "variable s: App:Store"),
      ("let s: any Store = try! request()", "variable s: any App:Store"),
      ("let s = request() as Store", "variable s: App:Store"),
      ("let s = try? request() as Store", "variable s: App:Store or nil"),
      ("let s: Store? = try? request()", "variable s: App:Store? or nil"),
      ("let s = request() as! Store", "variable s: ?"),
      ("let s = request() as Store?", "variable s: App:Store?"), ("request()", "result: ?"),
      ("_ = request() as Feed", "-: App:Feed"),
      ("if let s: Store = request() {}", "variable s: App:Store?"),
      ("guard let s = request() as Store? else { return }", "variable s: App:Store?"),
      ("Feed(store: request(), api: API())", "initializer store store: App:Store"),
      ("Feed.init(store: API(), api: try request())", "initializer api api: App:API"),
      ("let f: Feed = .init(store: request(), api: API())", "initializer store store: App:Store"),
      ("News(store: S(), api: request())", "initializer api api: App:API"),
      ("Disk(folder: request())", "initializer folder folder: App:Folder"),
      ("API(log: request())", "initializer log log: App:Log"),
      ("App.Disk(path: request())", "initializer path path: String"),
      ("Box<Log>(request())", "initializer _ value: App:Log"),
      ("Box(request())", "initializer _ value: ?"), ("Unknown(log: request())", "initializer log log: ?"),
      ("feed.store = request()", "property store: App:Store?"),
      ("feed.owner?.log = request()", "property log: App:Log?"),
      ("feed.owner!.store = request() ", "property store: App:Store?"),
      ("Folder.make(request())", "function _ store: App:Store"),
      ("feed.use(request(), with: s)", "function _ log: App:Log"),
      ("feed.use(l, with: request())", "function with store: App:Store"),
      ("wire(feed: request()) { _ in l }", "function feed feed: App:Feed"), ("print(request())", "function _ : ?"),
      ("let l: Log = .loud(request())", "function _ 0: App:Store"),
      ("let all: [Store] = [request()]", "variable all: App:Store"),
      ("let s: Store = other ?? request()", "variable s: App:Store"),
      ("let s: Store = request() ?? other", "variable s: App:Store?"),
      ("let s: Store = request()!", "variable s: App:Store?"),
      ("let s: Store = { request() }()", "variable s: App:Store"),
      ("let s: Store = (request())", "variable s: App:Store"), ("f(a: 1 + (request() as Int))", "-: Int"),
      ("let b: Box<Feed> = x; b.value = request()", "property value: App:Feed"),
      ("let s: Store; s = request()", "variable s: App:Store"),
      ("let f = Feed(store: x, api: y); f.log = request()", "property log: App:Log?"),
      ("let f = wire(feed: x) { $0 }; let g = f; use(g); func h(_ a: API) { request() }", "result: Void"),
      ("let (a, b) = (request(), 1)", "variable a: ?"), ("return request()", "result: ?"), ("throw request()", "-: ?"),
      ("for x in request() {}", "-: ?"), ("while request() {}", "-: ?"), ("defer { request() }", "-: ?"),
      ("do { request() } catch {}", "-: ?"),
      ("self.created = request()", "property created: App:API"), ("created = request()", "property created: App:API"),
      ("\"\\(request())\"", "-: ?"), ("x[request()]", "-: ?"), ("#selector(request())", "-: ?"),
    ]
  )
  func expectedType(code: String, expected: String) {
    let source = "class Here { var created: API; func body(feed: Feed) {\n\(code)\n} }\n\(Self.types)"
    #expect(RequestProbe.expectations(in: source) == (expected.isEmpty ? [] : [expected]))
  }

  @Test("The declaration of a body determines the type of its result")
  func results() {
    let expectations = RequestProbe.expectations(
      in: """
        func one() -> Store { request() }
        func two() throws -> Store { let x = 1; return try request() }
        let three: Store = request()
        var four: Store { request() }
        class Type {
          lazy var five: Store = request()
          var six: Store { get { request() } set { request() } }
          init() { request() }
          deinit { request() }
          subscript(a: Int) -> Store { request() }
        }
        \(Self.types)
        """
    )
    #expect(
      expectations == [
        "result: App:Store", "result: App:Store", "property three: App:Store", "result: App:Store",
        "property five: App:Store", "result: App:Store", "result: App:Store", "result: ?", "result: ?",
        "result: App:Store",
      ]
    )
  }

  @Test("In a script, global variables are initialized in order")
  func script() {
    let expectations = RequestProbe.expectations(
      in: """
        let one: Store = request()
        var two = one
        two = request()
        if flag { request() }
        \(Self.types)
        """
    )
    #expect(expectations == ["variable one: App:Store", "property two: ?", "result: ? branch 0"])
  }

  @Test("A call has the conditions, branches and closures around it")
  func surroundings() {
    let expectations = RequestProbe.expectations(
      in: """
        func body(feed: Feed) -> Store {
          if flag { request() } else if let x = request() as Log? { request() } else { request() }
          switch flag { case true: request(); default: request() }
          let choice: Store = flag ? request() : request()
          #if DEBUG
          let log: Log = request()
          #else
          let log: Log = request()
          #endif
          wire(feed: feed) { store in let s: Store = store; return request() }
          let later: () -> Log = { request() }
          feed.callback = { request() }
          names.map { request() }
          Maker(make: { request() })
          func inner() -> Log { request() }
          return if flag { request() } else { request() }
        }
        \(Self.types)
        """
    )
    #expect(
      expectations == [
        "-: ? branch 0", "variable x: App:Log?", "-: ? branch 1", "-: ? branch 2", "-: ? branch 0", "-: ? branch 1",
        "variable choice: App:Store branch 0", "variable choice: App:Store branch 1",
        "variable log: App:Log #if DEBUG", "variable log: App:Log #if !DEBUG", "result: App:Log",
        "result: App:Log later", "result: ? later", "result: ?", "result: ? later", "result: App:Log",
        "result: App:Store branch 0", "result: App:Store branch 1",
      ]
    )
  }

  @Test(
    "Of several initializers the one that fits the visible types is chosen, then the one that omits the fewest parameters"
  )
  func overloads() {
    let expectations = RequestProbe.expectations(
      in: """
        class One { init(a: A, b: B, c: C = C()) {} ; init(a: D, b: E) {} ; convenience init(a: F, b: G) { } }
        class Two { init(_ a: Int, b: B) {} ; init(_ a: String, b: C) {} }
        func body() {
          One(a: x, b: request())
          One(a: x as A, b: request(), c: y)
          One(a: x as F, b: request())
          Two(1, b: request())
          Two("text", b: request())
          Two(x, b: request())
        }
        """
    )
    #expect(
      expectations == [
        "initializer b b: E", "initializer b b: B", "initializer b b: G", "initializer b b: B", "initializer b b: C",
        "initializer b b: B",
      ]
    )
  }
}
