import Foundation
import Testing
import _DpendTestSupport

/// `dpend diff` on the command line.
struct DiffTests {
  private static let lamp: KeyValuePairs = [
    ".dpend.yml": "implicit-filter: '.*'\n",
    "Sources/Lamp.swift": "final class Lamp { init(bulb: Bulb) {} }\nfinal class Bulb {}\n",
  ]

  @Test("Folders are compared by their graphs, independent of names of folders and files")
  func folders() async throws {
    let options = ["--implicit-filter", ".*"]
    try await withTemporaryFolder([
      "Old/A.swift": "final class Lamp { init(bulb: Bulb) {} }\nfinal class Bulb {}\n",
      "New/Deep/B.swift": "// Moved.\n\nfinal class Bulb {}\nfinal class Lamp { init(bulb: Bulb) {} }\n",
      "Newer/B.swift": "final class Lamp { init(bulb: Bulb, shade: Shade) {} }\nfinal class Bulb {}\n",
    ]) { (folder) async throws in
      let same = try await diff(["Old", "New"] + options, in: folder)
      #expect(same == Program.Outcome(code: 0, output: "Same: nothing changed\n", messages: ""))
      let newer = try await diff(["Old", "Newer"] + options, in: folder)
      #expect(newer.code == 1)
      #expect(newer.messages == "dpend: --fail-on new-errors: 1\n")
      #expect(
        newer.output == """
          Worse: 1 new error

          Newer/B.swift:1:37: error: nothing provides 'Shade', which Lamp.init(bulb:shade:) needs [missing-dependency]
          Newer/B.swift:1:37: note: pass --external 'Shade' if the application supplies it

          Dependencies
            + Lamp depends on Shade as shade, which is missing (Newer/B.swift:1)

          """
      )
      let open = try await diff(["Old", "Newer", "--fail-on", "new-cycles", "--quiet"] + options, in: folder)
      #expect(open.code == 0)
    }
  }

  @Test("Written graphs and folders are compared with each other")
  func files() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      let graph = try await Program.dpend.run(["graph", "--format", "json", "-o", "lamp.json", "-q"], in: folder)
      #expect(graph.code == 0)
      for pair in [["lamp.json", "."], [".", "lamp.json"], ["lamp.json", "lamp.json"]] {
        #expect(try await diff(pair, in: folder).output == "Same: nothing changed\n", "\(pair)")
      }
    }
  }

  @Test("Library descriptions are compared with each other and with the library")
  func libraries() async throws {
    try await withTemporaryFolder(["Library/Lamp.swift": "public final class Lamp { public init() {} }\n"]) { folder in
      let describe = ["generate", "Library", "--implicit-filter", ".*", "-q", "--output-file"]
      #expect(try await Program.dpend.run(describe + ["old.dpendmodule"], in: folder).code == 0)
      let grown = """
        public final class Lamp { public init(bulb: Bulb) {} }
        public final class Bulb { public init() {} }

        """
      try write(Data(grown.utf8), to: folder + "/Library/Lamp.swift")
      #expect(try await Program.dpend.run(describe + ["new.dpendmodule"], in: folder).code == 0)
      #expect(
        try await diff(["old.dpendmodule", "new.dpendmodule"], in: folder).output == """
          Changed: 1 binding added

          Bindings
            + Bulb, unique, in App (new.dpendmodule:9)

          Dependencies
            + Lamp depends on Bulb as bulb (new.dpendmodule:41)

          """
      )
      let same = try await diff(["new.dpendmodule", "Library", "--implicit-filter", ".*"], in: folder)
      #expect(same.output == "Same: nothing changed\n")
    }
  }

  @Test("The working tree is compared with the merge base, without changes to the working tree and the index")
  func branch() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && git checkout -qb shade", in: folder)
      let shade = "final class Lamp { init(bulb: Bulb, shade: Shade) {} }\nfinal class Bulb {}\nfinal class Shade {}\n"
      try write(Data(shade.utf8), to: folder + "/Sources/Lamp.swift")
      // Later commits on the main branch do not count as changes.
      try await git(
        "stash -q && git checkout -q main && echo 'class Wire {}' > Sources/Wire.swift && git add -A && git commit -qm wire "
          + "&& git checkout -q shade && git stash pop -q",
        in: folder
      )
      let status = try await git("status --porcelain", in: folder)
      let outcome = try await diff(["--base", "main"], in: folder)
      #expect(
        outcome.output == """
          Changed: 1 binding added

          Bindings
            + Shade, unique, in App (Sources/Lamp.swift:3)

          Dependencies
            + Lamp depends on Shade as shade (Sources/Lamp.swift:1)

          """
      )
      #expect(outcome.code == 0)
      #expect(outcome.messages.hasSuffix(", the merge base with 'main'\n"))
      for arguments in [["--base", "main", "Sources"], ["--base", "main", folder]] {
        #expect(try await diff(arguments, in: folder).output == outcome.output, "\(arguments)")
      }
      #expect(try await diff(["main", "shade"], in: folder).output.contains("− Wire"))
      #expect(try await git("status --porcelain", in: folder) == status)
    }
  }

  @Test("Findings of the baseline are not new and fail no gate; an unreadable baseline is a problem")
  func baseline() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && git checkout -qb shade", in: folder)
      let shade = "final class Lamp { init(bulb: Bulb, shade: Shade) {} }\nfinal class Bulb { init(lamp: Lamp) {} }\n"
      try write(Data(shade.utf8), to: folder + "/Sources/Lamp.swift")
      let gates = ["--fail-on", "new-notes", "--fail-on", "new-cycles"]
      let arguments = ["--base", "main", "--format", "markdown"] + gates
      let before = try await diff(arguments, in: folder)
      #expect(before.output.contains("Worse: 2 new errors, 1 new or worse cycle. Fails on `new-notes`, `new-cycles`."))
      let write = ["analyze", "--write-baseline", "known.txt", "-q"]
      #expect(try await Program.dpend.run(write, in: folder).code == 0)
      try _DpendTestSupport.write(
        Data("implicit-filter: '.*'\nbaseline: known.txt\n".utf8),
        to: folder + "/.dpend.yml"
      )
      let known = try await diff(arguments, in: folder)
      #expect(known.code == 0, "\(known)")
      #expect(known.output.contains("### ✅ Changed: 2 dependencies added, 1 cycle changed. Passes."), "\(known.output)")
      #expect(!known.output.contains("New findings"))
      try FileManager.default.removeItem(atPath: folder + "/known.txt")
      let missing = try await diff(arguments, in: folder)
      #expect(missing.code == 2)
      #expect(missing.messages.contains("error: known.txt: the baseline doesn't exist; "), "\(missing.messages)")
    }
  }

  @Test("Graphs that can't be compared are problems with advice, and the exit code is 2")
  func problems() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      #expect(
        try await diff(["nowhere", "."], in: folder).messages
          == "error: no file, folder or revision is named 'nowhere'; check the path, or run dpend in the repository of the revision\n"
      )
      try await git(
        "init -q -b main && git add -A && git commit -qm lamp && git commit -q --allow-empty -m more",
        in: folder
      )
      for (text, message) in Self.brokenGraphs {
        try write(Data(text.utf8), to: folder + "/broken.json")
        let outcome = try await diff(["broken.json", "."], in: folder)
        #expect(outcome == Program.Outcome(code: 2, output: "", messages: "error: broken.json: \(message)\n"))
      }
      try await git("clone -q --depth 1 'file://\(folder)' shallow", in: folder)
      let shallow = try await diff(["--base", "HEAD~1"], in: folder + "/shallow")
      #expect(shallow.code == 2)
      #expect(shallow.messages.contains("the clone is shallow: fetch its history with 'git fetch --unshallow'"))
      let unknown = try await diff(["--base", "nowhere"], in: folder)
      #expect(unknown.code == 2)
      #expect(unknown.messages.contains("fetch the revision with 'git fetch origin nowhere'"))
      try await git("checkout -q --orphan other && git commit -qm other", in: folder)
      let unrelated = try await diff(["--base", "main"], in: folder)
      #expect(unrelated.code == 2)
      #expect(
        unrelated.messages.contains("to compare them directly, run 'dpend diff main HEAD'")
      )
      #expect(try await diff(["--base", "--help-me"], in: folder).code == 64)
      #expect(try await diff(["one"], in: folder).code == 64)
    }
  }

  private static let brokenGraphs = [
    ("{}", "not a graph: 'schemaVersion' is missing; pass a file that 'dpend graph --format json' wrote"),
    (
      #"{"schemaVersion": 2}"#,
      "the graph has version 2; this dpend reads version 1; write both graphs with the same version of dpend"
    ),
  ]

  private func diff(_ arguments: [String], in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(["diff"] + arguments, in: folder)
  }
}
