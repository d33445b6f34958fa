import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The inferred types of results.
struct InferredTypeTests {
  private static let types = """
    protocol Store {}
    class Disk: Store { init() {} ; init?(path: String) {} ; static let main = Disk(); static func open() -> Disk { Disk() } 
      var folder: Folder; func copy() -> Store { self } ; struct Part {} ; class var shared: Store { main } }
    struct Folder { let disk: Disk?; let make: () -> Disk }
    enum Side { case left, right }
    class Box<Value> { init(_ value: Value) {} ; var value: Value }
    let global: Disk = Disk()
    func make(_ text: String) -> Disk { Disk() }
    func pick<T>(_ type: T.Type) -> T { fatalError() }
    """

  @Test(
    "The type of a closure's result, and the type that is created inside casts",
    arguments: [
      ("Disk()", "App:Disk created App:Disk"), ("Disk() as Store", "App:Store created App:Disk"),
      ("Disk() as! Store", "App:Store created App:Disk"), ("Disk(path: p)", "App:Disk? created App:Disk"),
      ("Disk(path: p)!", "App:Disk created App:Disk"), ("Disk.init()", "App:Disk created App:Disk"),
      ("let d = Disk(); d.folder = f; return d", "App:Disk created App:Disk"),
      ("let d: Store = Disk()\nreturn d", "App:Store created App:Disk"),
      ("return try await Disk()", "App:Disk created App:Disk"), ("x as Disk?", "App:Disk?"),
      ("try? Disk()", "App:Disk? created App:Disk"),
      ("Disk.main", "App:Disk"), ("Disk.open()", "App:Disk"), ("Disk.main.folder.disk", "App:Disk?"),
      ("Disk.main.copy()", "App:Store"), ("Disk.main.folder.disk?.copy()", "App:Store"),
      ("Disk.Part()", "App:Disk.Part created App:Disk.Part"),
      ("Disk.main.folder.make()", "App:Disk"), ("global", "App:Disk"), ("make(\"x\")", "App:Disk"),
      ("pick(Disk.self)", "?"),
      ("Disk.self", "App:Disk.Type"), ("Disk", "App:Disk.Type"), ("Side.left", "App:Side"), ("\"x\"", "String"),
      ("1", "Int"), ("-1", "Int"),
      ("1.5", "Double"), ("true", "Bool"), ("[Disk()]", "[App:Disk]"), ("[Disk]()", "[App:Disk] created [App:Disk]"),
      ("Box<Disk>(x).value", "App:Disk"), ("Box<Disk>(x)", "App:Box<App:Disk> created App:Box<App:Disk>"),
      ("URLSession()", "URLSession created URLSession"), ("URLSession.shared", "?"), ("unknown()", "?"),
      ("flag ? Disk() : nil", "App:Disk created App:Disk"), ("x ?? Disk()", "App:Disk created App:Disk"),
      ("if flag { return Disk() }\nreturn x", "App:Disk created App:Disk"),
      ("switch x { case 1: Disk(); default: Disk() }", "App:Disk created App:Disk"),
      ("(Disk() as Store)", "App:Store created App:Disk"), ("{ Disk() }()", "App:Disk created App:Disk"),
      ("let f = { Disk() }; return f()", "App:Disk"),
      ("func inner() -> Disk { Disk() }\nreturn inner()", "App:Disk"), ("self", "App:Here"), ("helper", "App:Folder"),
      ("self.help()", "App:Side"), ("help()", "App:Side"),
      ("", "?"), ("print(1)", "?"),
    ]
  )
  func results(code: String, expected: String) throws {
    let source =
      "class Here { var helper: Folder; func help() -> Side { .left }; func body() {\nlet probe = { ask;\n\(code)\n}\n} }\n\(Self.types)"
    let file = ParsedFile(parsing: source.replacing("ask;\n", with: ""), path: "App.swift", module: "App")
    let project = TestProject(MarkedSource(source.replacing("ask;\n", with: "")))
    let body = try #require(CodeBody.all(in: file, naming: ["probe"]).first)
    guard case .variable(let variable) = body.statements.first, case .closure(let closure) = variable.value?.form else {
      Issue.record("no closure")
      return
    }
    var interpreter = RequestProbe(index: project.index)
    let value = interpreter.run(closure, for: .nothing, in: CodeScope(body)).value
    let created = value.created.map { " created \($0.spellingWithModules)" } ?? ""
    #expect("\(value.type?.spellingWithModules ?? "?")\(created)" == expected)
  }

  @Test("The first use of a parameter without a type determines its type")
  func parameterUses() throws {
    let source = """
      class Feed { init(store: Store, api: API) {} ; var log: Log? }
      func body() { let probe = { let f = Feed(store: $0, api: $2); f.log = $1; return f } }
      """
    let file = ParsedFile(parsing: source, path: "App.swift", module: "App")
    let body = try #require(CodeBody.all(in: file, naming: ["probe"]).first)
    guard case .variable(let variable) = body.statements.first, case .closure(let closure) = variable.value?.form else {
      Issue.record("no closure")
      return
    }
    var interpreter = RequestProbe(index: TestProject(MarkedSource(source)).index)
    let uses = interpreter.run(closure, for: .nothing, in: CodeScope(body)).uses
    #expect(uses.map { $0?.type?.description } == ["Store", "Log?", "API"])
    #expect(
      uses.map { $0?.role } == [
        .argument(label: "store", name: "store", of: .initializer), .property("log"),
        .argument(label: "api", name: "api", of: .initializer),
      ]
    )
  }

  @Test("Bodies of code are serializable")
  func coding() throws {
    let source = """
      let probe = A { [unowned c = x] (a: Int, b) in if let y = try? c.z(a: b!, \\.k.l) as B? { return [A.self, "t": 1] ?? nil } }
      """
    let file = ParsedFile(parsing: source, path: "App.swift", module: "App")
    let bodies = CodeBody.all(in: file, naming: ["z"])
    #expect(bodies.count == 1)
    let bytes = try CompactCoding.encode(bodies)
    #expect(try CompactCoding.decode([CodeBody].self, from: bytes[...]) == bodies)
  }
}
