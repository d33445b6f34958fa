import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendKit

struct LibraryFilesTests {
  @Test("The bare array of the thesis is read, and its factories resolve requests")
  func thesisForm() async throws {
    let listing = """
      [
        { "dependencies": [], "key": { "name": "A" }, "kind": { "initializer": { "parameters": [], "type": "A" } }, "requiredModules": [] },
        {
          "dependencies": [ { "name": "A" } ], "key": { "name": "B" }, "requiredModules": ["Foundation"],
          "kind": { "initializer": { "parameters": [ { "dependency": { "name": "A" }, "name": "a" } ], "type": "B" } }
        },
        {
          "dependencies": [ { "name": "Wiring" }, { "name": "B", "tag": "Fast" } ], "key": { "name": "C", "tag": "Fast" },
          "requiredModules": [],
          "kind": { "configurationMethod": { "configuration": { "name": "Wiring" }, "method": "c(b:)",
            "parameters": [ { "dependency": { "name": "B", "tag": "Fast" }, "name": "b" } ] } }
        }
      ]
      """
    try await withTemporaryFolder([
      "Lib.generated.dpendmodule": listing, "App.swift": "class Use { init(b: B, c: Tagged<C, Fast>) {} }",
    ]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.implicitFilters = [try NamePattern("Use")]
      configuration.libraries = [folder + "/Lib.generated.dpendmodule"]
      let outcome = Pipeline(configuration).run()
      #expect(outcome.problems.isEmpty)
      #expect(
        outcome.result.graph.sketch == [
          "Use.init(b:c:) -b-> B.init(a:)", "Use.init(b:c:) -c-> Wiring.c(b:)", "B.init(a:) -a-> A.init()",
          "Wiring.c(b:) -_-> ?Wiring", "Wiring.c(b:) -b-> ?B #Fast",
        ]
      )
    }
  }

  @Test("A finding about a binding of a library is located in the description")
  func locations() async throws {
    let text = """
      {
        "factories" : [
          {
            "dependencies" : [ { "name" : "Zone" } ],
            "details" : {
              "access" : "public",
              "binding" : "Lib.Clock.init(zone:)",
              "isExplicit" : false,
              "location" : { "column" : 3, "file" : "Sources/Lib/Clock.swift", "line" : 40 },
              "scope" : "unique"
            },
            "key" : { "name" : "Clock" },
            "kind" : {
              "initializer" : { "parameters" : [ { "dependency" : { "name" : "Zone" }, "name" : "zone" } ], "type" : "Clock" }
            },
            "requiredModules" : []
          }
        ],
        "module" : "Lib", "types" : [], "version" : 1
      }
      """
    try await withTemporaryFolder(["Clocks/Lib.dpendmodule": text, "App.swift": "class Use { init(clock: Clock) {} }"])
    {
      folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.implicitFilters = [try NamePattern("Use")]
      configuration.libraries = [folder + "/Clocks/Lib.dpendmodule"]
      let outcome = Pipeline(configuration).run()
      let finding = try #require(outcome.result.findings.first { $0.rule.rawValue == "missing-dependency" })
      #expect(finding.location == SourceLocation(file: "Lib.dpendmodule", line: 7, column: 1))
      #expect(outcome.files.relative(to: folder, "Lib.dpendmodule") == "Clocks/Lib.dpendmodule")
    }
  }

  @Test("A description without bindings is a warning")
  func empty() async throws {
    let text = #"{ "factories": [], "module": "Lib", "types": [], "version": 1 }"#
    try await withTemporaryFolder(["Lib.dpendmodule": text, "App.swift": "class Use {}"]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.libraries = [folder + "/Lib.dpendmodule"]
      let findings = Pipeline(configuration).run().result.findings
      #expect(
        findings.map { "\($0.location?.description ?? ""): \($0.severity.rawValue): \($0.message)" } == [
          "Lib.dpendmodule:1:1: warning: the library 'Lib' provides no bindings"
        ]
      )
      #expect(findings.flatMap(\.notes) == [.init("make its configurations public, and write the description again")])
    }
  }

  @Test(
    "Problems with a description have a location",
    arguments: [
      (
        #"{"version": 99}"#,
        "the library description has version 99; this dpend reads versions up to 1; update dpend, or write the description with this version"
      ),
      ("", "invalid library description"),
      ("not JSON", "invalid library description"),
      ("{}", "invalid library description: 'version' is missing"),
      (#"[{"key": {"name": "A"}}]"#, "invalid library description: 'dependencies' is missing at [0]"),
      (#"[{"key": {"name": 1}, "dependencies": []}]"#, "invalid library description"),
    ]
  )
  func problems(text: String, message: String) async throws {
    try await withTemporaryFolder(["Lib.dpendmodule": text]) { folder in
      let problems = LibraryFiles.read([folder + "/Lib.dpendmodule"]).problems
      #expect(problems.count == 1)
      #expect(problems.first?.description.hasPrefix("\(folder)/Lib.dpendmodule: \(message)") == true)
    }
  }
}
