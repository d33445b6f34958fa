import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The code that sets a key, and its representation in the binding of the key.
struct DependencySettingTests {
  private typealias File = (path: String, module: String, source: MarkedSource)

  /// A demo that sets the key, before all others by path.
  private static let demo = "func demo() { withDependencies { $0.api = Api(load: {}) } operation: { 1 } }"

  /// Creates a project with a key without a live value, a feature that requests it, and other files that import both.
  ///
  /// The module of each other file has the name of the file.
  private func project(
    _ others: [(path: String, code: String)],
    programs: [ProgramFiles] = []
  ) -> DependenciesProject {
    let key: File = (
      "Api.swift", "Api",
      """
      import Dependencies
      public struct Api { public var load: () -> Void }
      extension Api: TestDependencyKey { public static let testValue = Api(load: {}) }
      extension DependencyValues { public var api: Api { get { self[Api.self] } set { self[Api.self] = newValue } } }
      """
    )
    let feature: File = (
      "Home.swift", "Home", "import Api\nimport Dependencies\npublic struct Home { @Dependency(\\.api) var api }"
    )
    let files = others.map { file -> File in
      let module = file.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
      return (file.path, module, MarkedSource("import Api\nimport Dependencies\n" + file.code))
    }
    return DependenciesProject([key, feature] + files, programs: programs)
  }

  /// Checks that the key has one binding, at the first mark.
  private func expectBindingAtMark(in project: DependenciesProject, module: String = "Api") throws {
    let mark = try #require(project.project.location(of: "1️⃣"))
    let bindings = project.project.graph.bindings.filter { $0.kind != .consumer }
    #expect(bindings.map(\.location) == [mark])
    #expect(bindings.map(\.module) == [module])
    #expect(bindings.map(\.id) == [BindingID("\(module).DependencyValues.api")])
  }

  @Test(
    "Code at the root of a program comes before code of a module that it imports",
    arguments: [
      "@main struct Program { init() { prepareDependencies { 1️⃣$0.api = Api(load: {}) } } }",
      "@main struct Program { var home: some Reducer { 1️⃣Home().dependency(\\.api, Api(load: {})) } }",
      "@main struct Program { let store = Store() { Home().transformDependency(\\.self) { 1️⃣$0.api = .live() } } }",
      "func start() { prepareDependencies { 1️⃣$0.api = Api(load: {}) } }",
    ]
  )
  func root(code: String) throws {
    let project = project([("A/Demo.swift", Self.demo), ("B/App.swift", "import Demo\n" + code)])
    try expectBindingAtMark(in: project)
  }

  @Test(
    "Types of properties of an entry point are at the root of its program",
    arguments: [
      "@UIApplicationDelegateAdaptor(Launcher.self) private var launcher",
      "@UIApplicationDelegateAdaptor private var launcher: Launcher", "let launcher = Launcher()",
    ]
  )
  func entryPointProperties(code: String) throws {
    let launcher =
      "public final class Launcher { public init() { prepareDependencies { 1️⃣$0.api = Api(load: {}) } } }"
    let project = project([
      ("A/Demo.swift", Self.demo), ("B/Launch.swift", launcher),
      ("C/App.swift", "import Demo\nimport Launch\n@main struct Program { \(code) }"),
    ])
    try expectBindingAtMark(in: project)
  }

  @Test("The file of an entry point comes before other files of its module")
  func entryFile() throws {
    let project = project([
      ("A/App.swift", Self.demo),
      ("B/App.swift", "@main struct Program { init() { prepareDependencies { 1️⃣$0.api = Api(load: {}) } } }"),
    ])
    try expectBindingAtMark(in: project)
  }

  @Test("The program with the most modules comes before others")
  func programs() throws {
    let project = project(
      [
        ("A/Clip.swift", "@main struct ClipApp { init() { prepareDependencies { $0.api = Api(load: {}) } } }"),
        (
          "B/Phone.swift",
          "import Home\n@main struct PhoneApp { init() { prepareDependencies { 1️⃣$0.api = Api(load: {}) } } }"
        ),
      ],
      programs: [
        ProgramFiles(name: "Clip", files: ["A/Clip.swift"]), ProgramFiles(name: "Phone", files: ["B/Phone.swift"]),
      ]
    )
    try expectBindingAtMark(in: project)
  }

  @Test("Without code at a root, the first location counts")
  func noRoot() throws {
    let project = project([
      ("A/One.swift", "func one() { prepareDependencies { 1️⃣$0.api = Api(load: {}) } }"),
      ("B/Two.swift", "func two() { prepareDependencies { $0.api = Api(load: {}) } }"),
      ("C/App.swift", "import One\nimport Two"),
    ])
    try expectBindingAtMark(in: project)
  }

  @Test(
    "Values with the names of substitutes come after all others",
    arguments: [
      "prepareDependencies { $0.api = .noop }", "prepareDependencies { $0.api = Api.noop }",
      "prepareDependencies { $0.api = .testValue }", "prepareDependencies { $0[Api.self] = .previewValue }",
      "prepareDependencies { $0.api = .mock }", "prepareDependencies { $0.api = .mockWithoutUsers }",
      "prepareDependencies { $0.api = Api.mock(1) }", "prepareDependencies { $0.api = MockApi() }",
      "prepareDependencies { $0.api = .stub }", "prepareDependencies { $0.api = .fake(1) }",
      "Home().dependency(\\.api, .noop)",
    ]
  )
  func substitutes(code: String) throws {
    let project = project([
      ("A/App.swift", "import Demo\n@main struct Program { init() { \(code) } }"),
      ("B/Demo.swift", "func demo() { prepareDependencies { 1️⃣$0.api = .live() } }"),
    ])
    try expectBindingAtMark(in: project)
  }

  @Test("A value that reads other dependencies depends on them")
  func reads() {
    let project = project([
      (
        "B/App.swift",
        """
        import Home
        struct Disk: DependencyKey { static let liveValue = Disk() }
        extension DependencyValues { var disk: Disk { get { self[Disk.self] } set { self[Disk.self] = newValue } } }
        @main struct Program { init() { prepareDependencies { $0.api = .live(disk: $0.disk, old: $0.api, load: { $0.mail }) } } }
        """
      )
    ])
    #expect(project.bindings == ["api: Api value ← disk: disk", "disk: Disk", "Home ← api: api"])
  }

  @Test("Code that overrides a live value with one that reads other dependencies is their consumer")
  func readsOfOverrides() {
    let project = DependenciesProject(
      """
      struct Disk: DependencyKey { static let liveValue = Disk() }
      extension DependencyValues { var disk: Disk { get { self[Disk.self] } set { self[Disk.self] = newValue } } }
      @main struct Program { init() { prepareDependencies { values in values.mail = .cached(in: values.disk) } } }
      extension Mail { static let testValue = withDependencies { $0.mail = .cached(in: $0.disk) } operation: { Mail() } }
      """
    )
    #expect(project.bindings == ["disk: Disk", "mail: Mail", "Program ← disk: disk"])
  }

  @Test("A substitute is the value where no other exists")
  func onlySubstitutes() throws {
    let project = project([
      ("A/Demo.swift", "func demo() { prepareDependencies { $0.api = .noop } }"),
      ("B/App.swift", "import Demo\n@main struct Program { init() { prepareDependencies { 1️⃣$0.api = .noop } } }"),
    ])
    try expectBindingAtMark(in: project)
  }

  @Test("Code at a root never replaces the live value")
  func liveValue() throws {
    let project = project([
      ("A/App.swift", "import Live\n@main struct Program { init() { prepareDependencies { $0.api = .live() } } }"),
      ("B/Live.swift", "extension Api: DependencyKey { public static let 1️⃣liveValue = Api(load: {}) }"),
    ])
    try expectBindingAtMark(in: project, module: "Live")
  }

  @Test("Consumers depend on the module of the key, and not on that of the code that sets it")
  func modules() {
    let project = project([
      ("B/App.swift", "import Home\n@main struct Program { init() { prepareDependencies { $0.api = .live() } } }")
    ])
    #expect(project.bindings == ["api: Api value", "Home ← api: api"])
    #expect(project.project.graph.bindings.map(\.module) == ["Api", "Home"])
    #expect(project.findings == [])
  }
}
