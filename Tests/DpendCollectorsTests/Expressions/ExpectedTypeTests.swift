import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The type that each place of a body asks for.
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
    "The place of a call says which type it asks for",
    arguments: [
      ("let s: Store = ask()", "variable s: App:Store"), ("let s: any Store = try! ask()", "variable s: any App:Store"),
      ("let s = ask() as Store", "variable s: App:Store"),
      ("let s = try? ask() as Store", "variable s: App:Store or nil"),
      ("let s: Store? = try? ask()", "variable s: App:Store? or nil"), ("let s = ask() as! Store", "variable s: ?"),
      ("let s = ask() as Store?", "variable s: App:Store?"), ("ask()", "result: ?"),
      ("_ = ask() as Feed", "-: App:Feed"),
      ("if let s: Store = ask() {}", "variable s: App:Store?"),
      ("guard let s = ask() as Store? else { return }", "variable s: App:Store?"),
      ("Feed(store: ask(), api: API())", "initializer store store: App:Store"),
      ("Feed.init(store: API(), api: try ask())", "initializer api api: App:API"),
      ("let f: Feed = .init(store: ask(), api: API())", "initializer store store: App:Store"),
      ("News(store: S(), api: ask())", "initializer api api: App:API"),
      ("Disk(folder: ask())", "initializer folder folder: App:Folder"),
      ("API(log: ask())", "initializer log log: App:Log"),
      ("App.Disk(path: ask())", "initializer path path: String"), ("Box<Log>(ask())", "initializer _ value: App:Log"),
      ("Box(ask())", "initializer _ value: ?"), ("Unknown(log: ask())", "initializer log log: ?"),
      ("feed.store = ask()", "property store: App:Store?"), ("feed.owner?.log = ask()", "property log: App:Log?"),
      ("feed.owner!.store = ask() ", "property store: App:Store?"),
      ("Folder.make(ask())", "function _ store: App:Store"),
      ("feed.use(ask(), with: s)", "function _ log: App:Log"),
      ("feed.use(l, with: ask())", "function with store: App:Store"),
      ("wire(feed: ask()) { _ in l }", "function feed feed: App:Feed"), ("print(ask())", "function _ : ?"),
      ("let l: Log = .loud(ask())", "function _ : ?"), ("let all: [Store] = [ask()]", "variable all: App:Store"),
      ("let s: Store = other ?? ask()", "variable s: App:Store"),
      ("let s: Store = ask() ?? other", "variable s: App:Store?"),
      ("let s: Store = ask()!", "variable s: App:Store?"), ("let s: Store = { ask() }()", "variable s: App:Store"),
      ("let s: Store = (ask())", "variable s: App:Store"), ("f(a: 1 + (ask() as Int))", "-: Int"),
      ("let b: Box<Feed> = x; b.value = ask()", "property value: App:Feed"),
      ("let s: Store; s = ask()", "variable s: App:Store"),
      ("let f = Feed(store: x, api: y); f.log = ask()", "property log: App:Log?"),
      ("let f = wire(feed: x) { $0 }; let g = f; use(g); func h(_ a: API) { ask() }", "result: Void"),
      ("let (a, b) = (ask(), 1)", "-: ?"), ("return ask()", "result: ?"), ("throw ask()", "-: ?"),
      ("for x in ask() {}", "-: ?"), ("while ask() {}", "-: ?"), ("defer { ask() }", "-: ?"),
      ("do { ask() } catch {}", "-: ?"),
      ("self.made = ask()", "property made: App:API"), ("made = ask()", "property made: App:API"),
      ("\"\\(ask())\"", "-: ?"), ("x[ask()]", "-: ?"), ("#selector(ask())", "-: ?"),
    ]
  )
  func places(code: String, expected: String) {
    let source = "class Here { var made: API; func body(feed: Feed) {\n\(code)\n} }\n\(Self.types)"
    #expect(AskingProbe.asked(in: source) == (expected.isEmpty ? [] : [expected]))
  }

  @Test("What a body belongs to says what it results in")
  func results() {
    let asked = AskingProbe.asked(
      in: """
        func one() -> Store { ask() }
        func two() throws -> Store { let x = 1; return try ask() }
        let three: Store = ask()
        var four: Store { ask() }
        class Type {
          lazy var five: Store = ask()
          var six: Store { get { ask() } set { ask() } }
          init() { ask() }
          deinit { ask() }
          subscript(a: Int) -> Store { ask() }
        }
        \(Self.types)
        """
    )
    #expect(
      asked == [
        "result: App:Store", "result: App:Store", "property three: App:Store", "result: App:Store",
        "property five: App:Store", "result: App:Store", "result: App:Store", "result: ?", "result: ?",
        "result: App:Store",
      ]
    )
  }

  @Test("In a script, variables get their values in order")
  func script() {
    let asked = AskingProbe.asked(
      in: """
        let one: Store = ask()
        var two = one
        two = ask()
        if flag { ask() }
        \(Self.types)
        """
    )
    #expect(asked == ["variable one: App:Store", "property two: ?", "result: ? branch 0"])
  }

  @Test("Conditions, branches and closures are around a place")
  func surroundings() {
    let asked = AskingProbe.asked(
      in: """
        func body(feed: Feed) -> Store {
          if flag { ask() } else if let x = ask() as Log? { ask() } else { ask() }
          switch flag { case true: ask(); default: ask() }
          let choice: Store = flag ? ask() : ask()
          #if DEBUG
          let made: Log = ask()
          #else
          let made: Log = ask()
          #endif
          wire(feed: feed) { store in let s: Store = store; return ask() }
          let later: () -> Log = { ask() }
          feed.callback = { ask() }
          names.map { ask() }
          Maker(make: { ask() })
          func inner() -> Log { ask() }
          return if flag { ask() } else { ask() }
        }
        \(Self.types)
        """
    )
    #expect(
      asked == [
        "-: ? branch 0", "variable x: App:Log?", "-: ? branch 1", "-: ? branch 2", "-: ? branch 0", "-: ? branch 1",
        "variable choice: App:Store branch 0", "variable choice: App:Store branch 1",
        "variable made: App:Log #if DEBUG", "variable made: App:Log #if !DEBUG", "result: App:Log",
        "result: App:Log later", "result: ? later", "result: ?", "result: ? later", "result: App:Log",
        "result: App:Store branch 0", "result: App:Store branch 1",
      ]
    )
  }

  @Test(
    "Of several initializers the one counts that fits what the arguments show, then the one with the fewest left out"
  )
  func overloads() {
    let asked = AskingProbe.asked(
      in: """
        class One { init(a: A, b: B, c: C = C()) {} ; init(a: D, b: E) {} ; convenience init(a: F, b: G) { } }
        class Two { init(_ a: Int, b: B) {} ; init(_ a: String, b: C) {} }
        func body() {
          One(a: x, b: ask())
          One(a: x as A, b: ask(), c: y)
          One(a: x as F, b: ask())
          Two(1, b: ask())
          Two("text", b: ask())
          Two(x, b: ask())
        }
        """
    )
    #expect(
      asked == [
        "initializer b b: E", "initializer b b: B", "initializer b b: G", "initializer b b: B", "initializer b b: C",
        "initializer b b: B",
      ]
    )
  }
}
