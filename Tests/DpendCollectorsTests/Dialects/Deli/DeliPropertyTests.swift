import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Values in configuration files.
struct DeliPropertyTests {
  private let settings = CompanionFile(
    path: "deli.yml",
    text: "config:\n  Shop: { project: Shop, properties: [common.yml, '*.json', none.yml] }",
    named: ["common.yml": ["common.yml"], "*.json": ["a.json"], "none.yml": []]
  )
  private let common = CompanionFile(
    path: "common.yml",
    text: "kind: dev\nserver:\n  url: http://localhost\n  ports: [80, 443]\nnothing:\n"
  )
  private let json = CompanionFile(path: "a.json", text: #"{"server": {"kind": "gas", "url": "http://example.org"}}"#)

  private static let source = """
    protocol Heater {}
    class Gas: Heater, Component { var qualifier: String? = "gas" }
    class Dev: Heater, Component { var qualifier: String? = "dev" }

    """

  @Test("The files hold qualifiers, for requests in all forms")
  func qualifiers() {
    let project = project(
      """
      class A: Autowired { required init(_/*kind*/ heater: Heater) {} }
      class B: LazyAutowired { required init() {}; func inject(_ /*server.kind*/ heater: Heater) {} }
      class C: Inject { let heater = Inject(Heater.self, qualifierBy: "server['kind']") }
      struct D { @Dependency(qualifierBy: "kind") var heater: Heater; @DependencyArray(qualifierBy: "kind") var all: [Heater] }
      class E: Autowired { required init(_/*nothing*/ all: [Heater]) {} }
      """
    )
    #expect(project.collectedFindings == [Self.missingFile, Self.advice])
    #expect(
      project.graph.typeSketch == [
        "A → Dev #dev", "B → Gas #gas (lazy)", "C → Gas #gas", "D → Dev #dev", "D → Dev #dev", "E → Dev #dev",
        "E → Gas #gas",
      ]
    )
  }

  @Test("Requested values must be in the files")
  func values() {
    let project = project(
      """
      class A: Inject {
        let url = InjectProperty("server.url")
        let port = InjectProperty("server.ports[1]")
        let no = 1️⃣InjectProperty("server.ports[2]")
        let computed = 2️⃣InjectProperty(path)
      }
      struct B { @PropertyValue("kind") var kind: String; @PropertyValue("king") var 3️⃣king: String }
      struct Server: ConfigProperty { let target: String = "server"; let url: String; let 4️⃣user: String; let name: String?; let age: Int! }
      struct 5️⃣Bare: ConfigProperty { let url: String }
      class C: Autowired { required init(6️⃣_/* kind */ heater: Heater) {} }
      class D: Autowired { required init(7️⃣_/*kind[*/ heater: Heater) {} }
      """
    )
    #expect(
      project.collectedFindings == [
        "1️⃣ error: no configuration file has a value for 'server.ports[2]' [missing-configuration-value]",
        "  add it to a file listed under 'properties' in deli.yml, or pass --property 'server.ports[2]=…'",
        "2️⃣ warning: the path of the configuration value is not a literal [unseen-declaration]",
        "  write the path as a literal",
        "3️⃣ error: no configuration file has a value for 'king' [missing-configuration-value]",
        "  add it to a file listed under 'properties' in deli.yml, or pass --property 'king=…'",
        "4️⃣ error: no configuration file has a value for 'server.user' [missing-configuration-value]",
        "  add it to a file listed under 'properties' in deli.yml, or pass --property 'server.user=…'",
        "5️⃣ error: 'Bare' has no 'target' with the path of its configuration values [refused-declaration]",
        "  add 'let target: String = \"…\"'",
        "6️⃣ error: no configuration file has a value for ' kind ' [missing-configuration-value]",
        "  write 'kind': Deli treats the spaces as part of the path",
        "7️⃣ error: invalid path of a configuration value 'kind[': a bracket is not closed [missing-configuration-value]",
        "  write a path such as 'server.url', 'servers[0].url' or 'server[\"url\"]'", Self.missingFile, Self.advice,
      ]
    )
  }

  @Test("Values and files that the user passes come last")
  func given() {
    var project = TestProject.deli(
      Self.source + "class A: Autowired { required init(_/*kind*/ a: Heater, _/*server.kind*/ b: Heater) {} }",
      companions: [common, json]
    )
    #expect(
      project.collectedFindings.filter { !$0.hasPrefix("App.swift") } == [
        "  list property files under 'properties' in deli.yml, or pass --property: dpend read none",
        "  list property files under 'properties' in deli.yml, or pass --property: dpend read none",
      ]
    )
    project.options.propertyFiles = ["common.yml", "a.json"]
    project.options.properties = ["kind": "gas"]
    #expect(project.collectedFindings == [])
    #expect(project.graph.typeSketch == ["A → Gas #gas", "A → Gas #gas"])
  }

  private static let missingFile =
    "deli.yml:2:61: warning: no property file at 'none.yml' [missing-configuration-value]"
  private static let advice = "  write a path relative to the folder of deli.yml; '*' matches a part of a name"

  private func project(_ source: String) -> TestProject {
    .deli(Self.source + source, companions: [settings, common, json])
  }
}
