import DpendKit
import Foundation
import Testing
import _DpendTestSupport

/// The commands, options, settings, make targets and files in texts for readers exist.
struct ReadingTests {
  private static let texts =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/README.md", "site/index.md"]
    + ["Library", "Application", "DependencyCycle", "Bookshop", "Deli", "Sourcery"].map { "Examples/\($0)/README.md" }
    + [
      "baseline", "configuration", "dialects", "docc", "facts", "graphviz", "history", "installation",
      "large-repositories", "living-pages", "printing", "pull-requests", "results", "runtime", "selections", "serve",
    ].map {
      "site/guides/\($0).md"
    }

  @Test("Commands and options", arguments: texts)
  func commands(file: String) async throws {
    let options = try await Options()
    let markdown = try #require(text(of: Checkout.path(file)))
    let shown = Checkout.codeLines(of: markdown, in: ["sh", "console", "yaml"]) + Checkout.codeSpans(of: markdown)
    #expect(
      shown.joined(separator: "\n").replacing("\\\n", with: "").split(separator: "\n").flatMap(options.unknown) == []
    )
  }

  @Test("The first page shows commands at all, and unknown ones are found")
  func unknown() async throws {
    let options = try await Options()
    #expect(options.unknown(in: "  run: dpend analyze Sources --format json -o x --fail-on error && echo --ok") == [])
    #expect(options.unknown(in: ".build/debug/dpend diagram -o a.svg --focus Cart") == [])
    #expect(options.unknown(in: "swift run --package-path ../.. dpend tree --external 'A|B' --quiet") == [])
    #expect(options.unknown(in: "dpend --output-file A.swift --container dip") == [])
    #expect(options.unknown(in: "--implicit-filter") == [])
    #expect(options.unknown(in: "dpend tree --format json") == ["dpend tree --format"])
    #expect(options.unknown(in: "dpend docs -o x --fail-on error; dpend publish") == ["dpend publish"])
    #expect(options.unknown(in: "--never") == ["--never"])
    let readme = try #require(text(of: Checkout.path("README.md")))
    #expect(Checkout.codeLines(of: readme, in: ["sh", "console"]).count { $0.contains("dpend ") } > 3)
  }

  @Test("The README shows the output of its commands")
  func printed() async throws {
    let readme = try #require(text(of: Checkout.path("README.md")))
    let configuration = try #require(block("yaml", startingWith: "# .dpend.yml\n", of: readme).first)
    let main = try #require(block("swift", startingWith: "// Sources/Shop/Cart.swift\n", of: readme).first)
    let branch = try #require(block("swift", startingWith: "// Sources/Shop/Gift.swift\n", of: readme).first)
    let shown = block("console", startingWith: "$ dpend ", of: readme)
    #expect(shown.count == 3)
    try await withTemporaryFolder { folder in
      try write(Data(configuration.utf8), to: folder + "/.dpend.yml")
      try write(Data(main.utf8), to: folder + "/Sources/Shop/Cart.swift")
      let commit = "git -c user.name=a -c user.email=a@example.org commit --quiet --message start"
      _ = try await Program("/bin/sh").run(["-c", "git init -qb main && git add . && \(commit)"], in: folder)
      for block in shown {
        if block.hasPrefix("$ dpend diff") {
          try write(Data(branch.utf8), to: folder + "/Sources/Shop/Gift.swift")
        }
        let lines = block.split(separator: "\n", maxSplits: 1).map(String.init)
        #expect(try await printed(by: lines[0], in: folder) == lines[1])
      }
    }
  }

  @Test("The output in the guide to dialects is the actual output")
  func dialects() async throws {
    let guide = try #require(text(of: Checkout.path("site/guides/dialects.md")))
    let sources = try block("swift", startingWith: "// Sources/", of: guide).map { source in
      (String(try #require(source.split(separator: "\n").first).dropFirst("// ".count)), source)
    }
    try await checkPrinted(in: guide, of: Dictionary(uniqueKeysWithValues: sources))
  }

  @Test("The output in the guide to selections is that for the code on the first page")
  func selections() async throws {
    let readme = try #require(text(of: Checkout.path("README.md")))
    let source = try #require(block("swift", startingWith: "// Sources/Shop/Cart.swift\n", of: readme).first)
    let guide = try #require(text(of: Checkout.path("site/guides/selections.md")))
    try await checkPrinted(in: guide, of: ["Sources/Shop/Cart.swift": source])
  }

  @Test("The output in the guide to baselines is that for the code on the first page")
  func baselines() async throws {
    let readme = try #require(text(of: Checkout.path("README.md")))
    let guide = try #require(text(of: Checkout.path("site/guides/baseline.md")))
    let configuration = try #require(block("yaml", startingWith: "# .dpend.yml\nsources", of: guide).first)
    let before = try #require(block("swift", startingWith: "// Sources/Shop/Cart.swift\n", of: readme).first)
    let after = try #require(block("swift", startingWith: "// Sources/Shop/Prices.swift\n", of: guide).first)
    let shown = block("console", startingWith: "$ ", of: guide)
    #expect(shown.count == 4)
    try await withTemporaryFolder { folder in
      try write(Data(configuration.utf8), to: folder + "/.dpend.yml")
      try write(Data(before.utf8), to: folder + "/Sources/Shop/Cart.swift")
      for (index, block) in shown.enumerated() {
        if index == 2 { try write(Data(after.utf8), to: folder + "/Sources/Shop/Prices.swift") }
        let lines = block.split(separator: "\n", maxSplits: 1).map(String.init)
        #expect(try await printed(by: lines[0], in: folder) == lines[1])
      }
    }
  }

  @Test("The guide to selections documents every member of an answer in JSON")
  func answers() async throws {
    let guide = try #require(text(of: Checkout.path("site/guides/selections.md")))
    let documented = Checkout.codeSpans(of: guide)
    let example = Checkout.path("Examples/Bookshop")
    for question in [["is:root or CartViewModel", "Log"], ["Log"]] {
      let outcome = try await Program.dpend.run(["why", "-q", "--format", "json"] + question, in: example)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: NSObject]
      )
      let inner = (object["paths"] as? [String: NSObject]) ?? (object["uses"] as? [[String: NSObject]])?.first ?? [:]
      #expect(!inner.isEmpty)
      #expect((Array(object.keys) + Array(inner.keys)).filter { !documented.contains($0) }.sorted() == [])
    }
  }

  @Test("The findings on the pages of the examples are the actual findings", arguments: ["Bookshop", "Deli"])
  func findings(example: String) async throws {
    let page = try #require(text(of: Checkout.path("Examples/\(example)/README.md")))
    let outcome = try await Program.dpend.run(["analyze", "-q"], in: Checkout.path("Examples/\(example)"))
    #expect(!outcome.output.isEmpty)
    #expect(block("", startingWith: "Sources/", of: page) == [outcome.output])
  }

  /// Runs the two commands that a page shows with what they print, in a folder with some sources.
  private func checkPrinted(in page: String, of sources: [String: String]) async throws {
    let shown = block("console", startingWith: "$ dpend ", of: page)
    #expect(shown.count == 2)
    try await withTemporaryFolder { folder in
      for (path, source) in sources { try write(Data(source.utf8), to: "\(folder)/\(path)") }
      for block in shown {
        let lines = block.split(separator: "\n", maxSplits: 1).map(String.init)
        #expect(try await printed(by: lines[0], in: folder) == lines[1])
      }
    }
  }

  /// Returns the output of a line such as `$ dpend tree`, including errors.
  private func printed(by line: String, in folder: String) async throws -> String {
    let tools = (Program.dpend.path as NSString).deletingLastPathComponent
    return try await Program("/bin/sh").run(["-c", "PATH='\(tools)':$PATH; \(line.dropFirst(2)) 2>&1"], in: folder)
      .output
  }

  /// The blocks of code in a language that begin with a text.
  private func block(_ language: String, startingWith start: String, of markdown: String) -> [String] {
    markdown.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.filter { $0.hasPrefix(start) }
  }

  @Test("Settings", arguments: texts)
  func settings(file: String) throws {
    let markdown = try #require(text(of: Checkout.path(file)))
    let blocks = markdown.components(separatedBy: "```yaml\n# \(ConfigurationFile.defaultName)\n").dropFirst()
    for block in blocks {
      let lines = block.components(separatedBy: "```")[0].split(separator: "\n")
      let names = lines.filter { $0.first?.isLetter == true }.map { String($0.prefix { $0 != ":" }) }
      #expect(!names.isEmpty)
      #expect(names.filter { name in !Setting.all.contains { $0.name == name } } == [])
    }
  }

  @Test("Make targets", arguments: texts)
  func makeTargets(file: String) throws {
    let markdown = try #require(text(of: Checkout.path(file)))
    let makefile = try #require(text(of: Checkout.path("Makefile")))
    let shown = Checkout.codeLines(of: markdown, in: ["sh", "yaml"]) + Checkout.codeSpans(of: markdown)
    for target in shown.compactMap({ $0.firstMatch(of: /^(?: *- run: )?make ([a-z-]+)/)?.1 }) {
      #expect(makefile.contains("\n\(target):"), "make \(target)")
    }
  }

  @Test("Files that links lead to", arguments: texts)
  func links(file: String) throws {
    let markdown = try #require(text(of: Checkout.path(file)))
    let folder = (Checkout.path(file) as NSString).deletingLastPathComponent
    for link in markdown.matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/).map({ String($0.1) }) where !link.contains("://") {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(link)"), "\(link)")
    }
  }
}

/// The options of each command, as its help names them.
private struct Options {
  private var options: [String: Set<String>] = [:]

  init() async throws {
    let help = try await Program.dpend.run(["help"], in: "/").output
    let commands = help.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.dropFirst(2).first?.isLetter == true }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.contains("analyze"))
    for command in commands + ["render-worker"] {
      let help = try await Program.dpend.run(["help", command], in: "/").output
      let words = help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap {
        $0.split(separator: " ").prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }.flatMap { $0.split(separator: "/") }
      }
      options[command] = Set(words.map { $0.filter { $0 != "," } }.filter { $0.hasPrefix("-") })
    }
    // An option of the argument parser, which no help lists.
    options["generate"]?.insert("--generate-completion-script")
  }

  /// Returns the commands and options in a line that do not exist, up to a comment.
  func unknown(in line: some StringProtocol) -> [String] {
    let line = line.components(separatedBy: " # ")[0]
    // A marker of a living page is no command.
    if line.hasPrefix("<!--") { return [] }
    if line.hasPrefix("--") {
      let option = String(line.prefix { $0 != " " && $0 != "=" })
      return options.values.contains { $0.contains(option) } ? [] : [option]
    }
    return line.matches(of: /(?:^|[ \/])dpend((?: [^;&]*)?)/).flatMap { unknown(inArguments: String($0.1)) }
  }

  private func unknown(inArguments text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return [] }
    let command = first.hasPrefix("-") ? "generate" : first
    guard let known = options[command] else { return first == "help" ? [] : ["dpend \(first)"] }
    let given = words.prefix { $0 != ">" && $0 != "|" }.filter { $0.hasPrefix("-") && $0 != "-" }
    return given.filter { !known.contains($0) }.map { "dpend \(command) \($0)" }
  }
}
