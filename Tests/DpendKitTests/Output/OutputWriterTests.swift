import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct OutputWriterTests {
  @Test("An existing file keeps its permissions, and a new one has those of the user's mask", arguments: [true, false])
  func permissions(isDurable: Bool) async throws {
    try await withTemporaryFolder(["secret.txt": "old", "tool.sh": "old", "usual.txt": ""]) { folder in
      #expect(chmod(folder + "/secret.txt", 0o600) == 0)
      #expect(chmod(folder + "/tool.sh", 0o775) == 0)
      for name in ["secret.txt", "tool.sh", "new.txt"] {
        try OutputWriter.write(Array("new".utf8), to: folder + "/" + name, isDurable: isDurable)
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
