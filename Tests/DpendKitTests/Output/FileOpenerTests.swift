import Foundation
import Subprocess
import SystemPackage
import Testing
import _DpendTestSupport

@testable import DpendKit

struct FileOpenerTests {
  /// Waits until the task is cancelled.
  private static let forever: FileOpener.Wait = { _ in try await Task.sleep(for: .seconds(3600)) }

  @Test("The opener gets the absolute path as its only argument, which no shell interprets")
  func path() async throws {
    try await withTemporaryFolder(["it's $(a) page.html": ""]) { folder in
      let opener = try opener("printf '%s\\n' \"$#\" \"$1\" > \"$(dirname \"$0\")/arguments\"", in: folder)
      try await opener.open(folder + "/it's $(a) page.html")
      #expect(text(of: folder + "/arguments") == "1\n\(folder)/it's $(a) page.html\n")
    }
  }

  @Test("An opener that fails is a problem with advice")
  func failure() async throws {
    try await withTemporaryFolder { folder in
      let opener = try opener("exit 3", in: folder)
      await #expect(
        throws: WorkProblem(
          "cannot open the file: 'opener' failed",
          path: "docs/index.html",
          advice: "open the file yourself"
        )
      ) { try await opener.open("docs/index.html") }
    }
  }

  @Test("A missing opener is a problem with advice")
  func missing() async {
    await #expect(
      throws: WorkProblem(
        "cannot open the file: 'no-such-opener' is not installed",
        path: "docs/index.html",
        advice: "open the file yourself"
      )
    ) {
      let opener = FileOpener(.name("no-such-opener"), name: "no-such-opener", wait: Self.forever)
      try await opener.open("docs/index.html")
    }
  }

  @Test("A program that keeps running is no problem, and is not ended", .timeLimit(.minutes(20)))
  func running() async throws {
    try await withTemporaryFolder { folder in
      for pipe in ["question", "answer"] { #expect(mkfifo(folder + "/" + pipe, 0o600) == 0) }
      let script = "cd \"$(dirname \"$0\")\" && read line < question && echo \"$line\" > answer"
      let opener = try opener(script, in: folder) { _ in }
      try await opener.open("docs/index.html")
      let question = try #require(FileHandle(forWritingAtPath: folder + "/question"))
      try question.write(contentsOf: Data("still here?\n".utf8))
      let answer = try #require(FileHandle(forReadingAtPath: folder + "/answer"))
      #expect(try answer.readToEnd() == Data("still here?\n".utf8))
    }
  }

  private func opener(
    _ script: String,
    in folder: String,
    wait: @escaping FileOpener.Wait = FileOpenerTests.forever
  ) throws -> FileOpener {
    let path = folder + "/opener"
    try write(Data("#!/bin/sh\n\(script)\n".utf8), to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return FileOpener(.path(FilePath(path)), name: "opener", wait: wait)
  }
}
