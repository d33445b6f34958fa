import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

struct SourceWatchTests {
  @Test("A change of contents, names or missing files is seen, and no other one")
  func changes() async throws {
    let changes: [(String, expected: Bool, (String) throws -> Void)] = [
      ("nothing", false, { _ in }), ("the same text", false, { try write(Data("a".utf8), to: $0 + "/A.swift") }),
      ("another text", true, { try write(Data("b".utf8), to: $0 + "/A.swift") }),
      ("a missing file", true, { try write(Data(), to: $0 + "/.dpend.yml") }),
      ("a new name", true, { try write(Data(), to: $0 + "/Sources/B.swift") }),
      ("a removed file", true, { try FileManager.default.removeItem(atPath: $0 + "/A.swift") }),
    ]
    for (name, expected, change) in changes {
      try await withTemporaryFolder(["A.swift": "a", "Sources/A.swift": ""]) { folder in
        var watch = SourceWatch()
        watch.watch(try build(in: folder))
        expect(&watch, false)
        try change(folder)
        expect(&watch, expected, name)
      }
    }
  }

  @Test("A build that read a file while it changed is outdated; one without notes is repeated after a time that grows")
  func builds() async throws {
    try await withTemporaryFolder(["A.swift": "a", "Sources/A.swift": ""]) { folder in
      var watch = SourceWatch()
      expect(&watch, false)
      watch.watch(SiteBuild(answers: [], isConsistent: false))
      expect(&watch, true)
      watch.watch(try build(in: folder))
      try write(Data("b".utf8), to: folder + "/A.swift")
      for pauses in [2, 4, 8, 16, 32, 64, 128, 128] {
        watch.watch(SiteBuild(problems: ["cannot build the pages"]))
        for _ in 0..<pauses { expect(&watch, false) }
        expect(&watch, true)
      }
      try write(Data("a".utf8), to: folder + "/A.swift")
      watch.watch(try build(in: folder))
      expect(&watch, false)
    }
  }

  private func expect(_ watch: inout SourceWatch, _ expected: Bool, _ name: String = "") {
    let hasChanged = watch.hasChanged()
    #expect(hasChanged == expected, "\(name)")
  }

  /// Returns the outcome of a build that read a file and the names in a folder, and looked for another file.
  private func build(in folder: String) throws -> SiteBuild {
    var file = DiskObservation(of: folder + "/A.swift")
    file.contents = DiskObservation.digest(of: Data("a".utf8))
    var names = DiskObservation(of: folder + "/Sources")
    names.names = DiskObservation.digest(of: ["A.swift"], .all)
    let answers = [
      ("/.dpend.yml", DiskObservation(of: folder + "/.dpend.yml")), ("/A.swift", file), ("/Sources", names),
    ]
    let build = SiteBuild(answers: answers.map { RecordedRun.Answer(path: folder + $0, observation: $1) })
    return try JSONDecoder().decode(SiteBuild.self, from: Data(build.text.utf8))
  }
}
