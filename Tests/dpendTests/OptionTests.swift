import Foundation
import Testing
import _DpendTestSupport

/// The options that all commands share.
struct OptionTests {
  @Test("The configuration is that of the working directory, or else of the first path")
  func configurationFile() async throws {
    let files: KeyValuePairs = [
      ".dpend.yml": "sources: [One]\nimplicit-filter: Here", "One/A.swift": "class Here {}\nclass There {}",
      "Two/.dpend.yml": "implicit-filter: There", "Two/B.swift": "class Here {}\nclass There {}",
      "other.yml": "sources: Two\nimplicit-filter: '.*'",
    ]
    try await withTemporaryFolder(files) { (folder) async throws in
      #expect(try await tree([], in: folder) == "Here\n")
      #expect(try await tree(["Two"], in: folder) == "Here\n")
      #expect(try await tree(["Two"], in: folder + "/One") == "")
      #expect(try await tree(["../Two"], in: folder + "/One") == "There\n")
      #expect(try await tree(["--config", "other.yml"], in: folder) == "Here\nThere\n")
      #expect(try await tree(["--config", folder + "/other.yml"], in: "/") == "Here\nThere\n")
      #expect(try await tree(["--implicit-filter", "There"], in: folder) == "There\n")
    }
  }

  @Test("An invalid configuration exits with 2")
  func badConfiguration() async throws {
    try await withTemporaryFolder([".dpend.yml": "filter: a"]) { folder in
      let outcome = try await Program.dpend.run(["analyze"], in: folder)
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(outcome.messages.hasPrefix("error: .dpend.yml:1:1: unknown setting 'filter'; the settings are "))
      #expect(try await Program.dpend.run(["analyze", "--config", "missing.yml"], in: folder).code == 2)
    }
  }

  @Test(
    "Configuration properties come from files of the project, from named files, and from the command line"
  )
  func properties() async throws {
    let files: KeyValuePairs = [
      "Shop/deli.yml": "config:\n  Shop: { project: Shop, properties: [values/*.yml] }",
      "Shop/values/a.yml": "kind: one", "Shop/values/b.yml": "kind: two", "given.json": #"{"kind": "three"}"#,
      "Shop/App.xcodeproj/project.pbxproj":
        "{ objects = { R = { isa = PBXProject; targets = (); }; }; rootObject = R; }",
      "Shop/Sources/A.swift": """
      import Deli
      protocol P {}
      class One: P, Component { let qualifier: String? = "one" }
      class Two: P, Component { let qualifier: String? = "two" }
      class Three: P, Component { let qualifier: String? = "three" }
      class Four: P, Component { let qualifier: String? = "four" }
      class User: Autowired { required init(_/*kind*/ p: P) {} }
      """,
      "own.yml": "properties: { kind: four }", "broken.yml": "kind: [",
    ]
    try await withTemporaryFolder(files) { folder in
      func provider(_ options: [String]) async throws -> String? {
        let tree = try await tree(options + ["Shop/Sources"], in: folder)
        return tree.split(separator: "\n").first { $0.hasPrefix("└─ p: ") }.map(String.init)
      }
      #expect(try await provider([]) == "└─ p: Two #two as P #two [singleton]")
      #expect(try await provider(["--property", "given.json"]) == "└─ p: Three #three as P #three [singleton]")
      #expect(
        try await provider(["--property", "kind=one", "--property", "*.json"]) == "└─ p: One #one as P #one [singleton]"
      )
      #expect(try await provider(["--config", "own.yml"]) == "└─ p: Four #four as P #four [singleton]")
      let broken = try await Program.dpend.run(["analyze", "--property", "broken.yml", "Shop/Sources"], in: folder)
      #expect(broken.code == 1)
      #expect(broken.output.contains("broken.yml:2:1: error: not a YAML file: "))
      let missing = try await Program.dpend.run(["analyze", "--property", "no.yml", "Shop/Sources"], in: folder)
      #expect(missing.code == 2)
      #expect(missing.messages.hasPrefix("error: no.yml: no such property file; check the path\n"))
    }
  }

  @Test("Filters, exclusions, modules, flags, external types and tests affect the graph")
  func reading() async throws {
    let files: KeyValuePairs = [
      "A.swift": "class One {}\n#if DEBUG\nclass Two {}\n#else\nclass Three { init(text: String) {} }\n#endif",
      "Made/B.swift": "class Mock {}", "Tests/C.swift": "class Check {}",
    ]
    try await withTemporaryFolder(files) { folder in
      let all = ["--implicit-filter", ".*"]
      #expect(try await tree(all, in: folder) == "Mock\nOne\nThree\n└─ text: ✗ String is missing\nTwo\n")
      #expect(try await tree(["--implicit-filter", "One", "--implicit-filter", "Mock"], in: folder) == "Mock\nOne\n")
      #expect(try await tree(all + ["--exclude", "Made", "--define", "DEBUG"], in: folder) == "One\nTwo\n")
      #expect(
        try await tree(all + ["--exclude", "Made", "--external", "Str.*", "--include-tests"], in: folder)
          == "One\nThree\n└─ text: String (external value)\nTwo\n"
      )
      let modules = try await Program.dpend.run(
        ["graph", "--format", "json", "-q", "--module", "Fakes=Made", "--dialect", "dpend"] + all,
        in: folder
      )
      #expect(modules.output.contains(#""id" : "Fakes.Mock.init()""#))
    }
  }

  @Test(
    "Wrong usage exits with 64",
    arguments: [
      ["unknown"], ["analyze", "--unknown"], ["analyze", "--format", "xml"], ["analyze", "--fail-on", "fatal"],
      ["graph"],
      ["graph", "--format", "svg"], ["analyze", "--implicit-filter", "("], ["analyze", "--dialect", "sparta"],
      ["analyze", "--module", "App"], ["analyze", "--jobs", "0"], ["analyze", "--jobs", "many"],
      ["analyze", "--color", "red"], ["list"],
      ["list", "nothing"],
      ["analyze", "--implicit-filter"], ["tree", "--format", "json"], ["analyze", "--write-baseline"],
      ["analyze", "--baseline"], ["analyze", "--baseline", "-"], ["analyze", "--write-baseline", ""],
      ["analyze", "--baseline", "x", "--write-baseline", "y"], ["analyze", "--baseline", "x", "--no-baseline"],
      ["analyze", "--write-baseline", "x", "--prune-baseline"], ["analyze", "--write-baseline", "x", "--select", "A"],
      ["analyze", "--baseline", "x", "--prune-baseline", "--select", "A"], ["tree", "--baseline", "x"],
      ["analyze", "--baseline", "x", "--output", "./x"], ["analyze", "--write-baseline", "x", "--report", "json=x"],
      ["analyze", "--report", "json"],
    ]
  )
  func wrongUsage(arguments: [String]) async throws {
    let outcome = try await Program.dpend.run(arguments, in: "/")
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("Error: "))
  }

  @Test("No argument and no option of any command accepts an empty value")
  func emptyValues() async throws {
    let help = try await Program.dpend.run(["--experimental-dump-help"], in: "/")
    let commands = try JSONDecoder().decode(Help.self, from: Data(help.output.utf8)).command.subcommands ?? []
    #expect(commands.map(\.commandName).contains("docs"))
    for command in commands where command.commandName != "help" {
      for argument in command.arguments where argument.kind != "flag" {
        for arguments in argument.emptyUses {
          let outcome = try await Program.dpend.run([command.commandName] + arguments, in: "/")
          #expect(outcome.code == 64, "\(command.commandName) \(arguments)")
          #expect(outcome.messages.hasPrefix("Error: "), "\(command.commandName) \(arguments)")
        }
      }
    }
    let outcome = try await Program.dpend.run(["docs", "-o", ""], in: "/")
    #expect(outcome.messages.hasPrefix("Error: The value of -o is empty. Pass a value, or remove the option.\n"))
    let path = try await Program.dpend.run(["docs", "--quiet", "Sources", ""], in: "/")
    #expect(path.messages.hasPrefix("Error: An argument is empty. Pass a value, or remove the argument.\n"))
  }

  /// The description of the commands by the parser of arguments.
  private struct Help: Decodable {
    struct Command: Decodable {
      let commandName: String
      let arguments: [Argument]
      let subcommands: [Command]?
    }

    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }

      let kind: String
      let names: [Name]?
      let valueName: String

      /// The uses of the argument with an empty value; for a value such as `name=path`, also with an empty second part.
      var emptyUses: [[String]] {
        guard let names else { return [[""]] }
        let options = names.map { ($0.kind == "long" ? "--" : "-") + $0.name }
        let values = ["name=path", "format=file"].contains(valueName) ? ["", "json="] : [""]
        return options.flatMap { option in values.flatMap { [[option, $0], ["\(option)=\($0)"]] } }
      }
    }

    let command: Command
  }

  @Test(
    "Options without effect and invalid values exit with 64 and advice",
    arguments: [
      (["why", "A", "--all"], "--all prints all paths from FROM to TO. Pass TO, or remove --all."),
      (
        ["why", "A", "B", "--limit", "3"],
        "--limit applies to several paths. Pass --all, or remove --limit."
      ),
      (
        ["why", "A", "--theme", "dark"],
        "--layout and --theme require a picture. Pass one, such as '--output why.svg'."
      ),
      (
        ["why", "A", "-o", "a.json", "--layout", "dot"],
        "--layout and --theme require a picture. Pass one, such as '--output why.svg'."
      ),
      (["diagram"], "Missing --output. Pass a file to write, or --open to show the picture."),
      (
        ["diagram", "-o", "x.dot", "--open"],
        "--open shows SVG, PDF and PNG files. Pass one, such as '--output graph.svg'."
      ),
      (["docs", "--check", "--open"], "--check writes no pages. Remove --open."),
      (["diagram", "-o", "x.svg", "--depth", "2"], "--depth requires --focus."),
      (["diagram", "-o", "x.svg", "--dependencies", "all"], "--dependencies requires --level module."),
      (
        ["diagram", "-o", "x.svg", "--focus", "A", "--level", "module"],
        "--focus draws bindings. Remove --level."
      ),
      (
        ["diagram", "-o", "x.foo"],
        """
        The value 'x.foo' is invalid for '-o <file>': Unknown file extension '.foo'. The extension determines the \
        format: .svg, .pdf, .png, .dot, .json, .xdot.
        """
      ),
      (
        ["diagram", "-o", "picture"],
        """
        The value 'picture' is invalid for '-o <file>': Missing file extension. The extension determines the format: \
        .svg, .pdf, .png, .dot, .json, .xdot.
        """
      ),
      (
        ["analyze", "--external", "Outer(."],
        #"""
        The value 'Outer(.' is invalid for '--external <regex>': 'Outer(.' is not a regular expression: '(' without ')'; \#
        escape special characters with '\', as in 'Outer\.Inner'
        """#
      ),
    ]
  )
  func withoutEffect(arguments: [String], message: String) async throws {
    let outcome = try await Program.dpend.run(arguments, in: "/")
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("Error: \(message)\n"), "\(outcome.messages)")
  }

  @Test("The help of dpend why describes its arguments")
  func whyArguments() async throws {
    let help = try await Program.dpend.run(["why", "--help"], in: "/").output
    let arguments = try #require(
      help.components(separatedBy: "ARGUMENTS:\n").last?.components(separatedBy: "\n\n").first
    )
    #expect(
      arguments == """
          <from>                  The selection at the start of the path, or the only
                                  one.
          <to>                    The selection at the end of the path. Without it,
                                  FROM alone is explained.
          <paths>                 Swift files and facts files (.dpendfacts) to read,
                                  and folders to search for .swift files. (default: the
                                  configuration's sources, or else the current folder)
        """
    )
  }

  @Test("A missing path is a problem, and no findings are reported")
  func missingPath() async throws {
    let problem = "error: /nonexistent: no such file or folder; check the path\n"
    for command in [["analyze"], ["tree"], ["graph", "--format", "dot"]] {
      let outcome = try await Program.dpend.run(command + ["/nonexistent"], in: "/")
      #expect(outcome.code == 2)
      #expect(outcome.messages == problem)
    }
    let report = try await Program.dpend.run(["analyze", "/nonexistent", "--format", "markdown"], in: "/")
    #expect(
      report
        == Program.Outcome(
          code: 2,
          output: """
            **Part of the work could not be done**

            - /nonexistent: no such file or folder; check the path

            """,
          messages: problem
        )
    )
  }

  @Test(
    "Help is printed to standard output, also without arguments",
    arguments: [[], ["--help"], ["help", "analyze"], ["analyze", "--help"]]
  )
  func help(arguments: [String]) async throws {
    let outcome = try await Program.dpend.run(arguments, in: "/")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("USAGE: dpend"))
    #expect(outcome.messages == "")
  }

  @Test("--version prints the version")
  func version() async throws {
    let outcome = try await Program.dpend.run(["--version"], in: "/")
    #expect(outcome.code == 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(
    "An unknown subcommand is an error, with a suggestion for a misspelled one",
    arguments: [
      (["analyse"], "Unknown subcommand 'analyse'. Did you mean 'analyze'?"),
      (["genrate", "--output-file", "C.swift"], "Unknown subcommand 'genrate'. Did you mean 'generate'?"),
      (["overview", "Sources"], "Unknown subcommand 'overview'. Run 'dpend --help' for a list."),
    ]
  )
  func unknownSubcommand(arguments: [String], message: String) async throws {
    let outcome = try await Program.dpend.run(arguments, in: "/")
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("Error: \(message)\n"), "\(outcome.messages)")
  }

  private func tree(_ arguments: [String], in folder: String) async throws -> String {
    try await Program.dpend.run(["tree", "-q"] + arguments, in: folder).output
  }
}
