import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// `deli.yml`: targets, property files, and other projects.
struct DeliSettingsFileTests {
  @Test("Each target has a container with the files in its project's folder")
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

  @Test("Targets with the same folder have the files in the folders of their names; a deeper deli.yml wins")
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

  @Test("A target can be a list of settings, as in Deli's manual")
  func list() {
    let file = CompanionFile(
      path: "deli.yml",
      text: """
        target:
        - Shop
        config:
          Shop:
            - project: Shop/Shop
            - properties:
              - Config/*.yml
              - dev.json
        """,
      named: ["Config/*.yml": ["Config/a.yml"], "dev.json": ["dev.json"]]
    )
    let properties = ["Config/a.yml", "dev.json"].map { CompanionFile(path: $0, text: "") }
    let project = TestProject.deli(
      [("Shop/A.swift", "App", "class A: Component {}")],
      companions: [file] + properties
    )
    #expect(project.collectedFindings == [])
    #expect(project.graph.bindings.map(\.component.rawValue) == ["deli.Shop"])
    #expect(DeliDialect().companions(namedIn: file) == ["Config/*.yml", "dev.json"])
  }

  @Test(
    "A part of a target that Deli does not know is a warning, and the rest is read",
    arguments: [
      (
        "[{ project: Shop }, Config/*.yml]",
        "deli.yml:2:29: warning: a part of the target 'Shop' is not a setting [unseen-declaration]",
        "write a setting, as in 'project: Shop'"
      ),
      (
        "[{ project: Shop }, { project: Bar }]",
        "deli.yml:2:31: warning: the target 'Shop' has several settings 'project' [unseen-declaration]",
        "merge them into the first one"
      ),
      (
        "{ project: Shop, property: Config/*.yml }",
        "deli.yml:2:26: warning: Deli has no setting 'property', which the target 'Shop' has [unseen-declaration]",
        "write one of accessControl, className, dependencies, exclude, include, output, project, properties, resolve, scheme, target"
      ),
    ]
  )
  func unknownParts(target: String, finding: String, fix: String) {
    let file = CompanionFile(path: "deli.yml", text: "config:\n  Shop: \(target)")
    let project = TestProject.deli("class A: Component {}", companions: [file])
    #expect(project.collectedFindings == [finding, "  \(fix)"])
    #expect(project.graph.bindings.map(\.component.rawValue) == ["deli.Shop"])
  }

  @Test("The format of old versions")
  func legacy() {
    let project = TestProject.deli(
      "class A: Component {}",
      companions: [CompanionFile(path: "deli.yml", text: "project: Shop\noutput: Shop/DeliFactory.swift")]
    )
    #expect(project.graph.bindings.map(\.component.rawValue) == ["deli.Shop"])
  }

  @Test(
    "A problem of the file is a finding, and the rest is read",
    arguments: [
      ("config: [", "deli.yml:2:1: error: not a YAML file: did not find expected node content [parse-error]"),
      ("- a", "deli.yml:1:1: error: deli.yml has no targets under 'config' [parse-error]"),
      ("config:\n  Shop: { output: x }", "deli.yml:2:3: error: the target 'Shop' has no 'project' [parse-error]"),
      (
        "target: [Shop, Bar]\nconfig:\n  Shop: { project: x }",
        "deli.yml:1:16: error: the target 'Bar' is not defined under 'config' [parse-error]"
      ),
      ("a: 1\na: 2", "deli.yml:1:1: error: not a YAML file: duplicate key 'a' [parse-error]"),
    ]
  )
  func problems(text: String, finding: String) {
    let project = TestProject.deli("class A: Component {}", companions: [CompanionFile(path: "deli.yml", text: text)])
    #expect(project.collectedFindings == [finding])
    #expect(project.graph.bindings.map(\.type.description) == ["A"])
  }

  /// Ten lines whose aliases repeat a value a billion times.
  private static let bomb = (1...9).reduce("a0: &a0 x\n") { text, level in
    text + "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]\n"
  }

  private static let bombFinding = "error: aliases repeat more than 100000 values [parse-error]"
  private static let bombAdvice = "  replace aliases such as '*name' with their values"

  @Test("Aliases that repeat too many values are a finding")
  func aliasBomb() {
    let file = CompanionFile(path: "deli.yml", text: Self.bomb + "? *a9\n: x\n")
    let project = TestProject.deli("class A: Component {}", companions: [file])
    #expect(project.collectedFindings == ["deli.yml:7:5: \(Self.bombFinding)", Self.bombAdvice])
    #expect(project.graph.bindings.map(\.type.description) == ["A"])
  }

  @Test("Property files with aliases that repeat too many values are findings, and the others are merged")
  func propertyBombs() {
    let settings = CompanionFile(
      path: "deli.yml",
      text: "config:\n  Shop: { project: Shop, properties: [a.yml, b.yml, c.yml] }",
      named: ["a.yml": ["a.yml"], "b.yml": ["b.yml"], "c.yml": ["c.yml"]]
    )
    let properties = [("a.yml", Self.bomb), ("b.yml", Self.bomb), ("c.yml", "a0: y\n")]
      .map { CompanionFile(path: $0.0, text: $0.1) }
    let project = TestProject.deli("class A: Component {}", companions: [settings] + properties)
    #expect(
      project.collectedFindings
        == ["a.yml:7:5: \(Self.bombFinding)", Self.bombAdvice, "b.yml:7:5: \(Self.bombFinding)", Self.bombAdvice]
    )
  }

  @Test("An empty file has no targets", arguments: ["", "# nothing\n", "---\n"])
  func empty(text: String) {
    let project = TestProject.deli("class A: Component {}", companions: [CompanionFile(path: "deli.yml", text: text)])
    #expect(project.collectedFindings == [])
    #expect(project.graph.bindings.map(\.component.rawValue) == ["deli.App"])
  }

  @Test("The file names its companions")
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

  @Test("A Deli.resolved describes another project, unless its sources are read")
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
        "deli.yml:4:46: warning: no Deli.resolved at '../None': the registrations of that project are unknown [unseen-declaration]",
        "  build that project with Deli first, or let dpend read its sources as well",
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

  @Test("The files of a target do not matter where none of its code is read")
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

  @Test("A Deli.resolved also describes a target of the same deli.yml, where its code is not read")
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

  @Test("An invalid Deli.resolved is a finding with its location")
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
        "a:2:1: error: not a YAML file: did not find expected ',' or ']' [parse-error]",
        "b:1:1: error: not a Deli.resolved file: 'PROJECT' or 'DEPENDENCY' is missing [parse-error]",
      ]
    )
  }
}
