import DpendAnalysis
import DpendCollectors
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Companion files, for a dialect whose `map.txt` names files with `+` and source folders with `>`.
struct CompanionTests {
  private struct MapDialect: Dialect {
    let name = "map"
    let summary = ""
    let vocabulary = DialectVocabulary.plain
    let explanation = DialectRegistry.all[0].explanation
    let companionFolders: Set<String> = [".map"]
    let markers: [String] = []
    let declarationKinds: [any DialectDeclaration.Type] = []

    func isCompanion(_ path: String) -> Bool { path.hasSuffix("/map.txt") }
    func companions(namedIn file: CompanionFile) -> [String] { lines(of: file, behind: "+") }
    func sourceFolders(namedIn file: CompanionFile) -> [String] { lines(of: file, behind: ">") }
    func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] { [] }

    func bindings(
      from declarations: Declarations,
      index: TypeIndex,
      options: CollectingOptions
    ) -> CollectedBindings { CollectedBindings() }

    private func lines(of file: CompanionFile, behind mark: Character) -> [String] {
      file.text.split(separator: "\n").filter { $0.first == mark }.map { String($0.dropFirst()) }
    }
  }

  @Test("Companions are found in searched folders and in the hidden folders of dialects, whose sources are not read")
  func searched() async throws {
    let files: KeyValuePairs = [
      "A.swift": "", "map.txt": "", "In/map.txt": "", ".map/conf/map.txt": "", ".map/B.swift": "",
      ".other/map.txt": "",
      "Pods/map.txt": "", "Tests/map.txt": "", "Out/map.txt": "", "map.md": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.exclusions = [PathPattern("Out")]
      let discovery = discovery(configuration)
      #expect(discovery.companions.map(\.path) == [".map/conf/map.txt", "In/map.txt", "map.txt"])
      #expect(discovery.companions.map(\.file) == discovery.companions.map { "\(folder)/\($0.path)" })
      #expect(discovery.sources.map(\.path) == ["A.swift"])
    }
  }

  @Test("Companions are found in parent folders, up to the folder of the project, which paths are relative to")
  func above() async throws {
    let files: KeyValuePairs = [
      "map.txt": "", "P/App.xcodeproj/x": "", "P/map.txt": "", "P/.map/map.txt": "", "P/Beside/map.txt": "",
      "P/App/Deep/A.swift": "", "P/App/map.txt": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder + "/P/App/Deep"]
      let expected = [".map/map.txt", "App/map.txt", "map.txt"]
      #expect(discovery(configuration).companions.map(\.path) == expected)
      configuration.sources = [folder + "/P/App/Deep/A.swift"]
      #expect(discovery(configuration).companions.map(\.path) == expected)
      configuration.sources = [folder + "/P"]
      #expect(
        discovery(configuration).companions.map(\.path) == [
          ".map/map.txt", "App/map.txt", "Beside/map.txt", "map.txt",
        ]
      )
    }
  }

  @Test("In a package, the paths of companions and sources are relative to the root of the package")
  func inPackage() async throws {
    let files: KeyValuePairs = [
      "Package.swift": "let package = Package(name: \"P\", targets: [.target(name: \"One\")])", "map.txt": "",
      "Sources/One/A.swift": "", "Sources/One/map.txt": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder + "/Sources/One"]
      #expect(discovery(configuration).companions.map(\.path) == ["Sources/One/map.txt", "map.txt"])
    }
  }

  @Test("Files, patterns and source folders that companions name are read")
  func named() async throws {
    let files: KeyValuePairs = [
      "App/A.swift": "", "App/map.txt": "+values/*.yml\n+none.yml\n+../Far/map.txt\n>../More",
      "App/values/b.yml": "b", "App/values/a.yml": "a", "App/values/c.txt": "", "App/values/d.yml/x": "",
      "Far/map.txt": "+far.yml\n+map.txt", "Far/far.yml": "far",
      "More/B.swift": "", "More/map.txt": ">../App",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder + "/App"]
      let discovery = discovery(configuration)
      #expect(discovery.problems == [])
      #expect(discovery.sources.map(\.path) == ["App/A.swift", "More/B.swift"])
      #expect(
        discovery.companions.map { "\($0.path): \($0.text.prefix(3))" }
          == [
            "App/map.txt: +va", "App/values/a.yml: a", "App/values/b.yml: b", "Far/far.yml: far", "Far/map.txt: +fa",
            "More/map.txt: >..",
          ]
      )
      #expect(
        discovery.companions.first { $0.path == "App/map.txt" }?.named == [
          "values/*.yml": ["App/values/a.yml", "App/values/b.yml"], "none.yml": [], "../Far/map.txt": ["Far/map.txt"],
        ]
      )
    }
  }

  @Test("Companions name no files and folders outside of the repository, unless the user passes them")
  func outside() async throws {
    let secrets: KeyValuePairs = ["secret.yml": "key", "More/B.swift": "let key = 1", "map.txt": ""]
    try await withTemporaryFolder(secrets) { elsewhere in
      let map =
        "+\(elsewhere)/secret.yml\n+\(elsewhere)/*.yml\n+../*.yml\n+link.yml\n+own.yml\n>\(elsewhere)/More\n>More"
      let files: KeyValuePairs = [
        "App/.git/HEAD": "", "App/A.swift": "", "App/In/map.txt": map, "App/In/own.yml": "", "App/In/More/C.swift": "",
      ]
      try await withTemporaryFolder(files) { folder in
        try link(folder + "/App/In/link.yml", to: elsewhere + "/secret.yml")
        var configuration = Configuration()
        configuration.sources = [folder + "/App"]
        let read = discovery(configuration)
        #expect(read.companions.map(\.path) == ["In/map.txt", "In/own.yml"])
        #expect(read.sources.map(\.path) == ["A.swift", "In/More/C.swift"])
        let outside = ["\(elsewhere)/secret.yml", "\(elsewhere)/*.yml", "link.yml", "\(elsewhere)/More"]
        #expect(
          read.problems.map(\.description)
            == outside.map {
              "\(folder)/App/In/map.txt: '\($0)' is outside of the repository; "
                + "move it into the repository, or pass the folder that contains it as a path"
            }
        )
        configuration.sources = [folder + "/App", elsewhere + "/More"]
        let more = discovery(configuration)
        #expect(more.sources.count == 3)
        #expect(more.problems.count == 3)
        // A checkout of a revision has no folder of git.
        configuration.sources = [folder + "/App/In"]
        configuration.repository = folder + "/App/In"
        #expect(discovery(configuration).problems.count == 5)
        // It is not the repository of files outside of it.
        configuration.sources = [folder + "/App"]
        configuration.repository = elsewhere
        #expect(discovery(configuration).problems.map(\.description) == read.problems.map(\.description))
      }
    }
  }

  @Test("A companion beside a file that the user passes is no link out of the repository")
  func besideFile() async throws {
    try await withTemporaryFolder(["map.txt": ""]) { elsewhere in
      try await withTemporaryFolder(["App/.git/HEAD": "", "App/In/A.swift": ""]) { folder in
        try link(folder + "/App/In/map.txt", to: elsewhere + "/map.txt")
        var configuration = Configuration()
        configuration.sources = [folder + "/App/In/A.swift"]
        let read = discovery(configuration)
        #expect(read.sources.map(\.path) == ["A.swift"])
        #expect(read.companions.map(\.path) == [])
        #expect(read.problems.map(\.path) == [folder + "/App/In/map.txt"])
      }
    }
  }

  @Test("For a submodule, the repository is the one around it, which must know the submodule")
  func submodules() async throws {
    let list = ".safedi/configuration/include.csv"
    let files: KeyValuePairs = [
      "Shop/.git/modules/App/modules/Kit/HEAD": "", "Shop/.git/worktrees/App/HEAD": "", "Shop/Shared/A.swift": "",
      "Shop/App/.git": "gitdir: ../.git/modules/App\n", "Shop/App/\(list)": "../Shared, ../../Other",
      "Shop/App/Kit/.git": "gitdir: ../../.git/modules/App/modules/Kit", "Shop/App/Kit/\(list)": "../../Shared",
      "Other/B.swift": "", "Shop/Tree/.git": "gitdir: ../.git/worktrees/App", "Shop/Tree/\(list)": "../Shared",
      "Shop/None/.git": "gitdir: ../.git/modules/None", "Shop/None/\(list)": "../Shared",
      "Shop/All/.git": "gitdir: ../.git/modules", "Shop/All/\(list)": "../Shared",
      "Shop/Far/.git": "gitdir: /", "Shop/Far/\(list)": "../Shared",
    ]
    let folders: KeyValuePairs = [
      "App": "../../Other", "App/Kit": nil, "Tree": "../Shared", "None": "../Shared", "All": "../Shared",
      "Far": "../Shared",
    ]
    try await withTemporaryFolder(files) { folder in
      for (name, outside) in folders {
        var configuration = Configuration()
        configuration.sources = [folder + "/Shop/" + name]
        let read = SourceDiscovery(configuration, dialects: [SafeDIDialect()]).run()
        let problem = outside.map {
          "\(folder)/Shop/\(name)/\(list): '\($0)' is outside of the repository; "
            + "move it into the repository, or pass the folder that contains it as a path"
        }
        #expect(read.problems.map(\.description) == (problem.map { [$0] } ?? []), "\(name)")
        #expect(
          read.sources.map(\.file) == (outside == "../Shared" ? [] : [folder + "/Shop/Shared/A.swift"]),
          "\(name)"
        )
      }
    }
  }

  @Test("Unreadable companions are problems")
  func unreadable() async throws {
    try await withTemporaryFolder(["A.swift": "", "map.txt": "+latin.yml\n>nowhere"]) { folder in
      try write(Data([0x63, 0xE9, 0x63]), to: folder + "/latin.yml")
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.propertyFiles = ["\(folder)/no*.yml"]
      let discovery = discovery(configuration)
      #expect(discovery.companions.map(\.path) == ["map.txt"])
      #expect(
        discovery.problems.map(\.description) == [
          "\(folder)/nowhere: no such file or folder; check the path",
          "\(folder)/no*.yml: no such property file; check the path",
          "\(folder)/latin.yml: not UTF-8 text; convert the file, or exclude it with --exclude",
        ]
      )
    }
  }

  @Test("Property files that the user names are companions, in the order of the configuration")
  func propertyFiles() async throws {
    try await withTemporaryFolder(["App/A.swift": "", "b.yml": "b", "x/a1.yml": "1", "x/a2.yml": "2"]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder + "/App"]
      configuration.propertyFiles = ["\(folder)/x/*.yml", "\(folder)/b.yml"]
      let discovery = discovery(configuration)
      let texts = Dictionary(uniqueKeysWithValues: discovery.companions.map { ($0.path, $0.text) })
      #expect(discovery.propertyFiles.map { texts[$0] } == ["1", "2", "b"])
    }
  }

  private func discovery(_ configuration: Configuration) -> DiscoveredSources {
    SourceDiscovery(configuration, dialects: [MapDialect()]).run()
  }
}
