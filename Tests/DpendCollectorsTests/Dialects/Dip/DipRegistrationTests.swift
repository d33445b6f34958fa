import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of registrations in Dip's containers.
struct DipRegistrationTests {
  @Test(
    "Types, scopes and tags",
    arguments: [
      ("c.register { Disk() as Storage }", "app.Disk: Storage (shared)"),
      ("c.register { Disk() }", "app.Disk: Disk (shared)"),
      ("c.register { return Disk() as Storage }", "app.Disk: Storage (shared)"),
      ("c.register(.unique) { Disk() }", "app.Disk: Disk (unique)"),
      ("c.register(.shared) { Disk() }", "app.Disk: Disk (shared)"),
      ("c.register(.singleton) { Disk() }", "app.Disk: Disk (singleton)"),
      ("c.register(ComponentScope.singleton) { Disk() }", "app.Disk: Disk (singleton)"),
      ("c.register(.eagerSingleton) { Disk() }", "app.Disk: Disk (eagerSingleton)"),
      ("c.register(.weakSingleton) { Disk() }", "app.Disk: Disk (weakSingleton)"),
      ("c.register(.Singleton) { Disk() }", "app.Disk: Disk (singleton)"),
      ("c.register(.ObjectGraph) { Disk() }", "app.Disk: Disk (shared)"),
      ("c.register(.Prototype) { Disk() }", "app.Disk: Disk (unique)"),
      ("c.register(.Shared) { Disk() }", "app.Disk: Disk (shared)"),
      ("c.register(type: Storage.self) { Disk() }", "app.Disk: Storage (shared)"),
      ("c.register(Storage.self) { Disk() }", "app.Disk: Storage (shared)"),
      ("c.register(type: Storage.self, factory: { Disk() })", "app.Disk: Storage (shared)"),
      ("c.register(Storage.self, factory: Memory.init)", "app.Memory: Storage (shared)"),
      (
        "c.register(.singleton, type: Storage.self, tag: \"v2\", factory: Memory.init)",
        "app.Memory #v2: Storage #v2 (singleton)"
      ),
      ("c.register(tag: \"v2\", .singleton) { Disk() }", "app.Disk #v2: Disk #v2 (singleton)"),
      ("c.register(tag: 7) { Disk() }", "app.Disk #7: Disk #7 (shared)"),
      ("c.register(tag: nil) { Disk() }", "app.Disk: Disk (shared)"),
      ("c.register(tag: Env.beta) { Disk() }", "app.Disk #Env.beta: Disk #Env.beta (shared)"),
      ("c.register(tag: diskTag) { Disk() }", "app.Disk #the disk: Disk #the disk (shared)"),
      ("c.register(tag: Tags.disk) { Disk() }", "app.Disk #4: Disk #4 (shared)"),
      ("c.register(tag: DependencyContainer.Tag.String(\"x\")) { Disk() }", "app.Disk #x: Disk #x (shared)"),
      ("c.register(tag: .Int(3)) { Disk() }", "app.Disk #3: Disk #3 (shared)"),
      ("let t = \"local\"; c.register(tag: t) { Disk() }", "app.Disk #local: Disk #local (shared)"),
      ("c.register(tag: Env.beta.rawValue) { Disk() }", "app.Disk #Env.beta: Disk #Env.beta (shared)"),
      ("c.register { Disk(path: \"x\") as Storage }", "app.Disk: Storage (shared)"),
      ("c.register { () -> Storage in Disk() }", "app.Disk: Storage (shared)"),
      ("c.register { () -> Storage in let disk = Disk(); return disk }", "app.Disk: Storage (shared)"),
      ("c.register { let disk: Storage = Disk(); return disk }", "app.Disk: Storage (shared)"),
      ("c.register { flag ? Disk() : Disk() }", "app.Disk: Disk (shared)"),
      ("c.register { Disk() as! Storage }", "app.Disk: Storage (shared)"),
      ("c.register { (Disk() as Storage) }", "app.Disk: Storage (shared)"),
      ("c.register { makeStorage() }", "app.Storage: Storage (shared)"),
      ("c.register(factory: makeStorage)", "app.Storage: Storage (shared)"),
      ("c.register(factory: Making.storage)", "app.Storage: Storage (shared)"),
      ("c.register { Making.storage() as any Storage }", "app.Storage: Storage (shared)"),
      ("c.register { Making().own() }", "app.Disk: Disk (shared)"),
      ("c.register { URLSession() }", "app.URLSession: URLSession (shared)"),
      ("c.register { URLSession.shared as URLSession }", "app.URLSession: URLSession (shared)"),
      ("c.register { [Disk()] as [Storage] }", "app.[Storage]: [Storage] (shared)"),
      ("c.register(storyboardType: List.self, tag: \"vc\")", "app.List #vc: List #vc (unique)"),
      (
        "c.register(scope: .unique, type: Disk.self, tag: nil, factory: { Disk() }, numberOfArguments: 0) { _, _ in Disk() }",
        "app.Disk: Disk (unique)"
      ),
      ("c.register { try! Disk() as Storage & Reading }", "app.Disk: Reading & Storage (shared)"),
      ("_ = c.register { Disk() }", "app.Disk: Disk (shared)"),
      ("do { try c.register { Disk() } } catch {}", "app.Disk: Disk (shared)"),
      ("for _ in 0..<1 { c.register { Disk() } }", "app.Disk: Disk (shared)"),
      ("defer { c.register { Disk() } }", "app.Disk: Disk (shared)"),
      ("guard flag else { c.register { Disk() }; return }", "app.Disk: Disk (shared)"),
    ]
  )
  func forms(code: String, binding: String) {
    let project = TestProject(
      dip: """
        enum Env: String, DependencyTagConvertible { case beta }
        enum Tags { static let disk = 4 }
        let diskTag = "the disk"
        func makeStorage() -> Storage { Disk() }
        struct Making { static func storage() -> any Storage { Disk() } ; func own() -> Disk { Disk() } }
        final class List {}
        let app = DependencyContainer { c in
          \(code)
        }
        """
    )
    #expect(project.graph.dipSketch == [binding])
    #expect(project.graph.findings == [])
  }

  @Test(
    "Dependencies and runtime arguments of factories",
    arguments: [
      ("c.register { Feed(storage: $0, api: $1) }", ["storage-> ?Storage", "api-> ?Api"]),
      ("c.register { Feed(storage: $1, api: $0) }", ["api-> ?Api", "storage-> ?Storage"]),
      ("c.register { storage, api in Feed(storage: storage, api: api) }", ["storage-> ?Storage", "api-> ?Api"]),
      ("c.register(factory: Feed.init)", ["storage-> ?Storage", "api-> ?Api"]),
      ("c.register(factory: Feed.init(storage:api:))", ["storage-> ?Storage", "api-> ?Api"]),
      ("c.register(.unique, factory: Reader.make(feed:clock:))", ["feed-> ?Feed", "clock-> ?Clock"]),
      ("c.register(factory: Reader.make)", ["feed-> ?Feed", "clock-> ?Clock"]),
      (
        "c.register { (id: Int, name: String) in Item(id: id, name: name, storage: try c.resolve()) }",
        ["_:runtimeValue-> =id: Int", "_:runtimeValue-> =name: String", "storage-> ?Storage"]
      ),
      ("c.register { (clock: Clock) in Memory() }\nc.register { Clock() }", ["_-> app.Clock"]),
      ("c.register { Disk() }", []), ("c.register(factory: Disk.init(path:))", ["path-> ?String"]),
    ]
  )
  func arguments(code: String, edges: [String]) {
    let sketch = TestProject(dipRegistering: code).graph.sketch
    #expect(sketch.map { String($0.drop { $0 != "-" }.dropFirst()) } == edges)
  }

  @Test("A request with arguments makes the parameters of its factory runtime arguments")
  func runtimeArguments() {
    let project = TestProject(
      dip: """
        let app = DependencyContainer { c in
          c.register { Item(id: $0, name: $1, storage: try c.resolve()) }
          c.register { Memory() as Storage }
        }
        let item: Item = try app.resolve(arguments: 1, "x")
        let same: Item = try app.resolve(withArguments: 1, "x")
        """
    )
    #expect(
      project.graph.sketch == [
        "app.Item -id:runtimeValue-> =id: Int", "app.Item -name:runtimeValue-> =name: String",
        "app.Item -storage-> app.Memory",
      ]
    )
    #expect(project.graph.dipEntryPoints == ["Item", "Item"])
  }

  @Test("A request is satisfied by the registration with the same number of runtime arguments")
  func overloads() {
    let graph = TestProject(
      dipRegistering: """
        c.register { Disk() as Storage }
        c.register { (path: String) in Disk(path: path) as Storage }
        c.register { Feed(storage: try c.resolve(), api: try c.resolve()) }
        c.register { Reader(feed: Feed(storage: try c.resolve(arguments: "x"), api: try c.resolve())) }
        """
    ).graph
    let edges = graph.edges.filter { graph.request(of: $0).name == "storage" }
    let resolved = edges.map { edge in
      "\(graph.bindings[edge.source].title) → \(edge.binding.map { "\(graph.bindings[$0].runtimeArguments)" } ?? "-")"
    }
    #expect(resolved == ["Feed → []", "Reader → [String]"])
  }

  @Test("Further types of a definition are keys of one binding")
  func forwarding() {
    let project = TestProject(
      dipRegistering: """
        let disk = c.register(.singleton) { Disk() }
          .implements(Storage.self, Reading.self)
          .implements(Writing.self, tag: "w") { c, it in }
        c.register(disk, type: Api.self, tag: "a")
        let same = disk
        c.register(same, type: Clock.self)
        """
    )
    #expect(
      project.graph.dipSketch == ["app.Disk: Api #a, Clock, Disk, Reading, Storage, Writing #w (singleton)"]
    )
  }

  @Test("A later registration of the same type, arguments and tag replaces an earlier one in its body")
  func replacing() {
    let project = TestProject(
      dipRegistering: """
        c.register { Disk() as Storage }.implements(Reading.self)
        c.register(tag: "v2") { Disk() as Storage }
        c.register { (path: String) in Disk(path: path) as Storage }
        c.register { Memory() as Storage }
        let cloud = c.register { Cloud() as Api }
        c.register { Clock() }
        c.remove(cloud)
        """
    )
    #expect(
      project.graph.dipSketch == [
        "app.Clock: Clock (shared)", "app.Disk #v2: Storage #v2 (shared)", "app.Disk: Reading (shared)",
        "app.Disk: Storage (shared)", "app.Memory: Storage (shared)",
      ]
    )
    #expect(project.graph.dipUnavailableSketch == ["app.Cloud replaced"])
  }

  @Test("A reset removes the earlier registrations of its body")
  func reset() {
    let project = TestProject(
      dip: """
        func build() {
          let c = DependencyContainer()
          c.register { Disk() as Storage }
          c.reset()
          c.register { Memory() as Storage }
        }
        """
    )
    #expect(project.graph.dipSketch == ["build.c.Memory: Storage (shared)"])
    #expect(project.graph.dipUnavailableSketch == ["build.c.Disk replaced"])
  }

  @Test("A reset or a removal under a condition affects the builds of the condition only")
  func conditionalReset() {
    let project = TestProject(
      dip: """
        func build() {
          let c = DependencyContainer()
          let cloud = c.register { Cloud() as Api }
          c.register { Disk() as Storage }
          #if DEBUG
          c.reset()
          #else
          c.remove(cloud)
          #endif
          c.register { Clock() }
          if flag { c.reset() }
        }
        """
    )
    #expect(
      project.graph.bindings.map { "\($0.type) \($0.condition)" } == ["Clock true", "Disk !DEBUG"]
    )
    #expect(project.graph.dipUnavailableSketch == ["build.c.Cloud replaced"])
  }

  @Test("Branches exclude each other, and an earlier registration in the same case")
  func branches() {
    let project = TestProject(
      dipRegistering: """
        c.register { Cloud() as Api }
        if flag { c.register { Disk() as Storage } } else if other { c.register { Memory() as Storage } }
        switch mode { case .a: c.register { Disk() as Reading }; default: c.register { Feed() as Reading } }
        #if DEBUG
        c.register { Clock() }
        #else
        c.register { LiveClock() as Clock }
        #endif
        if flag { c.register { FakeCloud() as Api } }
        """
    )
    #expect(
      project.graph.dipSketch == [
        "app.Clock: Clock (shared) #if DEBUG", "app.Cloud: Api (shared) branch -1",
        "app.Disk: Storage (shared) branch 0", "app.Disk: Reading (shared) branch 0",
        "app.FakeCloud: Api (shared) branch 0", "app.Feed: Reading (shared) branch 1",
        "app.LiveClock: Clock (shared) #if !DEBUG", "app.Memory: Storage (shared) branch 1",
      ]
    )
  }

  @Test(
    "Code with types that cannot be inferred is reported with a fix",
    arguments: [
      (
        "c.register { 1️⃣make() }", "cannot infer the registered type from the factory",
        "write the type: register(type: T.self) { … }, or { … as T }"
      ),
      (
        "c.register(factory: 1️⃣make)", "cannot infer the registered type from the factory",
        "write the type: register(type: T.self) { … }, or { … as T }"
      ),
      (
        "c.register { Unknown(a: 1️⃣$0) }", "cannot infer the type of the factory's argument 'a' from its use",
        "write the type: { (a: T) in … }"
      ),
      (
        "c.register { Unknown(a: try 1️⃣c.resolve()) }", "cannot infer the requested type",
        "write the type: try container.resolve() as T"
      ),
      (
        "c.register { Clock() }.resolvingProperties { c, it in it.unknown = try 1️⃣c.resolve() }",
        "cannot infer the requested type", "write the type: try container.resolve() as T"
      ),
    ]
  )
  func unreadable(code: String, message: String, advice: String) {
    var code = code
    if code.contains("{ 1️⃣make") { code = code.replacing("{ 1️⃣make() }", with: "1️⃣{ make() }") }
    let project = TestProject(dipRegistering: code)
    #expect(
      project.sketch(project.graph.findings) == ["1️⃣ warning: \(message) [unseen-declaration]", "  \(advice)"]
    )
  }
}
