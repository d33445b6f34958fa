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
