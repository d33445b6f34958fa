import Foundation
import Testing
import _DpendTestSupport

/// The commands that print, their exit codes and their streams.
struct CommandTests {
  private static let sound: KeyValuePairs = [
    "Shop.swift": """
    protocol Store {}
    final class DiskStore: Store {}
    final class Cart { init(store: any Store) {} }
    """
  ]

  private static let broken: KeyValuePairs = ["Shop.swift": "final class Cart { init(name: String) {} }"]
  private static let filter = ["--implicit-filter", ".+Store|Cart"]

  @Test("analyze prints findings, and exits with 0 without findings and with 1 for an error")
  func analyze() async throws {
    try await withTemporaryFolder(Self.sound) { (folder) async throws in
      #expect(
        try await Program.dpend.run(["analyze"] + Self.filter, in: folder)
          == Program.Outcome(
            code: 0,
            output: "",
            messages: "dpend: No findings; read 1 file, 2 registered bindings (dpend); 1 dependency\n"
          )
      )
    }
    try await withTemporaryFolder(Self.broken) { (folder) async throws in
      #expect(
        try await Program.dpend.run(["analyze", "--quiet"] + Self.filter, in: folder)
          == .init(
            code: 1,
            output: """
              Shop.swift:1:25: error: nothing provides 'String', which Cart.init(name:) needs [missing-dependency]
              Shop.swift:1:25: note: pass --external 'String' if the application supplies it

              """,
            messages: ""
          )
      )
    }
  }

  @Test("Colors are for terminals: files never have them, and pipes only with --color always")
  func colors() async throws {
    let bold = { (text: String, parameters: String) in "\u{1B}[\(parameters)m\(text)\u{1B}[0m" }
    let always = ["--color", "always", "--report", "text=report.txt"] + Self.filter
    try await withTemporaryFolder(Self.broken) { (folder) async throws in
      let plain = try await Program.dpend.run(["analyze"] + Self.filter, in: folder)
      let colored = try await Program("/usr/bin/env")
        .run(["NO_COLOR=1", Program.dpend.path, "analyze"] + always, in: folder)
      let location = bold("Shop.swift:1:25", "1")
      #expect(
        colored
          == Program.Outcome(
            code: 1,
            output: """
              \(location): \(bold("error", "1;31")): nothing provides 'String', which Cart.init(name:) needs [missing-dependency]
              \(location): \(bold("note", "1;36")): pass --external 'String' if the application supplies it

              """,
            messages: "dpend: \(bold("1 error", "1;31")); read 1 file, 1 registered binding (dpend); 0 dependencies\n"
          )
      )
      #expect(text(of: folder + "/report.txt") == plain.output)
      #expect(!plain.output.contains("\u{1B}") && !plain.messages.contains("\u{1B}"))
      let missing = try await Program.dpend.run(["analyze", "--color", "always", "none"], in: folder)
      #expect(missing.messages.hasPrefix(bold("error", "1;31") + ": none: "))
      let generated = try await Program.dpend.run(
        ["generate", "--output-file", "C.swift", "--color", "always"] + Self.filter,
        in: folder
      )
      #expect(generated.messages.hasPrefix(colored.output))
    }
  }

  @Test("docs writes to a folder of its own, and prints the page to open")
  func docs() async throws {
    try await withTemporaryFolder(Self.sound) { (folder) async throws in
      let read = "dpend: No findings; read 1 file, 2 registered bindings (dpend); 1 dependency\n"
      let written = try await Program.dpend.run(["docs"] + Self.filter, in: folder)
      let page = "dpend-docs/index.html"
      #expect(written == .init(code: 0, output: "", messages: "dpend: wrote the pages; open \(page)\n" + read))
      #expect(text(of: folder + "/" + page)?.isEmpty == false)
      let checked = try await Program.dpend.run(["docs", "--check"] + Self.filter, in: folder)
      #expect(checked == .init(code: 0, output: "", messages: read))
    }
  }

  @Test("Paths in findings are relative to the working directory")
  func displayedPaths() async throws {
    try await withTemporaryFolder(["Deep/Package.swift": "", "Deep/Shop.swift": "class Cart { init(a: A) {} }"]) {
      folder in
      let fromAbove = try await Program.dpend.run(["analyze", "-q", "Deep", "--implicit-filter", "Cart"], in: folder)
      #expect(fromAbove.output.hasPrefix("Deep/Shop.swift:1:19: error: "))
      let fromElsewhere = try await Program.dpend.run(
        ["analyze", "-q", folder + "/Deep", "--implicit-filter", "Cart"],
        in: "/"
      )
      #expect(fromElsewhere.output.hasPrefix("\(folder.dropFirst())/Deep/Shop.swift:1:19: error: "))
    }
  }

  @Test(
    "The threshold decides between 0 and 1",
    arguments: [("error", 0 as Int32), ("warning", 1), ("note", 1)]
  )
  func threshold(severity: String, code: Int32) async throws {
    let files: KeyValuePairs = [
      "A.swift": "protocol Store {}\nprivate class Disk: Store {}\nclass Cart { init(store: (any Store)?) {} }"
    ]
    try await withTemporaryFolder(files) { (folder) async throws in
      for command in [["analyze"], ["tree"], ["graph", "--format", "json"]] {
        let arguments = command + ["--fail-on", severity, "--implicit-filter", ".*"]
        #expect(try await Program.dpend.run(arguments, in: folder).code == code)
      }
    }
  }

  @Test("tree and graph print their product and exit with 0, regardless of findings")
  func products() async throws {
    try await withTemporaryFolder(Self.broken) { folder in
      let tree = try await Program.dpend.run(["tree"] + Self.filter, in: folder)
      #expect(
        tree
          == Program.Outcome(
            code: 0,
            output: "Cart\n└─ name: ✗ String is missing\n",
            messages: "dpend: 1 error; read 1 file, 1 registered binding (dpend); 0 dependencies\n"
          )
      )
      let graph = try await Program.dpend.run(["graph", "--format", "mermaid", "-q"] + Self.filter, in: folder)
      #expect(graph.code == 0)
      #expect(graph.messages == "")
      #expect(graph.output.hasPrefix("flowchart TD\n"))
    }
  }

  @Test(
    "A product is written to a file instead of standard output",
    arguments: [["analyze", "--output"], ["graph", "--format", "json", "-o"]]
  )
  func outputFile(command: [String]) async throws {
    try await withTemporaryFolder(Self.broken) { folder in
      let printed = try await Program.dpend.run(Array(command.dropLast()) + Self.filter, in: folder)
      let written = try await Program.dpend.run(command + ["out/product"] + Self.filter, in: folder)
      #expect(written == Program.Outcome(code: printed.code, output: "", messages: printed.messages))
      let product = try String(contentsOfFile: folder + "/out/product", encoding: .utf8)
      #expect(product == printed.output)
    }
  }

  @Test("Several reports come from one run, with paths from the root of the repository")
  func reports() async throws {
    let files: KeyValuePairs = [
      "checkout/.git/HEAD": "", "checkout/App/Shop.swift": "final class `é 🎉 Cart` { init(name: String) {} }",
    ]
    try await withTemporaryFolder(files) { folder in
      let options = [
        "--report", "gitlab=../out/quality.json", "--report", "github=../out/log", "--report", "json=../graph",
      ]
      let app = folder + "/checkout/App"
      let outcome = try await Program.dpend.run(["analyze", "-q", "--implicit-filter", ".*"] + options, in: app)
      let plain = try await Program.dpend.run(["analyze", "-q", "--implicit-filter", ".*"], in: app)
      #expect(outcome == plain)
      #expect(outcome.output.hasPrefix("Shop.swift:1:35: error: "))
      let log = try String(contentsOfFile: folder + "/checkout/out/log", encoding: .utf8)
      #expect(log.hasPrefix("::error file=App/Shop.swift,line=1,col=32,title=missing-dependency::nothing provides "))
      let quality = try String(contentsOfFile: folder + "/checkout/out/quality.json", encoding: .utf8)
      #expect(quality.contains(#""path" : "App/Shop.swift""#))
      let json = try await Program.dpend.run(["graph", "-q", "--format", "json", "--implicit-filter", ".*"], in: app)
      #expect(try String(contentsOfFile: folder + "/checkout/graph", encoding: .utf8) == json.output)
    }
  }

  @Test("A report that can't be written is a problem, and the others are written")
  func unwritableReport() async throws {
    try await withTemporaryFolder(Self.broken) { folder in
      let options = ["--report", "junit=Shop.swift/junit.xml", "--report", "sarif=dpend.sarif"]
      let outcome = try await Program.dpend.run(["analyze", "-q"] + options + Self.filter, in: folder)
      #expect(outcome.code == 2)
      #expect(outcome.output.contains("nothing provides 'String'"))
      #expect(outcome.messages.hasPrefix("error: Shop.swift/junit.xml: cannot write the file: "))
      #expect(text(of: folder + "/dpend.sarif")?.hasPrefix("{\n") == true)
    }
  }

  @Test(
    "A report without a format, without a file, or with the path of another one is refused",
    arguments: [
      (
        ["--report", "dpend.sarif"],
        "Pass a format and a file, such as 'sarif=dpend.sarif'. The formats are text, json, "
      ),
      (["--report", "xml=a"], "Unknown format 'xml'. The formats are text, json, "),
      (["--report", "dot=a"], "Unknown format 'dot'. The formats are text, json, "),
      (["--report", "sarif="], "Pass a file. --format writes to standard output."),
      (["--report", "sarif=-"], "Pass a file. --format writes to standard output."),
      (
        ["--report", "sarif=a", "--report", "json=./a"],
        "Two outputs have the same path './a'. Pass a different path for each."
      ),
      (
        ["--output", "b/../a", "--report", "json=a"],
        "Two outputs have the same path 'a'. Pass a different path for each."
      ),
    ]
  )
  func refusedReports(options: [String], message: String) async throws {
    try await withTemporaryFolder(Self.sound) { folder in
      let outcome = try await Program.dpend.run(["analyze"] + options, in: folder)
      #expect(outcome.code == 64)
      #expect(outcome.messages.contains(message), "\(outcome.messages)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["Shop.swift"])
    }
  }

  @Test("Problems with the work are printed to standard error and exit with 2, and the rest of the work is done")
  func workProblems() async throws {
    try await withTemporaryFolder(Self.broken) { folder in
      let outcome = try await Program.dpend.run(
        ["analyze", ".", "missing", "--library", "no.dpendmodule", "-q"] + Self.filter,
        in: folder
      )
      #expect(outcome.code == 2)
      #expect(outcome.output.contains("nothing provides 'String'"))
      #expect(
        outcome.messages == """
          error: missing: no such file or folder; check the path
          error: no.dpendmodule: cannot read the library description; check that the file exists

          """
      )
      let unwritable = try await Program.dpend.run(
        ["graph", "--format", "json", "-q", "-o", "Shop.swift/graph.json"],
        in: folder
      )
      #expect(unwritable.code == 2)
      #expect(unwritable.messages.hasPrefix("error: Shop.swift/graph.json: cannot write the file"))
    }
  }

  @Test("Without standard error, all work is done")
  func closedStandardError() async throws {
    try await withTemporaryFolder(Self.broken) { folder in
      let outcome = try await shell("'\(Program.dpend.path)' analyze --implicit-filter Cart 2>&-", in: folder)
      #expect(outcome.code == 1)
      #expect(outcome.output.contains("nothing provides 'String'"))
    }
  }

  @Test(
    "Closed standard output is a problem",
    arguments: ["tree --implicit-filter Cart -q", "list rules"],
    [">&-", "> /dev/full"]
  )
  func unwritableStandardOutput(command: String, redirection: String) async throws {
    if redirection.hasSuffix("full"), !FileManager.default.fileExists(atPath: "/dev/full") { return }
    try await withTemporaryFolder(Self.broken) { folder in
      let outcome = try await shell("'\(Program.dpend.path)' \(command) \(redirection)", in: folder)
      #expect(outcome.code == 2)
      #expect(outcome.messages.hasPrefix("error: cannot write to standard output: "))
    }
  }

  @Test("A reader that closes the stream early is no problem")
  func earlyClose() async throws {
    let chain = (0..<3_000).map { "final class C\($0) { init(next: C\($0 + 1)) {} }\n" }.joined()
    try await withTemporaryFolder(["Chain.swift": chain]) { folder in
      let outcome = try await shell("'\(Program.dpend.path)' tree -q --implicit-filter '.*' | head -n 1", in: folder)
      #expect(outcome == Program.Outcome(code: 0, output: "C0\n", messages: ""))
    }
  }

  private func shell(_ command: String, in folder: String) async throws -> Program.Outcome {
    try await Program("/bin/sh").run(["-c", command], in: folder)
  }

  @Test("A low limit of open files is an error before the work, and limits the number of workers")
  func openFiles() async throws {
    let types = (0..<40).map { "final class A\($0) {}\nfinal class B\($0) { init(a: A\($0)) {} }\n" }.joined()
    try await withTemporaryFolder(["Shop.swift": types]) { folder in
      for limit in [16, 63] {
        let outcome = try await shell("ulimit -n \(limit); exec '\(Program.dpend.path)' tree", in: folder)
        let message =
          "error: the process can open only \(limit) files at the same time, and dpend needs 64; "
          + "raise the limit, for example with 'ulimit -n 256'\n"
        #expect(outcome == Program.Outcome(code: 2, output: "", messages: message))
      }
      let docs = "docs --jobs 32 --implicit-filter '.*' -q --no-cache"
      let outcome = try await shell("ulimit -n 64; exec '\(Program.dpend.path)' \(docs)", in: folder)
      #expect(outcome == Program.Outcome(code: 0, output: "", messages: ""))
    }
  }

  @Test("The last line counts the files that are left out by default")
  func omittedFiles() async throws {
    let files: KeyValuePairs = [
      "Shop.swift": "final class Cart {}\nfinal class Till { init(cart: Cart) {} }",
      "Tests/CartTests.swift": "final class CartTests {}", "Tests/TillTests.swift": "final class TillTests {}",
    ]
    let read = "dpend: No findings; read 1 file, 2 registered bindings (dpend); 1 dependency"
    try await withTemporaryFolder(files) { folder in
      for command in ["analyze", "tree"] {
        let outcome = try await Program.dpend.run([command, "--implicit-filter", ".*"], in: folder)
        #expect(outcome.messages == "\(read); left out: 2 files of tests\n")
      }
    }
  }

  @Test("--verbose prints details of what was read to standard error")
  func verbose() async throws {
    try await withTemporaryFolder(Self.sound) { (folder) async throws in
      #expect(
        try await Program.dpend.run(["analyze", "--verbose"] + Self.filter, in: folder)
          == Program.Outcome(
            code: 0,
            output: "",
            messages:
              "dpend: App: 1 file\ndpend: No findings; read 1 file, 2 registered bindings (dpend); 1 dependency\n"
          )
      )
    }
  }

  @Test(
    "list prints all dialects, rules and reporters",
    arguments: [("dialects", "dpend "), ("rules", "missing-dependency "), ("reporters", "json ")]
  )
  func list(subject: String, line: String) async throws {
    let outcome = try await Program.dpend.run(["list", subject], in: "/")
    #expect(outcome.code == 0)
    #expect(outcome.output.split(separator: "\n").contains { $0.hasPrefix(line) })
  }
}
