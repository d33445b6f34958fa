import Foundation
import Testing
import _DpendTestSupport

/// Revisions in `dpend diff`: paths, the files of either side, and problems with git.
struct RevisionTests {
  private static let lamp: KeyValuePairs = [
    ".dpend.yml": "implicit-filter: '.*'\n",
    "Sources/Lamp.swift": "final class Lamp { init(bulb: Bulb) {} }\nfinal class Bulb {}\n",
    "Other/Wire.swift": "final class Wire {}\n",
  ]

  @Test("A path has the same meaning on both sides, in any form and from any working directory")
  func paths() async throws {
    try await withTemporaryFolder { (outside) async throws in
      let folder = outside + "/lamps"
      for (path, text) in Self.lamp { try write(Data(text.utf8), to: folder + "/" + path) }
      try await git("init -q -b main && git add -A && git commit -qm lamp", in: folder)
      try write(Data("final class Shade {}\n".utf8), to: folder + "/Sources/New/Shade.swift")
      try link(outside + "/link", to: "lamps")
      try FileManager.default.createDirectory(atPath: outside + "/elsewhere", withIntermediateDirectories: false)
      let shade = "Changed: 1 binding added"
      let cases = [
        (folder, "Sources", shade), (folder, "./Sources/", shade), (folder, "Sources/../Sources//.", shade),
        (folder, "../lamps/Sources", shade), (folder, "../link/Sources", shade), (folder, outside + "/link", shade),
        (folder, outside + "//lamps/Other/../Sources", shade), (folder, "Other", "Same: nothing changed"),
        (folder + "/Sources/New", ".", shade), (folder + "/Sources/New", "..", shade),
        (folder + "/Sources/New", "../../Other", "Same: nothing changed"),
        (folder + "/Sources", outside + "/link/Other", "Same: nothing changed"),
        (outside, "lamps", shade), (outside, "link/Sources", shade), (outside, "lamps/Other", "Same: nothing changed"),
        (outside + "/elsewhere", "../lamps/Sources", shade), (outside + "/elsewhere", folder + "/Sources", shade),
        ("/", folder, shade),
      ]
      for (directory, path, verdict) in cases {
        let outcome = try await diff(["--base", "main", path, "--implicit-filter", ".*"], in: directory)
        #expect(outcome.output.hasPrefix(verdict + "\n"), "\(path) in \(directory): \(outcome)")
      }
      let beyond = try await diff(["--base", "main", "Sources", ".."], in: folder)
      #expect(beyond.code == 2)
      let advice =
        "the path is outside of the repository, so no revision contains it; pass files and folders in \(folder)"
      #expect(beyond.messages.hasSuffix("error: ..: \(advice)\n"))
    }
  }

  @Test("A file of a library's tool names no files outside of the revision")
  func outsideFiles() async throws {
    try await withTemporaryFolder(["secret.yml": "key: value\n"]) { (outside) async throws in
      let folder = outside + "/shop"
      let settings =
        "config:\n  App:\n    project: App\n    properties:\n      - ../secret.yml\n      - \(outside)/secret.yml\n"
      try write(Data(settings.utf8), to: folder + "/deli.yml")
      try write(Data("import Deli\nclass A: Autowired { required init() {} }\n".utf8), to: folder + "/A.swift")
      try await git("init -q -b main && git add -A && git commit -qm shop", in: folder)
      let outcome = try await diff(["HEAD", "HEAD"], in: folder)
      // The relative path leads out of the temporary folder of the revision, where there is no such file.
      let problem =
        "deli.yml: '\(outside)/secret.yml' is outside of the repository; "
        + "move it into the repository, or pass the folder that contains it as a path"
      #expect(outcome.code == 2)
      #expect(outcome.messages.contains(problem), "\(outcome)")
    }
  }

  @Test("Links in sources outside of the repository have the same meaning on both sides")
  func outsideSources() async throws {
    let files: KeyValuePairs = [
      "other/.git/HEAD": "", "other/Real/C.swift": "final class C {}\n", "other/Lib/B.swift": "",
    ]
    try await withTemporaryFolder(files) { (outside) async throws in
      let folder = outside + "/lamps"
      for (path, text) in Self.lamp { try write(Data(text.utf8), to: folder + "/" + path) }
      try write(
        Data("sources: [Sources, \(outside)/other/Lib]\nimplicit-filter: '.*'\n".utf8),
        to: folder + "/.dpend.yml"
      )
      try link(outside + "/other/Lib/Real", to: "../Real")
      try await git("init -q -b main && git add -A && git commit -qm lamp", in: folder)
      let outcome = try await diff(["--base", "main"], in: folder)
      #expect(outcome.code == 0 && outcome.output == "Same: nothing changed\n", "\(outcome)")
    }
  }

  @Test("Globs and the paths of a configuration have the same meaning on both sides")
  func settings() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp", in: folder)
      for arguments in [
        ["Sources", "--exclude", "Sources/Lamp.swift"],
        [folder + "/Sources", "--exclude", folder + "/Sources/Lamp.swift"],
        ["../" + (folder as NSString).lastPathComponent + "/Sources"],
      ] {
        let outcome = try await diff(["--base", "main"] + arguments, in: folder)
        #expect(outcome.output == "Same: nothing changed\n", "\(arguments): \(outcome)")
      }
      try write(Data("final class Shade {}\n".utf8), to: folder + "/Sources/Shade.swift")
      try write(Data("implicit-filter: '.*'\nsources: [../Sources, ../New]\n".utf8), to: folder + "/ci/dpend.yml")
      try write(Data("final class New {}\n".utf8), to: folder + "/New/New.swift")
      let outcome = try await diff(["--base", "main", "--config", "ci/dpend.yml"], in: folder)
      #expect(outcome.output.hasPrefix("Changed: 2 bindings added\n"), "\(outcome)")
      try write(Data("server: a\n".utf8), to: folder + "/values.yml")
      let property = try await diff(["--base", "main", "--property", "values.yml"], in: folder)
      #expect(property.code == 0, "\(property)")
    }
  }

  @Test("The variables of a hook do not select another repository")
  func hooks() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && git init -q other", in: folder)
      let line = "GIT_DIR=other/.git GIT_WORK_TREE=other GIT_INDEX_FILE=nowhere \(Program.dpend.path) diff --base main"
      let outcome = try await Program("/bin/sh").run(["-c", line], in: folder)
      #expect(outcome.output == "Same: nothing changed\n", "\(outcome)")
    }
  }

  @Test(
    "git runs no program that the settings and the attributes of the repository name, and no name of a revision is an option"
  )
  func programs() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      let path = try #require(Self.lamp.first { $0.key.hasSuffix(".swift") }?.key)
      try write(Data("* filter=own diff=own\n".utf8), to: folder + "/.gitattributes")
      try await git("init -q -b main && git add -A && git commit -qm lamp", in: folder)
      let settings = [
        "filter.own.clean", "filter.own.smudge", "filter.own.process", "diff.own.command", "diff.own.textconv",
        "diff.external", "core.fsmonitor", "core.pager", "core.sshCommand", "core.alternateRefsCommand",
        "uploadpack.packObjectsHook",
      ]
      for setting in settings {
        try await git("config \(setting) 'echo \(setting) >> \(folder)/ran; cat'", in: folder)
      }
      try await git("config filter.own.required true", in: folder)
      let hooks = ["post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman"]
      for hook in hooks {
        try write(Data("#!/bin/sh\necho \(hook) >> \(folder)/ran\n".utf8), to: folder + "/.git/hooks/" + hook)
        #expect(chmod(folder + "/.git/hooks/" + hook, 0o755) == 0)
      }
      try write(Data("final class New {}\n".utf8), to: folder + "/" + path)
      let outcome = try await diff(["--base", "main", "--implicit-filter", ".*"], in: folder)
      #expect(outcome.output.hasPrefix("Changed: "), "\(outcome)")
      // A random folder can contain an "h", which is the option for help.
      for name in ["--output=\(folder)/ran", "-Oran", "--upload-pack=touch \(folder)/ran"] {
        #expect(try await diff(["--base=\(name)"], in: folder).code == 2)
        #expect(try await diff([name, "."], in: folder).code == 64)
      }
      #expect(text(of: folder + "/ran") == nil)
    }
  }

  @Test("Files that no revision can contain are ignored in both forms of the command, with a message")
  func absent() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try write(Data("final class Tool {}\n".utf8), to: folder + "/sub/Tool.swift")
      try write(Data("Made.swift\nmade/\n".utf8), to: folder + "/.gitignore")
      let commit = "git add -A && git commit -qm all"
      let other = "init -q -b main sub && cd sub && \(commit) && cd .."
      try await git("\(other) && git init -q -b main && \(commit)", in: folder)
      for path in ["Sources/Made.swift", "made/A.swift"] {
        try write(Data("final class Made {}\n".utf8), to: folder + "/" + path)
      }
      try write(Data("A log.".utf8), to: folder + "/empty/made/log.txt")
      let messages = """
        dpend: ignored the submodule 'sub', whose files are not part of a revision
        dpend: ignored 2 Swift files that git ignores

        """
      for (directory, arguments) in [
        (folder, ["--base", "main"]), (folder, ["main", "."]), (folder, [".", "main"]),
        (folder + "/Sources", ["--base", "main", ".."]), (folder + "/Sources", ["main", folder]),
      ] {
        let outcome = try await diff(arguments + ["--implicit-filter", ".*"], in: directory)
        #expect(outcome.output == "Same: nothing changed\n", "\(arguments)")
        #expect(outcome.messages.hasSuffix(messages), "\(outcome)")
      }
    }
  }

  @Test("A problem names its side, and a problem of both sides is printed once")
  func sides() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try link(folder + "/Sources/Gone.swift", to: "nowhere.swift")
      try write(Data([0xFF, 0xFE, 0xFD]), to: folder + "/Sources/Before.swift")
      try write(Data([0xFF, 0xFE, 0xFD]), to: folder + "/Sources/Both.swift")
      try await git("init -q -b main && git add -A && git commit -qm lamp && rm Sources/Before.swift", in: folder)
      let outcome = try await diff(["--base", "main"], in: folder)
      let lines = outcome.messages.split(separator: "\n").filter { $0.hasPrefix("error: ") }
      #expect(lines.count { $0.contains("Before.swift") } == 1, "\(outcome)")
      #expect(lines.contains { $0.hasPrefix("error: in 'main': Sources/Before.swift: ") }, "\(outcome)")
      #expect(lines.filter { $0.contains("Both.swift") }.map { $0.hasPrefix("error: Sources/Both.swift: ") } == [true])

      let library = try await diff(["--base", "main", "--library", "nowhere.dpendmodule"], in: folder)
      #expect(library.messages.components(separatedBy: "nowhere.dpendmodule").count == 2, "\(library)")
      let nowhere = try await diff(["main", ".", "--config", "nowhere.yml"], in: folder)
      #expect(
        nowhere.messages
          == "error: nowhere.yml: cannot read the configuration; check that it exists and is UTF-8 text\n"
      )

      try write(Data("nonsense: 1\n".utf8), to: folder + "/.dpend.yml")
      try await git("add -A && git commit -qm nonsense", in: folder)
      try write(Data("implicit-filter: '.*'\n".utf8), to: folder + "/.dpend.yml")
      let invalid = try await diff(["--base", "main"], in: folder)
      #expect(invalid.messages.contains("\nerror: in 'main': .dpend.yml:1:1: unknown setting 'nonsense'"))
      #expect(
        invalid.messages.hasSuffix(
          "error: in 'main': cannot read the revision with its own configuration; "
            + "pass one that is not part of the revision with --config FILE\n"
        )
      )
    }
  }

  @Test("Problems of git have reasons, and a name that begins with '^' is not a revision")
  func reasons() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git(
        "init -q -b main && git add -A && git commit -qm lamp && git clone -q --bare . bare.git",
        in: folder
      )
      for arguments in [["--base", "main"], ["main", "HEAD"]] {
        #expect(
          try await diff(arguments, in: folder + "/bare.git").messages
            == "error: .: the repository is bare, so it has no working tree to compare with; run dpend in a clone of the repository\n"
        )
      }
      let owned = try await dpend("diff main .", settings: "GIT_TEST_ASSUME_DIFFERENT_OWNER=1", in: folder)
      #expect(
        owned.messages
          == "error: .: git cannot read the repository: detected dubious ownership in repository at '\(folder)'; "
          + "if you trust its owner, run 'git config --global --add safe.directory \(folder)'\n"
      )
      let none = try await dpend("diff main .", settings: "PATH=/nowhere", in: folder)
      #expect(none.messages.hasSuffix("; install git, and check that it is in PATH\n"), "\(none)")
      let negated = try await diff(["^HEAD", "."], in: folder)
      #expect(negated.messages.contains("no file, folder or revision is named '^HEAD'"))
    }
  }

  @Test("A revision is never written into the working tree, and its files are removed")
  func temporaryFolder() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && mkdir -p kept", in: folder)
      for directory in ["kept", "missing", folder + "/missing"] {
        let outcome = try await dpend("diff main .", settings: "TMPDIR=\(directory)", in: folder)
        #expect(outcome.messages == "error: \(directory): cannot create a temporary folder; check TMPDIR\n")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == [".dpend.yml", ".git", "Other", "Sources", "kept"])
      #expect(try await dpend("diff main . -q", settings: "TMPDIR=\(folder)/kept", in: folder).code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/kept").isEmpty)
    }
  }

  @Test("A comparison that fails leaves no temporary folder")
  func failure() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try write(Data("class A {}\nlet x \u{3000}= 1\n".utf8), to: folder + "/Sources/Broken.swift")
      try await git("init -q -b main && git add -A && git commit -qm lamp && mkdir temporary", in: folder)
      try write(Data("titel: Lamp\n".utf8), to: folder + "/.dpend.yml")
      try await git(
        "commit -qam invalid && git tag invalid && git checkout -q HEAD~ -- . && git commit -qm valid",
        in: folder
      )
      let runs: [(String, Int32)] = [
        ("main .", 0), ("invalid .", 2), ("main . --pages Sources/Broken.swift", 2), ("main missing", 2),
        ("main . --output-file /nowhere/a", 64),
      ]
      for (arguments, code) in runs {
        let outcome = try await dpend("diff \(arguments) -q", settings: "TMPDIR=\(folder)/temporary", in: folder)
        #expect(outcome.code == code, "\(arguments): \(outcome)")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/temporary")
        #expect(left == [], "\(arguments)")
      }
    }
  }

  @Test("A signal that ends the program removes the files of the revision first")
  func interruption() async throws {
    try await withEndingGit(signal: "TERM") { (folder, settings) async throws in
      #expect(try await dpend("diff main .", settings: settings, in: folder).code == -SIGTERM)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/temporary").isEmpty)
    }
  }

  @Test("The next comparison removes the files of a revision that a killed one left")
  func kill() async throws {
    try await withEndingGit(signal: "KILL") { (folder, settings) async throws in
      #expect(try await dpend("diff main .", settings: settings, in: folder).code == -SIGKILL)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/temporary").count == 1)
      let outcome = try await dpend("diff main .", settings: "TMPDIR='\(folder)/temporary'", in: folder)
      #expect(outcome == .init(code: 0, output: "Same: nothing changed\n", messages: ""))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/temporary").isEmpty)
    }
  }

  /// Runs a test in a repository, with settings that let git end dpend while it reads files.
  private func withEndingGit(
    signal: String,
    _ test: (_ folder: String, _ settings: String) async throws -> Void
  ) async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && mkdir temporary", in: folder)
      let script = """
        #!/bin/sh
        case "$*" in *cat-file*) kill -\(signal) $PPID; while kill -0 $PPID 2>/dev/null; do :; done ;; esac
        PATH=${PATH#*:} exec git "$@"

        """
      try write(Data(script.utf8), to: folder + "/bin/git")
      try await git("--version && chmod +x bin/git", in: folder)
      try await test(folder, "TMPDIR='\(folder)/temporary' PATH=\"$PWD/bin:$PATH\"")
    }
  }

  private func dpend(_ line: String, settings: String, in folder: String) async throws -> Program.Outcome {
    let line =
      "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null \(settings) exec '\(Program.dpend.path)' \(line)"
    return try await Program("/bin/sh").run(["-c", line], in: folder)
  }

  private func diff(_ arguments: [String], in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(["diff"] + arguments, in: folder)
  }
}
