import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct OutputWriterTests {
  @Test("An existing file keeps its permissions, and a new one has those of the user's mask")
  func permissions() async throws {
    try await withTemporaryFolder(["secret.txt": "old", "tool.sh": "old", "usual.txt": ""]) { folder in
      #expect(chmod(folder + "/secret.txt", 0o600) == 0)
      #expect(chmod(folder + "/tool.sh", 0o775) == 0)
      for name in ["secret.txt", "tool.sh", "new.txt"] {
        try OutputWriter.write(Array("new".utf8), to: folder + "/" + name)
      }
      let modes = try ["secret.txt", "tool.sh", "new.txt", "usual.txt"].map { name in
        try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.posixPermissions] as? Int
      }
      #expect(modes == [0o600, 0o775, modes[3], modes[3]])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
    }
  }

  @Test("A file is created with its parent folders, and overwritten")
  func regularFile() async throws {
    try await withTemporaryFolder { folder in
      try OutputWriter.write("one", to: folder + "/a/b/file")
      try OutputWriter.write("two", to: folder + "/a/b/file")
      #expect(text(of: folder + "/a/b/file") == "two")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b") == ["file"])
    }
  }

  @Test("A run replaces the temporary file of a killed run")
  func remains() async throws {
    try await withTemporaryFolder(["file": "one", "file.dpendtmp": "the beginning of another"]) { folder in
      try OutputWriter.write("two", to: folder + "/file")
      #expect(text(of: folder + "/file") == "two")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }
  }

  @Test("A link with the name of the temporary file is not followed")
  func linkToTemporaryFile() async throws {
    try await withTemporaryFolder(["mine": "mine"]) { folder in
      try link(folder + "/file.dpendtmp", to: "mine")
      #expect(throws: WorkProblem.self) { try OutputWriter.write("two", to: folder + "/file") }
      #expect(text(of: folder + "/mine") == "mine")
    }
  }

  @Test("A file with the longest possible name is written")
  func longName() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/" + String(repeating: "n", count: 255)
      for text in ["one", "two"] { try OutputWriter.write(text, to: path) }
      #expect(text(of: path) == "two")
    }
  }

  @Test("Writers at the same time leave the contents of one of them")
  func writers() async throws {
    try await withTemporaryFolder { folder in
      let texts = (0..<8).map { String(repeating: "\($0)", count: 100_000) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for text in texts { group.addTask { try OutputWriter.write(text, to: folder + "/file") } }
        try await group.waitForAll()
      }
      #expect(texts.contains(text(of: folder + "/file") ?? ""))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }
  }

  @Test("A pipe is written to and not replaced")
  func pipe() async throws {
    try await withTemporaryFolder { folder in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      let reader = open(folder + "/pipe", O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try OutputWriter.write("product", to: folder + "/pipe")
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "product")
    }
  }

  @Test("A device is written to, through a link as well")
  func device() async throws {
    try await withTemporaryFolder { folder in
      try link(folder + "/nothing", to: "/dev/null")
      try OutputWriter.write("product", to: folder + "/nothing")
      #expect((folder + "/nothing").fileKind == S_IFCHR)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/nothing") == "/dev/null")
    }
  }

  @Test("A link is kept, and its target is written")
  func linkToFile() async throws {
    try await withTemporaryFolder(["real/file": "one"]) { folder in
      try link(folder + "/second", to: "real/file")
      try link(folder + "/first", to: "second")
      try OutputWriter.write("two", to: folder + "/first")
      #expect(text(of: folder + "/real/file") == "two")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/first") == "second")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["first", "real", "second"])
    }
  }

  @Test("A folder is not overwritten")
  func folder() async throws {
    try await withTemporaryFolder(["docs/a": ""]) { folder in
      let error = #expect(throws: WorkProblem.self) { try OutputWriter.write("text", to: folder + "/docs") }
      #expect(error?.description == "\(folder)/docs: cannot write the file: the path is a folder; pass another path")
    }
  }
}
