import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendReporters
import Foundation
import Testing

@testable import DpendKit

struct ConfigurationFileTests {
  @Test("All settings are read, with paths relative to the folder of the file")
  func everySetting() throws {
    let text = """
      sources: [Sources, /absolute]
      implicit-filter:
        - '.+Service'
        - '.+\\.Factory'
        - '.+Service'
      library: Lib/Lib.dpendmodule
      dialect: [dpend]
      containers: {register: add, resolve: get}
      module: ['App=Sources/App', 'Core=/abs']
      exclude: Mocks
      define: [DEBUG, BETA]
      external: [String]
      roots: AppDelegate
      properties:
        server:
          url: https://example.org?a=b
          port: 80
        debug: true
      include-tests: true
      jobs: 3
      cache-dir: .cache
      no-cache: true
      baseline: Config/known.txt
      title: 2024
      source-url: https://example.org/blob/main
      pages: [README.md, Decisions]
      docc: Shop.docc
      container: dip
      container-template: Templates/Mocks.mustache
      container-name: Shop
      container-access: package
      container-sendable: true
      container-file-per-module: true
      container-overrides: true
      """
    let configuration = try ConfigurationFile.parse(text, path: "project/.dpend.yml").applied(to: Configuration())
    #expect(configuration.sources == ["project/Sources", "/absolute"])
    #expect(configuration.implicitFilters.map(\.text) == [".+Service", #".+\.Factory"#, ".+Service"])
    #expect(configuration.implicitFilters.map(\.location?.line) == [3, 4, 5])
    #expect(configuration.libraries == ["project/Lib/Lib.dpendmodule"])
    #expect(configuration.dialects == ["dpend"])
    #expect(configuration.customContainers.map { $0.resolving.map(\.text) } == [["get"]])
    #expect(
      configuration.modules == [.init(name: "App", path: "project/Sources/App"), .init(name: "Core", path: "/abs")]
    )
    #expect(configuration.exclusions.map(\.text) == ["Mocks"])
    #expect(configuration.definedFlags == ["DEBUG", "BETA"])
    #expect(configuration.externalTypes.map(\.text) == ["String"])
    #expect(configuration.roots.map(\.text) == ["AppDelegate"])
    #expect(
      configuration.properties == ["server.url": "https://example.org?a=b", "server.port": "80", "debug": "true"]
    )
    #expect(configuration.propertyFiles == [])
    #expect(configuration.includesTests)
    #expect(configuration.jobs == 3)
    #expect(configuration.cacheFolder == "project/.cache")
    #expect(!configuration.usesCache)
    #expect(configuration.baseline == "project/Config/known.txt")
    #expect(configuration.title == "2024")
    #expect(configuration.sourceURL?.description == "https://example.org/blob/main")
    #expect(configuration.pages == ["project/README.md", "project/Decisions"])
    #expect(configuration.catalog == "project/Shop.docc")
    #expect(configuration.containerStyle == "dip")
    #expect(configuration.containerTemplate == "project/Templates/Mocks.mustache")
    #expect(
      configuration.container
        == ContainerOptions(name: "Shop", access: .package, isSendable: true, isOverridable: true, isDivided: true)
    )
    let written = text.split(separator: "\n").filter { $0.first?.isLetter == true }.map { $0.prefix { $0 != ":" } }
    #expect(written.allSatisfy { name in Setting.all.contains { $0.name == name } })
  }

  @Test("The examples of all settings are valid", arguments: Setting.all.map(\.name))
  func examples(name: String) throws {
    let setting = try #require(Setting.all.first { $0.name == name })
    #expect(setting.example.hasPrefix("\(name):"))
    _ = try ConfigurationFile.parse(setting.example, path: ".dpend.yml")
  }

  @Test("Properties can be a list of values and of files, which are relative to the folder of the file")
  func propertyFiles() throws {
    let configuration = try ConfigurationFile.parse("properties: ['Config/*.yml', name=]", path: "project/.dpend.yml")
      .applied(to: Configuration())
    #expect(configuration.propertyFiles == ["project/Config/*.yml"])
    #expect(configuration.properties == ["name": ""])
  }

  @Test("An empty file changes nothing", arguments: ["", "# only a comment\n", "---\n", "{}", "~", "sources: []"])
  func empty(text: String) throws {
    let configuration = try ConfigurationFile.parse(text, path: ".dpend.yml").applied(to: Configuration())
    #expect(configuration.sources == ["."])
  }

  @Test(
    "Problems have locations",
    arguments: [
      ("titel: a", [".dpend.yml:1:1: unknown setting 'titel'; did you mean 'title'?"]),
      (
        "<<: a",
        [
          ".dpend.yml:1:1: unknown setting '<<'; the settings are \(Setting.all.map(\.name).joined(separator: ", "))"
        ]
      ),
      ("title: x\nsources:\n  - a: b", [".dpend.yml:3:5: 'sources' must be a path"]),
      ("sources: {a: b}", [".dpend.yml:1:10: 'sources' must be a path or a list of paths"]),
      ("container-name: a b", [".dpend.yml:1:17: 'container-name': 'a b' is not a name in Swift"]),
      (
        "container-access: open",
        [
          ".dpend.yml:1:19: 'container-access': unknown access level 'open'; the access levels are internal, package, public"
        ]
      ),
      ("sources:", [".dpend.yml:1:9: 'sources' must be a path or a list of paths"]),
      ("baseline: ''", [".dpend.yml:1:11: 'baseline': the path is empty; write one, or remove it"]),
      (
        "title: ''\nsources: [a, '']\nexclude:\n- ''\ncontainer-template: \"\"",
        [
          ".dpend.yml:2:14: 'sources': the path is empty; write one, or remove it",
          ".dpend.yml:4:3: 'exclude': the glob is empty; write one, or remove it",
          ".dpend.yml:5:21: 'container-template': the path is empty; write one, or remove it",
        ]
      ),
      ("sources: [a, ~]", [".dpend.yml:1:14: 'sources' must be a path"]),
      (
        "implicit-filter: ['a', '(', ')']",
        [
          #"""
          .dpend.yml:1:24: 'implicit-filter': '(' is not a regular expression: '(' without ')'; \#
          escape special characters with '\', as in 'Outer\.Inner'
          """#,
          #"""
          .dpend.yml:1:29: 'implicit-filter': ')' is not a regular expression: ')' without '('; \#
          escape special characters with '\', as in 'Outer\.Inner'
          """#,
        ]
      ),
      ("module: App", [".dpend.yml:1:9: 'module': 'App' is not NAME=PATH"]),
      ("include-tests: maybe", [".dpend.yml:1:16: 'include-tests' must be true or false"]),
      ("jobs: many", [".dpend.yml:1:7: 'jobs' must be an integer of at least 1"]),
      ("jobs: 0", [".dpend.yml:1:7: 'jobs' must be an integer of at least 1"]),
      ("properties:\n  a: [b]", [".dpend.yml:2:6: 'properties' must be a mapping from names to texts"]),
      ("properties:\n  a:\n    b:", [".dpend.yml:3:7: 'properties' must be a mapping from names to texts"]),
      (
        "titel: a\ndialect: [dpent, sparta]\njobs: [1]",
        [
          ".dpend.yml:1:1: unknown setting 'titel'; did you mean 'title'?",
          ".dpend.yml:2:11: 'dialect': unknown dialect 'dpent'; did you mean 'dpend'?",
          ".dpend.yml:2:18: 'dialect': unknown dialect 'sparta'; the dialects are "
            + DialectRegistry.all.map(\.name).joined(separator: ", "),
          ".dpend.yml:3:7: 'jobs' must be an integer of at least 1",
        ]
      ),
      ("- a", [".dpend.yml: the configuration is not a mapping of settings; write 'name: value' on each line"]),
      ("just text", [".dpend.yml: the configuration is not a mapping of settings; write 'name: value' on each line"]),
    ]
  )
  func problems(text: String, messages: [String]) {
    #expect(Self.problems(of: text) == messages)
  }

  @Test(
    "Invalid YAML is a problem with a location",
    arguments: [
      (
        "title: [",
        ".dpend.yml:2:1: invalid YAML: did not find expected node content"
      ),
      ("a: b: c", ".dpend.yml:1:5: invalid YAML: mapping values are not allowed in this context"),
      (
        "sources:\n\t- x",
        ".dpend.yml:2:1: invalid YAML: found character that cannot start any token; "
          + "indent with spaces instead of tabs"
      ),
      ("title: *x", ".dpend.yml:1:8: invalid YAML: found undefined alias"),
      ("title: &x [*x]", ".dpend.yml:1:12: invalid YAML: found undefined alias"),
      ("title: a\0b", ".dpend.yml:1:9: invalid YAML: control characters are not allowed"),
      ("title: a\ntitle: b", ".dpend.yml:2:1: duplicate key 'title'; the first is at .dpend.yml:1:1"),
      (
        "properties:\n  'a':\n    b: 1\n\n  c: 2\n  \"a\": 3\ntitle: x",
        ".dpend.yml:6:3: duplicate key 'a'; the first is at .dpend.yml:2:3"
      ),
      ("properties: {a: 1, a: 2}", ".dpend.yml:1:14: duplicate key 'a'"),
    ]
  )
  func noYAML(text: String, message: String) {
    #expect(Self.problems(of: text) == [message])
  }

  @Test("Aliases are expanded, up to a limit of values")
  func aliases() throws {
    let text = "external: &names [A, B]\nroots: *names"
    let configuration = try ConfigurationFile.parse(text, path: ".dpend.yml").applied(to: Configuration())
    #expect(configuration.roots.map(\.text) == ["A", "B"])

    let levels = (1...9).map {
      "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]"
    }
    let advice = "replace aliases such as '*name' with their values"
    for end in ["", "? *a9\n: x"] {
      let problems = Self.problems(of: (["a0: &a0 x"] + levels + [end]).joined(separator: "\n"))
      #expect(problems == [".dpend.yml:7:5: aliases repeat too many values; \(advice)"])
    }
    let tooLong = "the file is larger than a megabyte; remove comments and values that dpend does not need"
    #expect(Self.problems(of: String(repeating: "# a long comment\n", count: 80_000)) == [".dpend.yml: \(tooLong)"])
    let many = "external: &names [A]\nroots: [" + Array(repeating: "B", count: 500).joined(separator: ", ") + "]\n"
    #expect(Self.problems(of: many + "exclude: *names\n") == [])
    #expect(Self.problems(of: "exclude: ['*.a', '**/b', \"*c\"] # * d, *** e\ntitle: 2 * 3") == [])
  }

  @Test("Long names are truncated, and many problems are counted")
  func hostile() {
    let names = (1...1000).map { "unknown\($0): x" }.joined(separator: "\n")
    let problems = Self.problems(of: names)
    #expect(problems.count == 21)
    #expect(problems.last == ".dpend.yml:1000:1: 980 more problems")
    let long = Self.problems(of: "dialect: \"a\\nb\(String(repeating: "c", count: 200))\"")
    #expect(
      long.first?.hasPrefix(
        ".dpend.yml:1:10: 'dialect': unknown dialect 'a b\(String(repeating: "c", count: 77))…'; the dialects are "
      ) == true
    )
    let nested = String(repeating: "[", count: 5000)
    #expect(Self.problems(of: "title: \(nested)").first?.hasPrefix(".dpend.yml:1:") == true)
  }

  /// Returns the printed problems with a text.
  private static func problems(of text: String) -> [String] {
    do throws(InvalidConfiguration) {
      _ = try ConfigurationFile.parse(text, path: ".dpend.yml")
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test("A missing file is a problem")
  func unreadable() {
    let problem = #expect(throws: InvalidConfiguration.self) { try ConfigurationFile.read("/no/such/.dpend.yml") }
    #expect(
      problem?.problems.map(\.description)
        == ["/no/such/.dpend.yml: cannot read the configuration; check that it exists and is UTF-8 text"]
    )
  }
}
