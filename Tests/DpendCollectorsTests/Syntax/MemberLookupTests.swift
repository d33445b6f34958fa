import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The collection of properties and functions, and their lookup in types.
struct MemberLookupTests {
  @Test("Properties with declared types, or with the types of their initial values")
  func properties() throws {
    let project = TestProject(
      """
      let plain: Int
      var a, b: Store
      let made = Outer.Store()
      let byInit = Store.init(path: "x")
      let generic = Box<Int>()
      let called = makeStore()
      let (left, right) = pair
      class Type {
        static let one = Store() { $0.open() }
        class var two: any Store { Disk() }
        lazy var three: Store? = nil
        private weak var four: Store!
        func method() { let local = Store() }
      }
      #if DEBUG
      let debug = Store()
      #endif
      """
    )
    #expect(
      project.declarations.variables.map(\.sketch) == [
        "plain: Int", "a: Store", "b: Store", "made: Outer.Store", "byInit: Store", "generic: Box<Int>", "called: ?",
        "debug: Store #if DEBUG",
      ]
    )
    let type = try #require(project.declarations.types.first)
    #expect(
      type.properties.map(\.sketch) == [
        "static one: Store", "static two: any Store", "three: Store?", "four: Store?",
      ]
    )
    #expect(project.declarations.defining(["DEBUG"]).variables.last?.sketch == "debug: Store")
  }

  @Test("Functions with their labels and results")
  func functions() throws {
    let project = TestProject(
      """
      func plain() {}
      func make(_ a: A, in b: B = B()) throws -> any Store { func inner() {} }
      protocol Making { func make<T: Store>(_ type: T.Type) -> T }
      extension Making { static func all() -> [Store] { [] } }
      """
    )
    #expect(
      project.declarations.functions.map(\.sketch) == ["plain() -> Void", "make(_: A, in: B) -> any Store"]
    )
    #expect(project.declarations.types.first?.functions.map(\.sketch) == ["make<T>(_: T.Type) -> T"])
    #expect(project.declarations.extensions.first?.functions.map(\.sketch) == ["static all() -> [Store]"])
  }

  @Test(
    "A member is looked up in the type, its extensions, its superclass and its protocols",
    arguments: [
      ("own", "App:Store"), ("added", "App:Leaf.Nested"), ("inherited", "Int"), ("required", "App:Store?"),
      ("defaulted", "App:Leaf"), ("unknown", ""),
    ]
  )
  func lookup(name: String, type: String) throws {
    let project = TestProject(
      """
      struct Store {}
      protocol Root { var required: Store? { get } }
      extension Root { var defaulted: Leaf { Leaf() } }
      class Base<Value> { var inherited: Value; var own: Int }
      class Leaf: Base<Int>, Root { var own: Store; struct Nested {} }
      extension Leaf { var added: Nested { Nested() } }
      """
    )
    let index = project.index
    let leaf = NominalType(module: "App", "Leaf")
    #expect(
      (index.properties(named: name, of: leaf).first?.type(in: index)?.spellingWithModules ?? "") == type
    )
  }

  @Test("Members that extensions add to types of libraries are found")
  func foreignTypes() {
    let project = TestProject(
      """
      extension Foreign { static let shared = Foreign(); func make() -> Here { Here() } }
      struct Here {}
      """
    )
    let index = project.index
    let foreign = NominalType("Foreign")
    #expect(index.properties(named: "shared", of: foreign).map(\.declaration.isStatic) == [true])
    #expect(
      index.functions(named: "make", of: foreign).map { $0.result(in: index).spellingWithModules } == ["App:Here"]
    )
  }

  @Test("Variables and functions outside of types are visible according to their access, those of the own module first")
  func globals() {
    let project = TestProject([
      ("A.swift", "Kit", "public let shared: Int\npublic func make() -> Int { 1 }\nlet hidden: Int"),
      ("B.swift", "App", "import Kit\nlet shared: String\nfunc make() -> String { \"\" }"),
      ("C.swift", "App", "import Kit\nprivate let shared: Bool"),
    ])
    let index = project.index
    func types(_ name: String, from file: String) -> [String] {
      index.variables(named: name, from: file).compactMap { $0.type(in: index)?.description }
    }
    #expect(types("shared", from: "B.swift") == ["String", "Int"])
    #expect(types("shared", from: "C.swift") == ["String", "Bool", "Int"])
    #expect(types("shared", from: "A.swift") == ["Int"])
    #expect(types("hidden", from: "B.swift") == [])
    #expect(index.functions(named: "make", from: "C.swift").map { "\($0.result(in: index))" } == ["String", "Int"])
  }
}

extension PropertyDeclaration {
  fileprivate var sketch: String {
    let builds = condition == .always ? "" : " #if \(condition)"
    return "\(isStatic ? "static " : "")\(name): \(type.map(\.description) ?? "?")\(builds)"
  }
}

extension FunctionDeclaration {
  fileprivate var sketch: String {
    let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.joined(separator: ", "))>"
    let parameters = parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
    return "\(isStatic ? "static " : "")\(name)\(generics)(\(parameters)) -> \(result)"
  }
}
