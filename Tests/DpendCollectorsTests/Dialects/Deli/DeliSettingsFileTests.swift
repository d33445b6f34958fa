import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// `deli.yml`: targets, the files with properties, and other projects.
struct DeliSettingsFileTests {
  @Test("Each target is a container of the files in its project's folder")
  func targets() {
    let project = TestProject.deli(
      [
        ("Shop/App/A.swift", "App", "class A: Component {}"), ("Shop/Out/B.swift", "App", "class B: Component {}"),
        ("Bar/C.swift", "App", "class C: Component {}"), ("Extra/D.swift", "App", "class D: Component {}"),
        ("Lib/E.swift", "Lib", "class E: Component {}"), ("Else/F.swift", "App", "class F: Component {}"),
      ],
      companions: [
        CompanionFile(
          path: "deli.yml",
          text: """
            target: [Shop, Bar]
            config:
              Shop: { project: Shop/Shop.xcodeproj, include: [../Extra/D.swift], exclude: [Out] }
              Bar: { project: Bar/Bar }
              Idle: { project: Else/Idle }
            """
        )
      ]
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.bindings.map { "\($0.type): \($0.component.rawValue)" } == [
        "A: deli.Shop", "C: deli.Bar", "D: deli.Shop", "F: deli.App", "E: deli.Lib",
      ]
    )
  }

  @Test("Targets of one folder have the files in the folders of their names; a nearer deli.yml counts first")
  func folders() {
    let project = TestProject.deli(
      [
        ("Apps/One/A.swift", "App", "class A: Component {}"), ("Apps/Two/B.swift", "App", "class B: Component {}"),
        ("Apps/Shared/C.swift", "App", "class C: Component {}"), ("Apps/Sub/D.swift", "App", "class D: Component {}"),
      ],
      companions: [
        CompanionFile(
          path: "Apps/deli.yml",
          text: "target: [One, Two]\nconfig:\n  One: { project: Apps }\n  Two: { project: Apps }"
        ),
        CompanionFile(path: "Apps/Sub/deli.yml", text: "target: [Sub]\nconfig:\n  Sub: { project: Sub }"),
      ]
    )
    #expect(
      project.graph.bindings.map { "\($0.type): \($0.component.rawValue)" } == [
        "A: deli.One", "B: deli.Two", "C: deli.One", "D: deli.Sub",
      ]
    )
  }

  @Test("The form of old versions")
  func legacy() {
    let project = TestProject.deli(
      "class A: Component {}",
      companions: [CompanionFile(path: "deli.yml", text: "project: Shop\noutput: Shop/DeliFactory.swift")]
    )
    #expect(project.graph.bindings.map(\.component.rawValue) == ["deli.Shop"])
  }

  @Test(
    "What is wrong with the file is said, and the rest is read",
    arguments: [
      ("config: [", "deli.yml:2:1: error: the file is not YAML: did not find expected node content [parse-error]"),
      ("- a", "deli.yml:1:1: error: the file has no 'config' with targets [parse-error]"),
      ("config:\n  Shop: { output: x }", "deli.yml:2:3: error: the target 'Shop' names no 'project' [parse-error]"),
      (
        "target: [Shop, Bar]\nconfig:\n  Shop: { project: x }",
        "deli.yml:1:16: error: 'Bar' is a target, and 'config' says nothing of it [parse-error]"
      ),
      ("a: 1\na: 2", "deli.yml:1:1: error: the file is not YAML: 'a' stands there twice [parse-error]"),
    ]
  )
  func problems(text: String, finding: String) {
    let project = TestProject.deli("class A: Component {}", companions: [CompanionFile(path: "deli.yml", text: text)])
    #expect(project.collectedFindings == [finding])
    #expect(project.graph.bindings.map(\.type.description) == ["A"])
  }

  @Test("An empty file says nothing", arguments: ["", "# nothing\n", "---\n"])
  func empty(text: String) {
    let project = TestProject.deli("class A: Component {}", companions: [CompanionFile(path: "deli.yml", text: text)])
    #expect(project.collectedFindings == [])
    #expect(project.graph.bindings.map(\.component.rawValue) == ["deli.App"])
  }

  @Test("The files that it names are looked for")
  func named() {
    let dialect = DeliDialect()
    let text = """
      config:
        Shop:
          project: Shop
          properties: [Config/*.yml, dev.json]
          dependencies:
            - path: ../Lib
              import: Lib
            - path: Other/Deli.resolved
      """
    #expect(dialect.isCompanion("/a/deli.yml") && !dialect.isCompanion("/a/other.yml"))
    #expect(
      dialect.companions(namedIn: CompanionFile(path: "deli.yml", text: text)) == [
        "Config/*.yml", "dev.json", "../Lib", "../Lib/Deli.resolved", "Other/Deli.resolved",
        "Other/Deli.resolved/Deli.resolved",
      ]
    )
  }

  @Test("What another project makes is known by its Deli.resolved, unless its sources are read")
  func resolved() {
    let settings = CompanionFile(
      path: "deli.yml",
      text: "config:\n  Shop:\n    project: Shop\n    dependencies: [{ path: ../Lib }, { path: ../None }]",
      named: ["../Lib/Deli.resolved": ["../Lib/Deli.resolved"]]
    )
    let library = CompanionFile(
      path: "../Lib/Deli.resolved",
      text: """
        VERSION: 0.9.0
        DEPENDENCY:
        - TYPE: GasHeater
          QUALIFIER: gas
          LAZILY: false
          FACTORY: false
          VALUE_TYPE: false
          DEPENDENCY:
          - TYPE: Pipe
            QUALIFIER:
          LINK:
          - Heater
        - TYPE: Pipe
          LAZILY: false
          FACTORY: false
          VALUE_TYPE: false
          DEPENDENCY: []
          LINK: []
        PROPERTY: {}
        PROJECT: Lib
        REFERENCE: Lib
        """
    )
    let source = "import Lib\nclass Kettle: Autowired { required init(gas heater: Heater, _ one: Heater) {} }"
    let alone = TestProject.deli([("K.swift", "App", source)], companions: [settings, library])
    #expect(
      alone.collectedFindings == [
        "deli.yml:4:46: warning: no Deli.resolved lies at '../None', so that nothing is known of that project [unseen-declaration]",
        "  build that project with Deli first, or read its sources together with these",
      ]
    )
    #expect(
      alone.graph.bindings.map { "\($0.title): \($0.component.rawValue)" } == [
        "Kettle: deli.Shop", "GasHeater #gas: deli.Lib", "Pipe: deli.Lib",
      ]
    )
    #expect(alone.graph.typeSketch == ["Kettle → GasHeater #gas", "Kettle → GasHeater #gas", "GasHeater #gas → Pipe"])
    #expect(alone.graph.bindings.last?.location == SourceLocation(file: "../Lib/Deli.resolved", line: 13, column: 9))
    let together = TestProject.deli(
      [
        ("K.swift", "App", source),
        (
          "H.swift", "Lib",
          "public protocol Heater {}\nclass Made: Heater, Component { let qualifier: String? = \"gas\" }"
        ),
      ],
      companions: [settings, library]
    )
    #expect(together.graph.bindings.map(\.title) == ["Kettle", "Made #gas"])
  }

  @Test("Nothing is said of the files that a target names where none of its code is read")
  func unreadTarget() {
    let project = TestProject.deli(
      [("Shop/A.swift", "App", "class A: Component {}")],
      companions: [
        CompanionFile(
          path: "deli.yml",
          text: """
            config:
              Shop: { project: Shop/Shop }
              Bar: { project: Bar/Bar, properties: [Config/bar.yml], dependencies: [{ path: ../None }] }
            """
        )
      ]
    )
    #expect(project.collectedFindings == [])
    #expect(project.graph.bindings.map(\.component.rawValue) == ["deli.Shop"])
  }

  @Test("A target of the same deli.yml is known by its Deli.resolved too, where its code isn't read")
  func resolvedTarget() {
    let settings = CompanionFile(
      path: "deli.yml",
      text: """
        config:
          Shop: { project: Shop/Shop, dependencies: [{ path: Bar/Deli.resolved }] }
          Bar: { project: Bar/Bar, dependencies: [{ path: Shop/Deli.resolved }] }
        """,
      named: ["Bar/Deli.resolved": ["Bar/Deli.resolved"], "Shop/Deli.resolved": ["Shop/Deli.resolved"]]
    )
    let resolved = ["Bar", "Shop"].map { name in
      CompanionFile(
        path: "\(name)/Deli.resolved",
        text: "PROJECT: \(name)\nDEPENDENCY: [{ TYPE: Of\(name), DEPENDENCY: [], LINK: [Drink] }]"
      )
    }
    let code = ("Shop/A.swift", "App", "protocol Drink {}\nclass A: Autowired { required init(_ drink: Drink) {} }")
    let alone = TestProject.deli([code], companions: [settings] + resolved)
    #expect(alone.collectedFindings == [])
    #expect(alone.graph.typeSketch == ["A → OfBar"])
    let together = TestProject.deli(
      [code, ("Bar/B.swift", "App", "class Water: Drink {}")],
      companions: [settings] + resolved
    )
    #expect(together.graph.typeSketch == ["A → ?Drink"])
  }

  @Test("A Deli.resolved that isn't one is said with its place")
  func brokenResolved() {
    let settings = CompanionFile(
      path: "deli.yml",
      text: "config:\n  Shop: { project: Shop, dependencies: [{ path: a }, { path: b }] }",
      named: ["a": ["a"], "b": ["b"]]
    )
    let project = TestProject.deli(
      "class A: Component {}",
      companions: [
        settings, CompanionFile(path: "a", text: "VERSION: [1"), CompanionFile(path: "b", text: "VERSION: 1"),
      ]
    )
    #expect(
      project.collectedFindings == [
        "a:2:1: error: the file is not YAML: did not find expected ',' or ']' [parse-error]",
        "b:1:1: error: the file has no 'PROJECT' and 'DEPENDENCY', as Deli writes them [parse-error]",
      ]
    )
  }
}
