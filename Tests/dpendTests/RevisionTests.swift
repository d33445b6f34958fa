import Foundation
import Testing
import _DpendTestSupport

/// How `dpend diff` reads revisions: where paths lead, what counts on either side, and what is said of git.
struct RevisionTests {
  private static let lamp: KeyValuePairs = [
    ".dpend.yml": "implicit-filter: '.*'\n",
    "Sources/Lamp.swift": "final class Lamp { init(bulb: Bulb) {} }\nfinal class Bulb {}\n",
    "Other/Wire.swift": "final class Wire {}\n",
  ]

  @Test("A path means the same on both sides, however it is written and wherever the working directory is")
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
      for (place, path, verdict) in cases {
        let outcome = try await diff(["--base", "main", path, "--implicit-filter", ".*"], in: place)
        #expect(outcome.output.hasPrefix(verdict + "\n"), "\(path) in \(place): \(outcome)")
      }
      let beyond = try await diff(["--base", "main", "Sources", ".."], in: folder)
      #expect(beyond.code == 2)
      let advice = "no revision holds what lies outside of the repository; name files and folders in \(folder)"
      #expect(beyond.messages.hasSuffix("error: ..: \(advice)\n"))
    }
  }

  @Test("Globs mean the same on both sides, and so does what a configuration from elsewhere names")
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

  @Test("A repository that a hook names isn't read in the place of the one around the folder")
  func hooks() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && git init -q other", in: folder)
      let line = "GIT_DIR=other/.git GIT_WORK_TREE=other GIT_INDEX_FILE=nowhere \(Program.dpend.path) diff --base main"
      let outcome = try await Program("/bin/sh").run(["-c", line], in: folder)
      #expect(outcome.output == "Same: nothing changed\n", "\(outcome)")
    }
  }

  @Test("What no revision can hold is left out in both forms of the command, and that is said")
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
      try write(Data("A tool's.".utf8), to: folder + "/empty/made/log.txt")
      let told = """
        dpend: the submodule 'sub' is left out: a revision doesn't hold its files
        dpend: ignored Swift files are left out: 2, which a revision doesn't hold

        """
      for (place, arguments) in [
        (folder, ["--base", "main"]), (folder, ["main", "."]), (folder, [".", "main"]),
        (folder + "/Sources", ["--base", "main", ".."]), (folder + "/Sources", ["main", folder]),
      ] {
        let outcome = try await diff(arguments + ["--implicit-filter", ".*"], in: place)
        #expect(outcome.output == "Same: nothing changed\n", "\(arguments)")
        #expect(outcome.messages.hasSuffix(told), "\(outcome)")
      }
    }
  }

  @Test("It is said on which side a problem is; what is one on both is told once")
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
          == "error: nowhere.yml: the configuration can't be read; check that it exists and is UTF-8 text\n"
      )

      try write(Data("nonsense: 1\n".utf8), to: folder + "/.dpend.yml")
      try await git("add -A && git commit -qm nonsense", in: folder)
      try write(Data("implicit-filter: '.*'\n".utf8), to: folder + "/.dpend.yml")
      let invalid = try await diff(["--base", "main"], in: folder)
      #expect(invalid.messages.contains("\nerror: in 'main': .dpend.yml:1:1: there is no setting 'nonsense'"))
      #expect(
        invalid.messages.hasSuffix(
          "error: in 'main': the revision can't be read with the configuration of its own; "
            + "name one that it doesn't have, with --config FILE\n"
        )
      )
    }
  }

  @Test("Why git doesn't read a repository is said, and what begins with '^' is no revision")
  func reasons() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git(
        "init -q -b main && git add -A && git commit -qm lamp && git clone -q --bare . bare.git",
        in: folder
      )
      for arguments in [["--base", "main"], ["main", "HEAD"]] {
        #expect(
          try await diff(arguments, in: folder + "/bare.git").messages
            == "error: .: the repository is a bare one, which has no files to compare with; run dpend in a clone of it\n"
        )
      }
      let owned = try await dpend("diff main .", settings: "GIT_TEST_ASSUME_DIFFERENT_OWNER=1", in: folder)
      #expect(
        owned.messages
          == "error: .: git doesn't read the repository: detected dubious ownership in repository at '\(folder)'; "
          + "if you trust it, run 'git config --global --add safe.directory \(folder)'\n"
      )
      let none = try await dpend("diff main .", settings: "PATH=/nowhere", in: folder)
      #expect(none.messages.hasSuffix("; install git, and see that it is in PATH\n"), "\(none)")
      let negated = try await diff(["^HEAD", "."], in: folder)
      #expect(negated.messages.contains("there is no file, folder or revision '^HEAD'"))
    }
  }

  @Test("A revision is never written into the working tree, and nothing of it stays behind")
  func temporaryFolder() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && mkdir -p kept", in: folder)
      for place in ["kept", "missing", folder + "/missing"] {
        let outcome = try await dpend("diff main .", settings: "TMPDIR=\(place)", in: folder)
        #expect(outcome.messages == "error: \(place): the folder for a revision can't be made; check TMPDIR\n")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == [".dpend.yml", ".git", "Other", "Sources", "kept"])
      #expect(try await dpend("diff main . -q", settings: "TMPDIR=\(folder)/kept", in: folder).code == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/kept").isEmpty)
    }
  }

  @Test("A signal that ends the program clears the revision away first")
  func interruption() async throws {
    try await withTemporaryFolder(Self.lamp) { (folder) async throws in
      try await git("init -q -b main && git add -A && git commit -qm lamp && mkdir temporary", in: folder)
      // The signal comes when the files are being read from the repository.
      let script = """
        #!/bin/sh
        case "$*" in *cat-file*) kill -TERM $PPID; sleep 1 ;; esac
        PATH=${PATH#*:} exec git "$@"

        """
      try write(Data(script.utf8), to: folder + "/bin/git")
      try await git("--version && chmod +x bin/git", in: folder)
      let settings = "TMPDIR='\(folder)/temporary' PATH=\"$PWD/bin:$PATH\""
      #expect(try await dpend("diff main .", settings: settings, in: folder).code == -SIGTERM)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/temporary").isEmpty)
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

  /// Runs a line of shell after `git `, as somebody whose settings play no part.
  private func git(_ line: String, in folder: String) async throws {
    let identity =
      "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b "
      + "GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b"
    let outcome = try await Program("/bin/sh").run(["-c", "export \(identity); git \(line)"], in: folder)
    #expect(outcome.code == 0, "\(outcome.messages)")
  }
}
