import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The type of what a body results in.
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
    "The type of a closure's result, and the type that is made behind casts",
    arguments: [
      ("Disk()", "App:Disk made App:Disk"), ("Disk() as Store", "App:Store made App:Disk"),
      ("Disk() as! Store", "App:Store made App:Disk"), ("Disk(path: p)", "App:Disk? made App:Disk"),
      ("Disk(path: p)!", "App:Disk made App:Disk"), ("Disk.init()", "App:Disk made App:Disk"),
      ("let d = Disk(); d.folder = f; return d", "App:Disk made App:Disk"),
      ("let d: Store = Disk()\nreturn d", "App:Store made App:Disk"),
      ("return try await Disk()", "App:Disk made App:Disk"), ("x as Disk?", "App:Disk?"),
      ("try? Disk()", "App:Disk? made App:Disk"),
      ("Disk.main", "App:Disk"), ("Disk.open()", "App:Disk"), ("Disk.main.folder.disk", "App:Disk?"),
      ("Disk.main.copy()", "App:Store"), ("Disk.main.folder.disk?.copy()", "App:Store"),
      ("Disk.Part()", "App:Disk.Part made App:Disk.Part"),
      ("Disk.main.folder.make()", "App:Disk"), ("global", "App:Disk"), ("make(\"x\")", "App:Disk"),
      ("pick(Disk.self)", "?"),
      ("Disk.self", "App:Disk.Type"), ("Disk", "App:Disk.Type"), ("Side.left", "App:Side"), ("\"x\"", "String"),
      ("1", "Int"), ("-1", "Int"),
      ("1.5", "Double"), ("true", "Bool"), ("[Disk()]", "[App:Disk]"), ("[Disk]()", "[App:Disk] made [App:Disk]"),
      ("Box<Disk>(x).value", "App:Disk"), ("Box<Disk>(x)", "App:Box<App:Disk> made App:Box<App:Disk>"),
      ("URLSession()", "URLSession made URLSession"), ("URLSession.shared", "?"), ("unknown()", "?"),
      ("flag ? Disk() : nil", "App:Disk made App:Disk"), ("x ?? Disk()", "App:Disk made App:Disk"),
      ("if flag { return Disk() }\nreturn x", "App:Disk made App:Disk"),
      ("switch x { case 1: Disk(); default: Disk() }", "App:Disk made App:Disk"),
      ("(Disk() as Store)", "App:Store made App:Disk"), ("{ Disk() }()", "App:Disk made App:Disk"),
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
    let unit = try #require(CodeBodyCollector.collect(file, for: "test", naming: ["probe"]).first)
    guard case .variable(let variable) = unit.statements.first, case .closure(let closure) = variable.value?.form else {
      Issue.record("no closure")
      return
    }
    var interpreter = CodeInterpreter(index: project.index, library: NoLibrary())
    let value = interpreter.run(closure, for: .nothing, in: CodeScope(unit)).value
    let made = value.made.map { " made \($0.spellingWithModules)" } ?? ""
    #expect("\(value.type?.spellingWithModules ?? "?")\(made)" == expected)
  }

  @Test("The first use of a parameter without a type says what it is")
  func parameterUses() throws {
    let source = """
      class Feed { init(store: Store, api: API) {} ; var log: Log? }
      func body() { let probe = { let f = Feed(store: $0, api: $2); f.log = $1; return f } }
      """
    let file = ParsedFile(parsing: source, path: "App.swift", module: "App")
    let unit = try #require(CodeBodyCollector.collect(file, for: "test", naming: ["probe"]).first)
    guard case .variable(let variable) = unit.statements.first, case .closure(let closure) = variable.value?.form else {
      Issue.record("no closure")
      return
    }
    var interpreter = CodeInterpreter(index: TestProject(MarkedSource(source)).index, library: NoLibrary())
    let uses = interpreter.run(closure, for: .nothing, in: CodeScope(unit)).uses
    #expect(uses.map { $0?.type?.description } == ["Store", "Log?", "API"])
    #expect(
      uses.map { $0?.role } == [
        .argument(label: "store", name: "store", of: .initializer), .property("log"),
        .argument(label: "api", name: "api", of: .initializer),
      ]
    )
  }

  @Test("Code outlives its file")
  func coding() throws {
    let source = """
      let probe = A { [unowned c = x] (a: Int, b) in if let y = try? c.z(a: b!, \\.k.l) as B? { return [A.self, "t": 1] ?? nil } }
      """
    let file = ParsedFile(parsing: source, path: "App.swift", module: "App")
    let units = CodeBodyCollector.collect(file, for: "test", naming: ["z"])
    #expect(units.count == 1)
    let data = try JSONEncoder().encode(units)
    #expect(try JSONDecoder().decode([CodeBody].self, from: data) == units)
  }
}
