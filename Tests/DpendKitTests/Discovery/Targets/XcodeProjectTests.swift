import DpendAnalysis
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The targets of Xcode projects, with their files.
struct XcodeProjectTests {
  @Test("Files belong to targets by groups and references, whose paths are relative to different folders")
  func groups() async throws {
    let project = ProjectSketch(
      groups: ["G", "ROOTED", "ELSEWHERE", "BUILT"],
      targets: [
        (
          "Shop", "application", ["A", "NESTED", "ROOTED", "UP", "NOTE", "BUILT", "missing", "VARIANT"],
          "buildConfigurationList = TL;"
        ),
        ("Shop Kit", "framework", ["UP"], ""), ("Widget", "app-extension", ["NESTED"], ""),
        ("shop-tool", "tool", ["ELSEWHERE"], ""), ("ShopTests", "bundle.unit-test", ["A"], ""),
        ("ShopUITests", "bundle.ui-testing", [], ""), ("Watch", "application.watchapp2", [], ""),
      ],
      objects: """
        G = {isa = PBXGroup; children = (A, INNER, UP, NOTE, VARIANT, G, MAIN); path = Code; sourceTree = "<group>"; };
        INNER = {isa = PBXGroup; name = Inner; children = (NESTED, G); sourceTree = "<group>"; };
        A = {isa = PBXFileReference; path = "A \\"quoted\\".swift"; sourceTree = "<group>"; };
        NESTED = {isa = PBXFileReference; path = "Deep/B.swift"; sourceTree = "<group>"; };
        UP = {isa = PBXFileReference; path = ../../Kit/C.swift; sourceTree = "<group>"; };
        NOTE = {isa = PBXFileReference; path = Note.txt; sourceTree = "<group>"; };
        ROOTED = {isa = PBXFileReference; path = Root.swift; sourceTree = SOURCE_ROOT; };
        ELSEWHERE = {isa = PBXFileReference; path = /elsewhere/D.swift; sourceTree = "<absolute>"; };
        BUILT = {isa = PBXFileReference; path = Made.swift; sourceTree = BUILT_PRODUCTS_DIR; };
        VARIANT = {isa = PBXVariantGroup; children = (missing); sourceTree = "<group>"; };
        PL = {isa = XCConfigurationList; buildConfigurations = (PC); };
        PC = {isa = XCBuildConfiguration; name = Release; buildSettings = {BRAND = My; LOOP = "$(LOOP)"; }; };
        TL = {isa = XCConfigurationList; buildConfigurations = (TD, TR); defaultConfigurationName = Release; };
        TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = Wrong; }; };
        TR = {isa = XCBuildConfiguration; name = Release;
          buildSettings = {PRODUCT_NAME = "$(BRAND) ${TARGET_NAME}"; PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)";
            SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
        """
    )
    try await withTemporaryFolder(["Work/Shop.xcodeproj/project.pbxproj": project.text]) { folder in
      let work = folder + "/Work"
      let code = work + "/Code"
      let targets = try XcodeProject.targets(at: work + "/Shop.xcodeproj")
      #expect(
        targets == [
          ProjectTarget(
            name: "Shop",
            module: "My_Shop",
            kind: .application,
            project: work,
            files: [
              "\(code)/A \"quoted\".swift", "\(code)/Deep/B.swift", "\(work)/Root.swift", "\(folder)/Kit/C.swift",
            ],
            isIsolatedByDefault: true,
            flags: TargetFlags(inAllBuilds: [], inSomeBuilds: [])
          ),
          ProjectTarget(
            name: "Shop Kit",
            module: "Shop_Kit",
            kind: .library,
            project: work,
            files: ["\(folder)/Kit/C.swift"]
          ),
          ProjectTarget(
            name: "Widget",
            module: "Widget",
            kind: .program,
            project: work,
            files: ["\(code)/Deep/B.swift"]
          ),
          ProjectTarget(
            name: "shop-tool",
            module: "shop_tool",
            kind: .program,
            project: work,
            files: ["/elsewhere/D.swift"]
          ),
          ProjectTarget(
            name: "ShopTests",
            module: "ShopTests",
            kind: .tests,
            project: work,
            files: ["\(code)/A \"quoted\".swift"]
          ),
          ProjectTarget(name: "ShopUITests", module: "ShopUITests", kind: .tests, project: work),
          ProjectTarget(name: "Watch", module: "Watch", kind: .application, project: work),
        ]
      )
    }
  }

  @Test("Synchronized folders belong to a target without their exceptions, which can belong to other targets")
  func synchronizedFolders() async throws {
    let project = ProjectSketch(
      groups: ["APP", "SHARED"],
      targets: [
        ("App", "application", [], "fileSystemSynchronizedGroups = (APP, SHARED, missing);"),
        ("Widget", "app-extension", [], ""),
      ],
      objects: """
        APP = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E1, E2, E3, missing); };
        SHARED = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, "Old/A.swift"); target = T0; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Model/B.swift"); target = T1; };
        E3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("C.swift"); };
        """
    )
    try await withTemporaryFolder(["App.xcodeproj/project.pbxproj": project.text]) { folder in
      let targets = try XcodeProject.targets(at: folder + "/App.xcodeproj")
      #expect(
        targets == [
          ProjectTarget(
            name: "App",
            module: "App",
            kind: .application,
            project: folder,
            folders: [
              .init(path: folder + "/App", excluded: [PathPattern("./Info.plist"), PathPattern("./Old/A.swift")]),
              .init(path: folder + "/Shared"),
            ]
          ),
          ProjectTarget(
            name: "Widget",
            module: "Widget",
            kind: .program,
            project: folder,
            files: [folder + "/App/Model/B.swift"]
          ),
        ]
      )
    }
  }

  @Test(
    "A setting that refers to itself, to unknown settings or that doubles gives no name",
    arguments: [
      "PRODUCT_NAME = \"$(PRODUCT_NAME)\";", "PRODUCT_NAME = \"$(COMPANY)\";", "PRODUCT_NAME = \"\";",
      "PRODUCT_NAME = \"$(A0)\"; " + (0..<40).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\"; " }.joined() + "A40 = x;",
    ]
  )
  func hostileSettings(settings: String) async throws {
    let project = ProjectSketch(
      targets: [("Till", "application", [], "buildConfigurationList = L;")],
      objects: """
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(settings) }; };
        """
    )
    try await withTemporaryFolder(["App.xcodeproj/project.pbxproj": project.text]) { folder in
      let targets = try XcodeProject.targets(at: folder + "/App.xcodeproj")
      #expect(targets.map(\.module) == ["Till"])
    }
  }

  @Test(
    "A broken project is one problem, and the rest is read",
    arguments: [
      "", "{", "not a project", "{objects = {}; }", "{objects = (A, B); rootObject = A; }",
      "{objects = {A = \"x\"; }; rootObject = A; }", String(repeating: "(", count: 100_000),
      "<?xml version=\"1.0\"?><plist",
    ]
  )
  func broken(text: String) async throws {
    let files: KeyValuePairs = [
      "Broken/App.xcodeproj/project.pbxproj": text, "Broken/A.swift": "", "Empty.xcodeproj/xcuserdata/x": "",
      "B.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let discovery = SourceDiscovery(configuration).run()
      #expect(discovery.sources.map { "\($0.path): \($0.module)" } == ["A.swift: App", "B.swift: App"])
      #expect(
        discovery.problems.map(\.description) == [
          "\(folder)/Broken/App.xcodeproj/project.pbxproj: not an Xcode project; "
            + "open it in Xcode, or pass the modules with --module"
        ]
      )
    }
  }
}
