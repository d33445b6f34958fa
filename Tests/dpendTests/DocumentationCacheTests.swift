import Foundation
import Testing
import _DpendTestSupport

/// `dpend docs` after earlier runs, whose results are in the cache folder.
struct DocumentationCacheTests {
  private static let shop: KeyValuePairs = [
    "Sources/Shop.swift": """
    protocol Store {}
    final class DiskStore: Store {}
    final class Cart { init(store: any Store) {} }
    """
  ]

  @Test("Unchanged documentation is not built again, and edited or removed files are restored")
  func unchanged() async throws {
    try await withTemporaryFolder(Self.shop) { folder in
      let first = try await docs(in: folder)
      let pages = try contents(of: folder + "/docs")
      #expect(pages.count > 40)
      // A run that draws pictures or takes them from the cache would create the folder again.
      let pictures = folder + "/cache/pictures"
      try FileManager.default.removeItem(atPath: pictures)
      #expect(try await docs(in: folder) == first)
      #expect(!FileManager.default.fileExists(atPath: pictures))
      #expect(try contents(of: folder + "/docs") == pages)

      let page = try #require(pages["index.html"])
      try write(Data(page.map { $0 ^ 1 }), to: folder + "/docs/index.html")
      #expect(try await docs(in: folder) == first)
      #expect(try contents(of: folder + "/docs") == pages)

      try FileManager.default.removeItem(atPath: folder + "/docs/findings.html")
      #expect(try await docs(in: folder) == first)
      #expect(try contents(of: folder + "/docs") == pages)
    }
  }

  @Test("Edited and removed pages are restored also after a change of code that keeps the pages")
  func keptPages() async throws {
    try await withTemporaryFolder { parent in
      let folder = parent + "/project"
      for (path, text) in Self.shop { try write(Data(text.utf8), to: "\(folder)/\(path)") }
      // A folder outside of the sources, and arguments that no run before had.
      let command = Self.arguments + ["-o", "../docs", "--cache-dir", "../cache"]
      _ = try await Program.dpend.run(command, in: folder)
      let pages = try contents(of: parent + "/docs")
      try write(Data((Self.shop[0].value + "\n// Open on Sundays.\n").utf8), to: folder + "/Sources/Shop.swift")
      for options in [[], ["--quiet"]] {
        _ = try await Program.dpend.run(command + options, in: folder)
        try write(Data("edited".utf8), to: parent + "/docs/index.html")
        _ = try await Program.dpend.run(command + options, in: folder)
        #expect(try contents(of: parent + "/docs") == pages, "\(options)")
        try FileManager.default.removeItem(atPath: parent + "/docs")
        _ = try await Program.dpend.run(command + options, in: folder)
        #expect(try contents(of: parent + "/docs") == pages, "\(options)")
      }
    }
  }

  @Test("Changed code, titles and addresses change the pages as they do without a cache")
  func changes() async throws {
    try await withTemporaryFolder(Self.shop) { folder in
      _ = try await docs(in: folder)
      let changed =
        try #require(text(of: folder + "/Sources/Shop.swift")) + "final class Till { init(cart: Cart) {} }\n"
      try write(Data(changed.utf8), to: folder + "/Sources/Shop.swift")
      for options in [
        [], ["--title", "Till"], ["--source-url", "https://code.example"], ["--evidence", "registered"],
      ] {
        _ = try await docs(options, in: folder)
        _ = try await Program.dpend.run(Self.arguments + ["-o", "plain", "--no-cache"] + options, in: folder)
        let (cached, plain) = (try contents(of: folder + "/docs"), try contents(of: folder + "/plain"))
        #expect(cached == plain, "\(options)")
      }
    }
  }

  @Test("diagram stores its picture and the parts of it, and a second run adds none and writes the same picture")
  func diagram() async throws {
    try await withTemporaryFolder(Self.shop) { folder in
      let arguments = ["diagram", "Sources", "--implicit-filter", ".*", "--cache-dir", "cache", "-o"]
      #expect(try await Program.dpend.run(arguments + ["a.svg"], in: folder).code == 0)
      let stored = try contents(of: folder + "/cache/pictures")
      #expect(stored.count == 3)
      #expect(try await Program.dpend.run(arguments + ["b.svg"], in: folder).code == 0)
      #expect(try contents(of: folder + "/cache/pictures") == stored)
      #expect(text(of: folder + "/a.svg") == text(of: folder + "/b.svg"))
    }
  }

  @Test("--cache-dir excludes --no-cache")
  func options() async throws {
    try await withTemporaryFolder(Self.shop) { folder in
      let outcome = try await Program.dpend.run(["docs", "--cache-dir", "a", "--no-cache"], in: folder)
      #expect(outcome.code == 64)
      #expect(outcome.messages.contains("--no-cache excludes --cache-dir. Remove one of them."))
    }
  }

  private static let arguments = ["docs", "Sources", "--implicit-filter", ".*"]

  private func docs(_ options: [String] = [], in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(Self.arguments + ["-o", "docs", "--cache-dir", "cache"] + options, in: folder)
  }

  /// The contents of all files of a folder.
  private func contents(of folder: String) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileManager.default.contents(atPath: folder + "/" + path).map { (path, $0) }
      }
    )
  }
}
