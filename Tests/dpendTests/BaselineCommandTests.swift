import Foundation
import Testing
import _DpendTestSupport

/// A project with a baseline during development.
struct BaselineCommandTests {
  private static let files: KeyValuePairs = [
    ".dpend.yml": "implicit-filter: '.*'\nbaseline: known.txt\n",
    "Cart.swift": "final class Cart { init(a: A, b: B) {} }\n",
    "Till.swift": "final class Till { init(cart: Cart) {} }\n",
  ]

  private static let head = """
    # dpend-baseline v2: known findings, which fail no build. \
    Remove fixed ones with 'dpend analyze --prune-baseline'.
    # Written in this folder by: dpend analyze --write-baseline known.txt

    """
  private static let a = "missing-dependency 1c95fa3499554290 nothing provides 'A', which Cart.init(a:b:) needs\n"
  private static let b = "missing-dependency b7a56970a3fe6301 nothing provides 'B', which Cart.init(a:b:) needs\n"

  /// Runs in a project whose baseline is written.
  private func inProject(_ work: (Folder) async throws -> Void) async throws {
    try await withTemporaryFolder(Self.files) { (path) async throws in
      let folder = Folder(path: path)
      #expect(
        try await folder.analyze("--write-baseline", "known.txt")
          == ended(
            0,
            "",
            "dpend: wrote 2 findings to known.txt\ndpend: No new findings, 2 known in known.txt; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
          )
      )
      try await work(folder)
    }
  }

  @Test("Known findings never fail a run, even if they move, but new ones do")
  func newFindings() async throws {
    try await inProject { (folder) async throws in
      #expect(folder["known.txt"] == Self.head + Self.a + Self.b)
      #expect(
        try await folder.analyze()
          == ended(
            0,
            "",
            "dpend: No new findings, 2 known in known.txt; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
          )
      )
      folder["Cart.swift"] = nil
      folder["Shop/Cart.swift"] = "\n\nfinal class Cart {\n  init(a: A, b: B) {} }\nfinal class New { init(c: C) {} }\n"
      #expect(
        try await folder.analyze("--fail-on", "error")
          == ended(
            1,
            """
            Shop/Cart.swift:5:24: error: nothing provides 'C', which New.init(c:) needs [missing-dependency]
            Shop/Cart.swift:5:24: note: pass --external 'C' if the application supplies it

            """,
            "dpend: 1 error, 2 known in known.txt; read 2 files, 3 registered bindings (dpend); 1 dependency\n"
          )
      )
      #expect(try await folder.analyze("--no-baseline", "-q").code == 1)
      #expect(
        try await folder.analyze("--no-baseline").messages
          == "dpend: 3 errors; read 2 files, 3 registered bindings (dpend); 1 dependency\n"
      )
    }
  }

  @Test("A fixed finding is reported at its line, pruned, and new if it occurs again")
  func fixed() async throws {
    try await inProject { (folder) async throws in
      folder["A.swift"] = "final class A {}\n"
      let stale = """
        known.txt:3:1: warning: fixed 'missing-dependency' is still in the baseline: nothing provides 'A', which \
        Cart.init(a:b:) needs [stale-baseline]
        known.txt:3:1: note: remove the line with 'dpend analyze --prune-baseline'

        """
      #expect(
        try await folder.analyze()
          == ended(
            0,
            stale,
            "dpend: 1 warning, 1 known in known.txt; read 3 files, 3 registered bindings (dpend); 2 dependencies\n"
          )
      )
      #expect(try await folder.analyze("--fail-on", "warning").code == 1)
      #expect(
        try await folder.analyze("--select", "Till")
          == ended(
            0,
            "",
            "dpend: selected 1 of 3 bindings; omitted 1 outgoing and 0 incoming dependencies\n"
              + "dpend: No findings; read 3 files, 3 registered bindings (dpend); 2 dependencies\n"
          )
      )
      #expect(
        try await folder.analyze("--prune-baseline")
          == ended(
            0,
            "",
            "dpend: removed 1 finding from known.txt\ndpend: No new findings, 1 known in known.txt; read 3 files, 3 registered bindings (dpend); 2 dependencies\n"
          )
      )
      #expect(folder["known.txt"] == Self.head + Self.b)
      folder["A.swift"] = nil
      #expect(
        try await folder.analyze("--prune-baseline", "-q")
          == ended(
            1,
            """
            Cart.swift:1:25: error: nothing provides 'A', which Cart.init(a:b:) needs [missing-dependency]
            Cart.swift:1:25: note: pass --external 'A' if the application supplies it

            """,
            ""
          )
      )
      #expect(folder["known.txt"] == Self.head + Self.b)
    }
  }

  @Test("The severity of stale entries is configurable")
  func staleSeverity() async throws {
    try await inProject { (folder) async throws in
      folder["A.swift"] = "final class A {}\n"
      let settings = folder[".dpend.yml"] ?? ""
      for (rules, code, summary) in [
        ("stale-baseline: error", "1", "1 error, 1 known"), ("stale-baseline: off", "0", "No new findings, 1 known"),
        ("stale-baseline: {paths: {known.txt: note}}", "0", "1 note, 1 known"),
      ] {
        folder[".dpend.yml"] = settings + "rules: {\(rules)}\n"
        let outcome = try await folder.analyze()
        #expect(
          "\(outcome.code) \(outcome.messages)"
            == "\(code) dpend: \(summary) in known.txt; read 3 files, 3 registered bindings (dpend); 2 dependencies\n"
        )
      }
    }
  }

  @Test("With other options, no finding is reported as fixed or pruned")
  func parts() async throws {
    try await inProject { (folder) async throws in
      let cases = [
        (["--dialect", "dip"], "'--dialect dip'", 2), (["Till.swift"], "'Till.swift'", 2),
        (["--exclude", "Cart.swift"], "'--exclude Cart.swift'", 2),
        (["--external", "A|C D"], "'--external 'A|C D''", 1),
      ]
      for (options, shown, count) in cases {
        let subject =
          count == 1
          ? "known finding of known.txt does not occur" : "known findings of known.txt do not occur"
        let reason = "the baseline was written with other options: none then, \(shown) now"
        let checked = try await folder.analyze(options)
        #expect(checked.messages.hasPrefix("dpend: \(count) \(subject), but may be valid: \(reason)\n"))
        #expect(!checked.output.contains("stale-baseline"))
        let pruned = try await folder.analyze(options + ["--prune-baseline", "-q"])
        #expect(pruned.code == 2)
        #expect(
          pruned.messages
            == "error: known.txt: the baseline was not pruned: \(reason); pass the same options, or write a new baseline "
            + "with --write-baseline\n"
        )
      }
      #expect(folder["known.txt"] == Self.head + Self.a + Self.b)
    }
  }

  @Test("If a part of the work fails or a file does not parse, the baseline is kept")
  func failures() async throws {
    try await inProject { (folder) async throws in
      let missing = "error: missing: no such file or folder; check the path\n"
      #expect(
        try await folder.analyze(".", "missing", "--write-baseline", "known.txt", "-q").messages
          == missing + "error: known.txt: no baseline was written because a part of the work failed\n"
      )
      #expect(
        try await folder.analyze("Till.swift", "missing", "--prune-baseline")
          == ended(
            2,
            """
            Till.swift:1:25: error: nothing provides 'Cart', which Till.init(cart:) needs [missing-dependency]
            Till.swift:1:25: note: pass --external 'Cart' if the application supplies it

            """,
            missing
              + "error: known.txt: the baseline was not pruned: a part of the work failed\ndpend: 1 error; read 1 file, 1 registered binding (dpend); 0 dependencies\n"
          )
      )
      folder["Cart.swift"] = "final class Cart { init(a: A, b: ) {} }\n"
      let outcome = try await folder.analyze("--prune-baseline", "-q")
      #expect(outcome.code == 2)
      #expect(
        outcome.messages
          == "error: known.txt: the baseline was not pruned: a file does not parse; fix the findings of 'parse-error'\n"
      )
      #expect(try await !folder.analyze().output.contains("stale-baseline"))
      #expect(folder["known.txt"] == Self.head + Self.a + Self.b)
    }
  }

  @Test("The baseline contains the options, relative to its folder")
  func options() async throws {
    let files: KeyValuePairs = ["Shop/Sources/Cart.swift": "final class Cart { init(a: A) {} }\n", "Lib/a": ""]
    try await withTemporaryFolder(files) { (path) async throws in
      let (outside, inside) = (Folder(path: path), Folder(path: path + "/Shop"))
      let options = ["--implicit-filter", "C.*", "Shop/Sources"]
      let written = try await outside.analyze(options + ["--write-baseline", "Shop/known.txt"])
      #expect(written.code == 0)
      let line = "dpend analyze --implicit-filter 'C.*' Sources --write-baseline known.txt\n"
      #expect(outside["Shop/known.txt"]?.contains("# Written in this folder by: \(line)") == true)
      inside["Sources/Cart.swift"] = "final class Cart {}\n"
      for (folder, file, sources) in [(outside, "Shop/known.txt", "Shop/Sources"), (inside, "known.txt", "./Sources/")]
      {
        let outcome = try await folder.analyze("--implicit-filter", "C.*", "--baseline", file, sources)
        #expect(outcome.messages == "dpend: 1 warning; read 1 file, 1 registered binding (dpend); 0 dependencies\n")
        #expect(outcome.output.hasPrefix("\(file):3:1: warning: fixed 'missing-dependency' is still in the baseline"))
      }
      let other = try await inside.analyze("--baseline", "known.txt", "Sources")
      #expect(other.messages.contains("'--implicit-filter 'C.*' Sources' then, 'Sources' now\n"))
    }
  }

  @Test("With an invalid baseline, each command exits with 2 and reports all findings")
  func broken() async throws {
    try await inProject { (folder) async throws in
      let problem =
        "error: known.txt:1: not a baseline: the first line doesn't begin with '# dpend-baseline v'; write it with "
        + "'dpend analyze --write-baseline known.txt', or pass another file\n"
      folder["known.txt"] = "{}"
      let outcome = try await folder.analyze()
      #expect(outcome.code == 2)
      #expect(
        outcome.messages == problem + "dpend: 2 errors; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
      )
      #expect(try await folder.run("tree", "-q").messages == problem)
      #expect(try await folder.run("tree", "-q").code == 2)
      #expect(try await folder.analyze("--prune-baseline", "-q").messages == problem)
      #expect(folder["known.txt"] == "{}")
      folder["known.txt"] = nil
      #expect((try await folder.analyze("-q")).messages.hasPrefix("error: known.txt: the baseline doesn't exist; "))
      #expect(try await folder.analyze("--write-baseline", "known.txt", "-q").code == 0)
      #expect(try await folder.analyze("-q").code == 0)
    }
  }

  @Test("An outdated baseline ends each command with 2 and the upgrade command, and no finding is reported as new")
  func outdated() async throws {
    try await inProject { (folder) async throws in
      let problem =
        "error: known.txt:1: the baseline has the outdated version 1; upgrade it with 'dpend analyze --write-baseline "
        + "known.txt'\n"
      folder["known.txt"] = (folder["known.txt"] ?? "").replacing("dpend-baseline v2", with: "dpend-baseline v1")
      for command in [["analyze"], ["tree"], ["analyze", "--prune-baseline"], ["docs", "-o", "docs"]] {
        #expect(try await folder.run(command) == ended(2, "", problem))
      }
      #expect(try await folder.analyze("--no-baseline", "-q").code == 1)
      #expect(try await folder.analyze("--write-baseline", "known.txt", "-q").code == 0)
      #expect(
        try await folder.analyze()
          == ended(
            0,
            "",
            "dpend: No new findings, 2 known in known.txt; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
          )
      )
    }
  }

  @Test("Pruning requires a baseline")
  func noBaseline() async throws {
    try await withTemporaryFolder(["A.swift": ""]) { (path) async throws in
      let outcome = try await Folder(path: path).analyze("--prune-baseline")
      #expect(outcome.code == 64)
      #expect(
        outcome.messages.hasPrefix(
          "Error: --prune-baseline requires a baseline. Pass --baseline, or set 'baseline' in the configuration.\n"
        )
      )
    }
  }

  @Test("Other commands use the baseline for the exit code only, and known errors prevent generation")
  func otherCommands() async throws {
    try await inProject { (folder) async throws in
      for command in [["tree"], ["graph", "--format", "json"], ["why", "Cart"], ["docs", "-o", "docs"]] {
        let outcome = try await folder.run(command + ["--fail-on", "error"])
        #expect(outcome.code == 0)
        let page = command[0] == "docs" ? "dpend: wrote the pages; open docs/index.html\n" : ""
        #expect(
          outcome.messages
            == page
            + "dpend: No new findings, 2 known in known.txt; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
        )
      }
      #expect(folder["docs/markdown/findings.md"]?.contains("nothing provides 'A'") == true)
      #expect(
        try await folder.run("generate", "--output-file", "Container.swift")
          == ended(
            1,
            "",
            """
            Cart.swift:1:25: error: nothing provides 'A', which Cart.init(a:b:) needs [missing-dependency]
            Cart.swift:1:25: note: pass --external 'A' if the application supplies it
            Cart.swift:1:31: error: nothing provides 'B', which Cart.init(a:b:) needs [missing-dependency]
            Cart.swift:1:31: note: pass --external 'B' if the application supplies it
            dpend: Container.swift was not written: suppressed, lowered and known errors also prevent generation
            dpend: No new findings, 2 known in known.txt; read 2 files, 2 registered bindings (dpend); 1 dependency

            """
          )
      )
      #expect(folder["Container.swift"] == nil)
    }
  }

  @Test("Known violations of the architecture do not prevent generation")
  func architecture() async throws {
    let files: KeyValuePairs = [
      ".dpend.yml": """
      implicit-filter: '.*'
      dependencies: {forbidden: [{from: Till, to: Cart}]}
      """,
      "Shop.swift":
        "public final class Cart { public init() {} }\npublic final class Till { public init(cart: Cart) {} }\n",
    ]
    try await withTemporaryFolder(files) { (path) async throws in
      let folder = Folder(path: path)
      let generate = ["generate", "--output-file", "Container.swift", "-q"]
      #expect(try await folder.run(generate).code == 1)
      #expect(try await folder.analyze("--write-baseline", "known.txt").code == 0)
      folder[".dpend.yml"]? += "\nbaseline: known.txt\n"
      #expect(try await folder.run(generate) == ended(0, "", ""))
      #expect(folder["Container.swift"] != nil)
    }
  }
}

private func ended(_ code: Int32, _ output: String, _ messages: String) -> Program.Outcome {
  Program.Outcome(code: code, output: output, messages: messages)
}

/// A folder in which commands run, and its files.
private struct Folder {
  let path: String

  /// The text of a file; `nil` if it does not exist.
  subscript(file: String) -> String? {
    get { text(of: "\(path)/\(file)") }
    nonmutating set {
      if let newValue {
        try? write(Data(newValue.utf8), to: "\(path)/\(file)")
      } else {
        try? FileManager.default.removeItem(atPath: "\(path)/\(file)")
      }
    }
  }

  func analyze(_ options: String...) async throws -> Program.Outcome { try await run(["analyze"] + options) }

  func analyze(_ options: [String]) async throws -> Program.Outcome { try await run(["analyze"] + options) }

  func run(_ arguments: String...) async throws -> Program.Outcome { try await run(arguments) }

  func run(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.dpend.run(arguments, in: path)
  }
}
