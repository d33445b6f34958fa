import Foundation
import Testing

@testable import DpendKit

struct ConfigurationFileTests {
  @Test("Every setting is read, with paths as seen from the file's folder")
  func everySetting() throws {
    let text = """
      sources: [Sources, /absolute]
      implicit-filter:
        - '.+Service'
        - '.+\\.Factory'
        - '.+Service'
      library: Lib/Lib.dpendmodule
      dialect: [dpend]
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
      title: 2024
      source-url: https://example.org/blob/main
      """
    let configuration = try ConfigurationFile(text: text, path: "project/.dpend.yml").applied(to: Configuration())
    #expect(configuration.sources == ["project/Sources", "/absolute"])
    #expect(configuration.implicitFilters.map(\.text) == [".+Service", #".+\.Factory"#, ".+Service"])
    #expect(configuration.libraries == ["project/Lib/Lib.dpendmodule"])
    #expect(configuration.dialects == ["dpend"])
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
    #expect(configuration.title == "2024")
    #expect(configuration.sourceURL == "https://example.org/blob/main")
    #expect(
      Set(ConfigurationFile.keys).isSuperset(
        of: text.split(separator: "\n").compactMap {
          $0.first?.isLetter == true ? String($0.prefix { $0 != ":" }) : nil
        }
      )
    )
  }

  @Test("Properties can be a list of files, as seen from the file's folder, and of values")
  func propertyFiles() throws {
    let configuration = try ConfigurationFile(text: "properties: ['Config/*.yml', name=]", path: "project/.dpend.yml")
      .applied(to: Configuration())
    #expect(configuration.propertyFiles == ["project/Config/*.yml"])
    #expect(configuration.properties == ["name": ""])
  }

  @Test("An empty file changes nothing", arguments: ["", "# only a comment\n", "---\n", "{}", "~", "sources: []"])
  func empty(text: String) throws {
    let configuration = try ConfigurationFile(text: text, path: ".dpend.yml").applied(to: Configuration())
    #expect(configuration.sources == ["."])
  }

  @Test(
    "What is wrong is said, and where",
    arguments: [
      (
        "filter: a",
        ".dpend.yml:1:1: there is no setting 'filter'; the settings are \(ConfigurationFile.keys.joined(separator: ", "))"
      ),
      ("title: x\nsources:\n  - a: b", ".dpend.yml:3:5: 'sources' takes a text or a list of texts"),
      ("sources:", ".dpend.yml:1:9: 'sources' takes a text or a list of texts"),
      ("sources: [a, ~]", ".dpend.yml:1:14: 'sources' takes a text or a list of texts"),
      ("implicit-filter: ['a', '(']", ".dpend.yml:1:24: 'implicit-filter': '(' is not a regular expression"),
      ("module: App", ".dpend.yml:1:9: 'module': 'App' is not NAME=PATH"),
      ("include-tests: maybe", ".dpend.yml:1:16: 'include-tests': 'maybe' is neither true nor false"),
      ("properties:\n  a: [b]", ".dpend.yml:2:6: 'properties' takes names with texts"),
      ("properties:\n  a:\n    b:", ".dpend.yml:3:7: 'properties' takes names with texts"),
      ("dialect: sparta", ".dpend.yml:1:10: 'dialect': there is no dialect 'sparta'"),
      ("- a", ".dpend.yml: the configuration is no list of settings; write 'name: value' in each line"),
      ("just text", ".dpend.yml: the configuration is no list of settings; write 'name: value' in each line"),
    ]
  )
  func problems(text: String, message: String) {
    let problem = #expect(throws: WorkProblem.self) {
      try ConfigurationFile(text: text, path: ".dpend.yml").applied(to: Configuration())
    }
    #expect(problem?.description == message)
  }

  @Test(
    "What is no YAML is said with its place",
    arguments: ["title: [", "a: b: c", "\ttitle: x", "title: a\ntitle: b"]
  )
  func noYAML(text: String) {
    let problem = #expect(throws: WorkProblem.self) { try ConfigurationFile(text: text, path: ".dpend.yml") }
    #expect(problem?.path == ".dpend.yml")
    #expect(problem?.message.hasPrefix("the configuration is not YAML: ") == true)
  }

  @Test("A file that isn't there, or isn't text, is said")
  func unreadable() {
    let problem = #expect(throws: WorkProblem.self) { try ConfigurationFile(path: "/no/such/.dpend.yml") }
    #expect(
      problem?.description
        == "/no/such/.dpend.yml: the configuration can't be read; check that it exists and is UTF-8 text"
    )
  }
}
