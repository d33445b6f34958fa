import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The modules of files, and the paths of their locations.
struct ModuleTests {
  @Test("The nearest manifest determines the target of a file")
  func targets() async throws {
    let manifest = """
      let package = Package(name: "Shop", targets: [
        .target(name: "Shop-Core"), .target(name: "Till", path: "Programs/./Till"), .target(name: "Inner", path: "Programs/Till/Inner"),
        .testTarget(name: "ShopChecks", path: "Checks"), .plugin(name: "Plug", capability: .buildTool()),
      ])
      """
    let files: KeyValuePairs = [
      "Package.swift": manifest, "Sources/Shop-Core/A.swift": "", "Programs/Till/B.swift": "",
      "Programs/Till/Inner/C.swift": "",
      "Checks/D.swift": "", "Sources/Unnamed/E.swift": "", "Loose.swift": "", "Sources/F.swift": "",
      "Plugins/Plug/G.swift": "",
      "Nested/Package.swift": "let package = Package(name: \"N\", targets: [.target(name: \"Nested\", path: \".\")])",
      "Nested/H.swift": "", "App/I.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.modules = [
        .init(name: "Named", path: folder + "/App"), .init(name: "Outer", path: folder + "/Sources/Unnamed"),
      ]
      #expect(
        located(configuration) == [
          "App/I.swift: Named", "H.swift: Nested", "Loose.swift: App", "Plugins/Plug/G.swift: Plug",
          "Programs/Till/B.swift: Till", "Programs/Till/Inner/C.swift: Inner", "Sources/F.swift: App",
          "Sources/Shop-Core/A.swift: Shop_Core", "Sources/Unnamed/E.swift: Outer",
        ]
      )
      configuration.modules = []
      configuration.includesTests = true
      #expect(located(configuration).contains("Checks/D.swift: ShopChecks"))
      #expect(located(configuration).contains("Sources/Unnamed/E.swift: Unnamed"))
    }
  }

  /// A manifest that computes its targets.
  private static let computedManifest = "import ProjectDescription\nlet project = Project.app(modules: modules)"

  @Test("Folders that other files import are modules where a manifest computes its targets")
  func importedFolders() async throws {
    let files: KeyValuePairs = [
      "Project.swift": Self.computedManifest,
      "Projects/App/Sources/Main.swift": "import Domain\r\n@_exported import Alamofire\r\nimport struct Kit.Box",
      "Projects/Domain/A.swift": "import Kit", "Projects/Domain/Inner/Kit/B.swift": "",
      "Projects/Shared/Kit/Sources/C.swift": "", "Projects/App/Alamofire/D.swift": "import Alamofire",
      "Projects/App/Text/E.swift": "let text = \"import Text\"",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      #expect(
        located(configuration) == [
          "Projects/App/Alamofire/D.swift: App", "Projects/App/Sources/Main.swift: App",
          "Projects/App/Text/E.swift: App", "Projects/Domain/A.swift: Domain",
          "Projects/Domain/Inner/Kit/B.swift: Domain", "Projects/Shared/Kit/Sources/C.swift: Kit",
        ]
      )
      try write(
        Data("import ProjectDescription\nlet project = Project(targets: [])".utf8),
        to: folder + "/Project.swift"
      )
      #expect(Set(located(configuration).map { $0.split(separator: " ").last }) == ["App"])
      try write(Data("let package = Package(name: \"S\", targets: all)".utf8), to: folder + "/Package.swift")
      #expect(located(configuration).contains("Projects/Domain/A.swift: Domain"))
    }
  }

  @Test("Folders of an application are no modules because a file imports a system module, or a comment mentions them")
  func foldersWithOtherNames() async throws {
    let files: KeyValuePairs = [
      "Project.swift": Self.computedManifest, "App/Network/A.swift": "", "App/Combine/B.swift": "",
      "App/Models/C.swift": "", "App/Text/D.swift": "",
      "App/Main.swift": """
      import Network; import Combine
      /*
      import Models
      */
      let text = ""\"
        import Text
        ""\"
      let a = keywords.import Text
      """,
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      #expect(Set(located(configuration).map { $0.split(separator: " ").last }) == ["App"])
    }
  }

  @Test("The sources of a module are a module beside its tests and examples, which import it")
  func partsOfImportedFolders() async throws {
    let files: KeyValuePairs = [
      "Project.swift": Self.computedManifest, "Projects/App/Sources/Main.swift": "import Home\nimport Net",
      "Projects/Home/Sources/A.swift": "", "Projects/Home/Testing/B.swift": "import Home",
      "Projects/Home/Demo/C.swift": "import Home", "Projects/Net/Sources/D.swift": "import Home",
      "Projects/Net/Interface/E.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      #expect(
        located(configuration) == [
          "Projects/App/Sources/Main.swift: App", "Projects/Home/Demo/C.swift: App",
          "Projects/Home/Sources/A.swift: Home", "Projects/Home/Testing/B.swift: App",
          "Projects/Net/Interface/E.swift: Net", "Projects/Net/Sources/D.swift: Net",
        ]
      )
    }
  }

  @Test("A folder around files that import its name is no module")
  func foldersAroundTheProject() async throws {
    let files: KeyValuePairs = [
      "Kit/Package.swift": "let package = Package(name: \"App\", targets: [.target(name: \"App\")])",
      "Kit/Sources/App/A.swift": "import Kit", "Kit/Loose/B.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder + "/Kit"]
      #expect(located(configuration) == ["Loose/B.swift: App", "Sources/App/A.swift: App"])
    }
  }

  @Test("An unreadable manifest is one problem, and the folders determine the modules")
  func unreadableManifest() async throws {
    let files: KeyValuePairs = ["Sources/One/A.swift": "", "Sources/One/B.swift": "", "Other/Sources/Two/C.swift": ""]
    try await withTemporaryFolder(files) { folder in
      try write(Data([0x63, 0xE9, 0x63]), to: folder + "/Package.swift")
      #expect(mkfifo(folder + "/Other/Package.swift", 0o600) == 0)
      var configuration = Configuration()
      configuration.sources = [folder]
      let discovery = SourceDiscovery(configuration).run()
      #expect(
        discovery.sources.map { "\($0.path): \($0.module)" } == [
          "Sources/One/A.swift: One", "Sources/One/B.swift: One", "Sources/Two/C.swift: Two",
        ]
      )
      #expect(
        discovery.problems.map(\.description) == [
          "\(folder)/Other/Package.swift: cannot read the manifest; check its permissions",
          "\(folder)/Package.swift: not UTF-8 text; convert the file",
        ]
      )
    }
  }

  @Test("The only target of a package can be in Sources itself")
  func onlyTarget() async throws {
    let files: KeyValuePairs = [
      "Package.swift":
        "let package = Package(name: \"One\", targets: [.target(name: \"One\"), .testTarget(name: \"OneTests\")])",
      "Sources/A.swift": "", "Sources/Deep/B.swift": "", "Tests/OneTests/C.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder + "/Sources"]
      #expect(located(configuration) == ["Sources/A.swift: One", "Sources/Deep/B.swift: One"])
    }
  }

  @Test("Without a manifest, the module is App, independent of the path of the checkout")
  func noManifest() async throws {
    try await withTemporaryFolder(["Checkout/Feature/A.swift": ""]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder + "/Checkout"]
      #expect(located(configuration) == ["Feature/A.swift: App"])
    }
  }

  @Test("Files with the same path in several packages get paths relative to the common parent of the packages")
  func severalPackages() async throws {
    let manifest = { (name: String) in
      "let package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\", path: \"Code\")])"
    }
    let files: KeyValuePairs = [
      "checkout/One/Package.swift": manifest("One"), "checkout/One/Code/A.swift": "", "checkout/One/Code/Own.swift": "",
      "checkout/Two/Package.swift": manifest("Two"), "checkout/Two/Code/A.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      let expected = ["Code/Own.swift: One", "One/Code/A.swift: One", "Two/Code/A.swift: Two"]
      configuration.sources = [folder + "/checkout"]
      #expect(located(configuration) == expected)
      configuration.sources = [folder + "/checkout/One", folder + "/checkout/Two"]
      #expect(located(configuration) == expected)
    }
  }

  @Test("The module of the container is that of its file, or the only module")
  func containerModule() async throws {
    let files: KeyValuePairs = [
      "Package.swift": "let package = Package(name: \"S\", targets: [.target(name: \"One\"), .target(name: \"Two\")])",
      "Sources/One/A.swift": "", "Sources/Two/B.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      #expect(SourceDiscovery(configuration).run().containerModule == nil)
      configuration.containerFile = folder + "/Sources/Two/Container.swift"
      #expect(SourceDiscovery(configuration).run().containerModule == "Two")
      configuration.containerFile = nil
      configuration.sources = [folder + "/Sources/One"]
      #expect(SourceDiscovery(configuration).run().containerModule == "One")
    }
  }

  private func located(_ configuration: Configuration) -> [String] {
    SourceDiscovery(configuration).run().sources.map { "\($0.path): \($0.module)" }
  }
}
