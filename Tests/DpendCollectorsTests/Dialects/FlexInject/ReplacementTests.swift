import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Registrations that later code replaces or removes.
struct ReplacementTests {
  private static let live = "box.register(type: Mailer.self) { SMTPMailer() }"
  private static let fake = "box.register(type: Mailer.self) { FakeMailer() }"

  @Test(
    "A registration in a test target is an override: no duplicate, no collision, and no candidate for the application"
  )
  func tests() {
    var project = TestProject(
      [
        (
          "App/App.swift", "App",
          """
          import FlexInject
          protocol Mailer {}
          struct SMTPMailer: Mailer {}
          func start() { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } }
          final class Desk { @Inject var mailer: Mailer }
          """
        ),
        (
          "Tests/DeskTests.swift", "AppTests",
          """
          import FlexInject
          @testable import App
          struct FakeMailer: Mailer {}
          func setUp() { DependencyContainer.shared.register(type: Mailer.self) { FakeMailer() } }
          func tearDown() { DependencyContainer.shared.remove(type: Mailer.self) }
          """
        ),
      ],
      implicit: nil
    )
    project.options.testFiles = ["Tests/DeskTests.swift"]
    let graph = project.graph
    #expect(graph.bindings.map(\.type.description) == ["SMTPMailer", "Desk"])
    let registered = graph.unavailable.filter { $0.binding.dialect == "flexinject" }
    #expect(registered.map { "\($0.binding.type), \($0.reason.sketch)" } == ["FakeMailer, onlyForTests"])
    #expect(project.sketch(analyze(graph).findings) == [])
  }

  @Test(
    "In one body the last registration or removal under a string wins",
    arguments: [
      ("\(live); \(fake)", ["box: Mailer by FakeMailer"], ["box: Mailer by SMTPMailer, replaced"]),
      (
        "\(live); box.register(key: \"Mailer\") { FakeMailer() }", ["box: FakeMailer #Mailer"],
        ["box: Mailer by SMTPMailer, replaced"]
      ),
      ("\(live); box.remove(type: Mailer.self)", [], ["box: Mailer by SMTPMailer, replaced"]),
      ("\(live); box.remove(key: \"Mailer\")", [], ["box: Mailer by SMTPMailer, replaced"]),
      ("\(live); box.removeAll()", [], ["box: Mailer by SMTPMailer, replaced"]),
      ("\(live); box.removeAll(); \(fake)", ["box: Mailer by FakeMailer"], ["box: Mailer by SMTPMailer, replaced"]),
      ("\(live); box.remove(key: \"other\")", ["box: Mailer by SMTPMailer"], []),
      ("\(live); other.removeAll()", ["box: Mailer by SMTPMailer"], []),
      ("box.removeAll(); \(live)", ["box: Mailer by SMTPMailer"], []),
      ("if flag { \(live) } else { \(fake) }", ["box: Mailer by FakeMailer", "box: Mailer by SMTPMailer"], []),
      (
        "switch flag { case true: \(live); default: \(fake) }",
        ["box: Mailer by FakeMailer", "box: Mailer by SMTPMailer"], []
      ),
      ("\(live); if flag { \(fake) }", ["box: Mailer by FakeMailer", "box: Mailer by SMTPMailer"], []),
      ("if flag { \(live) }; \(fake)", ["box: Mailer by FakeMailer"], ["box: Mailer by SMTPMailer, replaced"]),
      ("\(live); if flag { box.removeAll() }", ["box: Mailer by SMTPMailer"], []),
      (
        "\(live)\n#if DEBUG\n\(fake)\n#endif",
        ["box: Mailer by SMTPMailer #if !DEBUG", "box: Mailer by FakeMailer #if DEBUG"], []
      ),
      ("#if DEBUG\n\(live)\n#endif\n\(fake)", ["box: Mailer by FakeMailer"], ["box: Mailer by SMTPMailer, replaced"]),
    ]
  )
  func bodies(code: String, expected: [String], replaced: [String]) {
    let project = project("func start() {\n\(code)\n}")
    #expect(project.bindings == expected)
    #expect(project.unavailable == replaced)
    #expect(!project.findings.contains { $0.contains("duplicate-binding") })
  }

  @Test("A request for a replaced registration receives its replacement")
  func rivals() {
    let project = FlexInjectProject(
      """
      enum Tide { struct Reading {} }
      enum Wind { struct Reading {} }
      func start() {
        1️⃣DependencyContainer.shared.register(type: Tide.Reading.self) { Tide.Reading() }
        2️⃣DependencyContainer.shared.register(type: Wind.Reading.self) { Wind.Reading() }
      }
      final class Gauge { @Inject var 3️⃣tide: Tide.Reading; @Inject var wind: Wind.Reading }
      """
    )
    #expect(
      project.bindings == ["shared: Wind.Reading", "Gauge ← tide: Wind.Reading, wind: Wind.Reading"]
    )
    #expect(
      project.findings.filter { $0.contains("[") } == [
        "2️⃣ warning: 'type: Wind.Reading.self' and 'type: Tide.Reading.self' are both \"Reading\" in 'DependencyContainer.shared' at run time; this replaces the earlier registration [key-collision]",
        "3️⃣ error: 'tide' has type 'Tide.Reading', but the registration under \"Reading\" creates 'Wind.Reading' [mistyped-request]",
      ]
    )
  }

  @Test("Registrations of several bodies are duplicates, and a removal is a note")
  func severalBodies() {
    let project = project(
      """
      func start() { \(Self.live.replacing("box", with: "1️⃣box")) }
      func restart() { \(Self.fake.replacing("box", with: "2️⃣box")) }
      func stop() { 3️⃣box.remove(type: Mailer.self); 4️⃣box.removeAll(); box.remove(key: "nothing"); other.removeAll() }
      """
    )
    #expect(project.bindings == ["box: Mailer by FakeMailer", "box: Mailer by SMTPMailer"])
    #expect(
      project.findings == [
        "1️⃣ error: 'Mailer' is registered twice, by box.register(type: Mailer.self) and by box.register(type: Mailer.self) [duplicate-binding]",
        "  2️⃣ the other registration is here",
        "3️⃣ note: cannot determine when this removes 'type: Mailer.self' from 'box'; the graph keeps it [unseen-declaration]",
        "4️⃣ note: cannot determine when this removes all registrations from 'box'; the graph keeps it [unseen-declaration]",
      ]
    )
  }

  @Test("A closure inside a body is a body of its own")
  func closures() {
    let project = project("func start() { \(Self.live); later { box.removeAll() } }")
    #expect(project.bindings == ["box: Mailer by SMTPMailer"])
    #expect(project.findings.count == 1)
  }

  private func project(_ code: String) -> FlexInjectProject {
    FlexInjectProject(
      """
      struct FakeMailer: Mailer {}
      let box = DependencyContainer()
      let other = DependencyContainer()
      \(code)
      """
    )
  }
}
