import DpendAnalysis
import DpendGraph
import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The modules and programs of a checkout.
struct ProgramTests {
  private static let shop = ProjectSketch(
    groups: ["A", "S", "W", "K", "T"],
    targets: [
      ("ShopTests", "bundle.unit-test", ["A", "T"], ""), ("Widget", "app-extension", ["W", "S"], ""),
      ("Kit", "framework", ["K"], ""), ("Shop", "application", ["A", "S"], ""),
    ],
    objects: """
      A = {isa = PBXFileReference; path = Shop/A.swift; sourceTree = "<group>"; };
      S = {isa = PBXFileReference; path = Shop/Shared.swift; sourceTree = "<group>"; };
      W = {isa = PBXFileReference; path = Widget/W.swift; sourceTree = "<group>"; };
      K = {isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
      T = {isa = PBXFileReference; path = Checks/T.swift; sourceTree = "<group>"; };
      """
  )

  @Test("A file of several targets belongs to the module of the application, and to the programs of all targets")
  func sharedFiles() async throws {
    let files: KeyValuePairs = [
      "Shop.xcodeproj/project.pbxproj": Self.shop.text, "Shop/A.swift": "import Kit",
      "Shop/Shared.swift": "import Model",
      "Shop/Forgotten.swift": "", "Widget/W.swift": "", "Kit/K.swift": "import struct Model.Price",
      "Checks/T.swift": "import Shop",
      "Model/Package.swift":
        "let package = Package(name: \"Model\", targets: [.target(name: \"Model\"), .target(name: \"Spare\")])",
      "Model/Sources/Model/M.swift": "", "Model/Sources/Spare/N.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let discovery = SourceDiscovery(configuration).run()
      #expect(
        discovery.sources.map { "\($0.path): \($0.module)" } == [
          "Kit/K.swift: Kit", "Shop/A.swift: Shop", "Shop/Shared.swift: Shop",
          "Sources/Model/M.swift: Model", "Sources/Spare/N.swift: Spare", "Widget/W.swift: Widget",
        ]
      )
      #expect(
        discovery.programs == [
          ProgramFiles(name: "Shop", files: ["Shop/A.swift", "Shop/Shared.swift"]),
          ProgramFiles(name: "Widget", files: ["Widget/W.swift", "Shop/Shared.swift"]),
        ]
      )
      #expect(discovery.omitted[.tests] == 1)
      #expect(discovery.omitted[.unbuilt] == 1)
      #expect(
        Pipeline(configuration).run().result.graph.programs == [
          .init(name: "Shop", modules: ["Kit", "Model", "Shop"]),
          .init(name: "Widget", modules: ["Model", "Shop", "Widget"], partialModules: ["Shop": ["Shop/Shared.swift"]]),
        ]
      )
      let types = Pipeline(configuration).run().result.graph.types
      #expect(["Shop", "Widget", "Kit"].map(types.sharedFiles.modules(sharingWith:)) == [["Widget"], ["Shop"], []])
      #expect(types.sharedFiles.paths(of: "Widget", "Shop") == ["Shop/Shared.swift"])
      #expect(types.sharedFiles.paths(of: "Shop", "Widget") == ["Shop/Shared.swift"])
      configuration.includesTests = true
      #expect(
        Pipeline(configuration).run().result.graph.programs.last
          == .init(
            name: "Widget",
            modules: ["Model", "Shop", "Widget"],
            partialModules: ["Shop": ["Shop/Shared.swift"]]
          )
      )
      #expect(
        SourceDiscovery(configuration).run().programs.map(\.name) == ["Shop", "ShopTests", "Widget"]
      )
    }
  }

  @Test(
    "Files in no target are read where other files import their folder, and left out elsewhere",
    arguments: [("import Pay", ["Pods-Dev/Pay/Sources/P.swift: Pay"]), ("// import Pay", [])]
  )
  func importedFilesInNoTarget(line: String, read: [String]) async throws {
    let files: KeyValuePairs = [
      "Shop.xcodeproj/project.pbxproj": Self.shop.text, "Shop/A.swift": line, "Shop/Shared.swift": "",
      "Widget/W.swift": "", "Kit/K.swift": "", "Pods-Dev/Pay/Sources/P.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let discovery = SourceDiscovery(configuration).run()
      #expect(
        discovery.sources.map { "\($0.path): \($0.module)" } == ["Kit/K.swift: Kit"] + read + [
          "Shop/A.swift: Shop", "Shop/Shared.swift: Shop", "Widget/W.swift: Widget",
        ]
      )
      #expect(discovery.omitted[.unbuilt] == 1 - read.count)
    }
  }

  @Test("A target sees the files that it shares with a target of another module, and so does a file that imports it")
  func sharedTypes() async throws {
    let shop = ProjectSketch(
      groups: ["A", "W", "S"],
      targets: [
        ("Shop", "application", ["A"], ""), ("Watch", "application", ["W"], ""),
        ("PhoneKit", "framework", ["S"], ""), ("WatchKit", "framework", ["S"], ""),
      ],
      objects: """
        A = {isa = PBXFileReference; path = Shop/A.swift; sourceTree = "<group>"; };
        W = {isa = PBXFileReference; path = Watch/W.swift; sourceTree = "<group>"; };
        S = {isa = PBXFileReference; path = Kit/S.swift; sourceTree = "<group>"; };
        """
    )
    let files: KeyValuePairs = [
      "Shop.xcodeproj/project.pbxproj": shop.text,
      "Shop/A.swift": "import PhoneKit\nfunc start() { let phone = Player(store: Store()) }",
      "Watch/W.swift": "import WatchKit\nfunc start() { let watch = Player(store: Store()) }",
      "Kit/S.swift": """
      public final class Store { public init() {} }
      public final class Player { public init(store: Store) {} }
      """,
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let graph = Pipeline(configuration).run().result.graph
      #expect(
        graph.bindings.map(\.id.rawValue) == [
          "Shop.func start()", "Shop.start().phone", "Shop.start().phone.store",
          "Watch.func start()", "Watch.start().watch", "Watch.start().watch.store",
        ]
      )
    }
  }

  @Test("An implicit binding of one program is no candidate in another")
  func candidates() async throws {
    let manifest = """
      let package = Package(name: "Shop", targets: [
        .target(name: "Kit"), .target(name: "Spare"), .executableTarget(name: "Phone"), .executableTarget(name: "Watch"),
      ])
      """
    let files: KeyValuePairs = [
      "Package.swift": manifest,
      "Sources/Kit/Kit.swift": """
      public protocol Store {}
      public final class Cart { public init(store: any Store) {} }
      """,
      "Sources/Phone/main.swift": "import Kit\npublic final class PhoneStore: Store { public init() {} }",
      "Sources/Watch/main.swift": """
      import Kit
      public final class WatchStore: Store { public init() {} }
      public final class Face { public init(store: any Store) {} }
      """,
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.implicitFilters = [try NamePattern(".*")]
      let graph = Pipeline(configuration).run().result.graph
      #expect(
        graph.programs == [
          .init(name: "Phone", modules: ["Kit", "Phone"]), .init(name: "Watch", modules: ["Kit", "Watch"]),
        ]
      )
      #expect(
        graph.sketch == [
          "Cart.init(store:) -store-> PhoneStore.init()", "Cart.init(store:) -store-> WatchStore.init()",
          "Face.init(store:) -store-> WatchStore.init()",
        ]
      )
    }
  }

  @Test("Registrations of different programs are no rivals")
  func registrations() async throws {
    let manifest = """
      let package = Package(name: "Shop", targets: [
        .target(name: "Kit"), .executableTarget(name: "Phone"), .executableTarget(name: "Watch"),
      ])
      """
    let live = "import Dependencies\nimport Kit\nfinal class Disk: Store { init() {} }\n"
    let files: KeyValuePairs = [
      "Package.swift": manifest,
      "Sources/Kit/Kit.swift": """
      import Dependencies
      public protocol Store {}
      public enum StoreKey: TestDependencyKey { public static var testValue: any Store { Memory() } }
      struct Memory: Store {}
      extension DependencyValues {
        public var store: any Store { get { self[StoreKey.self] } set { self[StoreKey.self] = newValue } }
      }
      public struct Cart { @Dependency(\\.store) var store }
      """,
      "Sources/Phone/main.swift":
        "\(live)extension StoreKey: DependencyKey { public static var liveValue: any Store { Disk() } }",
      "Sources/Watch/main.swift":
        "\(live)extension StoreKey: DependencyKey { public static var liveValue: any Store { Disk() } }",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let result = Pipeline(configuration).run().result
      #expect(result.findings == [])
      #expect(
        result.graph.bindings.filter { $0.evidence == .registered && $0.kind != .consumer }.map(\.module)
          == ["Phone", "Watch"]
      )
    }
  }

  @Test("Programs that share files do not depend on each other")
  func sharedModules() async throws {
    let shop = ProjectSketch(
      groups: ["A", "W", "S"],
      targets: [("Phone", "application", ["A", "S"], ""), ("Watch", "application", ["W", "S"], "")],
      objects: """
        A = {isa = PBXFileReference; path = Phone/A.swift; sourceTree = "<group>"; };
        W = {isa = PBXFileReference; path = Watch/W.swift; sourceTree = "<group>"; };
        S = {isa = PBXFileReference; path = Common/S.swift; sourceTree = "<group>"; };
        """
    )
    let platform = "final class Platform { init() {} }\nlet home = Home(platform: Platform())"
    let files: KeyValuePairs = [
      "Shop.xcodeproj/project.pbxproj": shop.text, "Phone/A.swift": platform, "Watch/W.swift": platform,
      "Common/S.swift": "final class Home { init(platform: Platform) {} }\nlet spare = Home(platform: Platform())",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let result = Pipeline(configuration).run().result
      #expect(result.findings == [])
      let modules = ModuleDependencies.collect(from: result.graph)
      #expect(modules.modules.indices.flatMap { modules.dependencies(of: $0) } == [])
    }
  }

  @Test("Targets of one name in several projects are different modules and programs")
  func sameNames() async throws {
    let project = ProjectSketch(
      groups: ["A", "C"],
      targets: [("App", "application", ["A"], ""), ("Common", "framework", ["C"], "")],
      objects: """
        A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        C = {isa = PBXFileReference; path = C.swift; sourceTree = "<group>"; };
        """
    ).text
    let files: KeyValuePairs = [
      "Step 1/App.xcodeproj/project.pbxproj": project, "Step 1/A.swift": "import Common", "Step 1/C.swift": "",
      "Step 2/App.xcodeproj/project.pbxproj": project, "Step 2/A.swift": "@testable import Common",
      "Step 2/C.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let modules = ["Step_1_App", "Step_1_Common", "Step_2_App", "Step_2_Common"]
      #expect(SourceDiscovery(configuration).run().sources.map(\.module) == modules)
      #expect(
        Pipeline(configuration).run().result.graph.programs.map { "\($0.name), \($0.origin ?? ""): \($0.modules)" } == [
          "Step_1_App, target App of Step 1/App.xcodeproj: \(modules.prefix(2))",
          "Step_2_App, target App of Step 2/App.xcodeproj: \(modules.suffix(2))",
        ]
      )
      configuration.sources = [folder + "/Step 2"]
      #expect(
        Pipeline(configuration).run().result.graph.programs == [.init(name: "App", modules: ["App", "Common"])]
      )
    }
  }

  @Test("Without a program, the only package is one, or else all modules are")
  func noPrograms() async throws {
    let manifest = "let package = Package(name: \"Shop\", targets: [.target(name: \"One\"), .target(name: \"Two\")])"
    try await withTemporaryFolder(["A.swift": "", "Two/B.swift": ""]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.modules = [.init(name: "Two", path: folder + "/Two")]
      #expect(Pipeline(configuration).run().result.graph.programs == [.init(name: "App", modules: ["App", "Two"])])
      configuration.sources = [folder + "/Two"]
      #expect(Pipeline(configuration).run().result.graph.programs == [.init(name: "Two", modules: ["Two"])])
      try write(Data(manifest.utf8), to: folder + "/Package.swift")
      try write(Data(), to: folder + "/Sources/One/C.swift")
      configuration.sources = [folder]
      #expect(
        Pipeline(configuration).run().result.graph.programs == [.init(name: "Shop", modules: ["App", "One", "Two"])]
      )
      configuration.sources = []
      #expect(Pipeline(configuration).run().result.graph.programs.isEmpty)
    }
  }
}
