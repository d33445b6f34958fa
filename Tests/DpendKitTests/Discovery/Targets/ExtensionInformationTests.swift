import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The principal classes that lists and storyboards name, and the programs that begin with them.
struct ExtensionInformationTests {
  @Test("The list names the class, or the storyboard with its initial view controller")
  func information() async throws {
    try await withTemporaryFolder([
      "Class.plist": Self.list("PrincipalClass", "$(PRODUCT_MODULE_NAME).ShareScreen"),
      "Objective-C.plist": Self.list("PrincipalClass", "ShareScreen"),
      "Storyboard.plist": Self.list("MainStoryboard", "Main"), "Application.plist": "<plist><dict></dict></plist>",
      "Broken.plist": "<plist><dict><key>NSExtension</key>", "Text.plist": "NSExtensionPrincipalClass",
    ]) { folder in
      let read = { (name: String) in ExtensionInformation(at: folder + "/\(name).plist") }
      #expect(read("Class") == .principalClass("ShareScreen"))
      #expect(read("Objective-C") == .principalClass("ShareScreen"))
      #expect(read("Storyboard") == .storyboard("Main"))
      for name in ["Application", "Broken", "Text", "Absent"] { #expect(read(name) == nil) }
    }
  }

  @Test(
    "The class of a storyboard is that of its initial view controller",
    arguments: [
      (
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="Storyboard.XIB" initialViewController="b-2">
        <viewController id="a-1" customClass="Other"/>
        <navigationController title="id" id="b-2" userLabel=" id='a-1'" customClass="ActionScreen" customModule="Action">
        </document>
        """, "ActionScreen"
      ),
      (
        """
        <!-- <document initialViewController='a-1'> --><document\n  initialViewController = 'b-2'><!-- <a <!-- -->
        <viewController id='a-1' customClass='Other'/><viewController\tid='b-2' customClass='ActionScreen'/></document>
        """, "ActionScreen"
      ),
      ("<document initialViewController=\"a\"><viewController id=\"a\"/></document>", nil),
      ("<document><viewController id=\"a\" customClass=\"Other\"/></document>", nil),
      ("<document initialViewController=\"a\"><!-- <viewController id=\"a\" customClass=\"Other\"/>", nil),
    ] as [(String, String?)]
  )
  func initialClass(storyboard: String, expected: String?) async throws {
    try await withTemporaryFolder(["Main.storyboard": storyboard]) { folder in
      #expect(ExtensionInformation.initialClass(ofStoryboard: folder + "/Main.storyboard") == expected)
    }
  }

  @Test("Xcode projects name the list of a target in a setting")
  func xcodeProject() async throws {
    let project = ProjectSketch(
      groups: ["A", "S", "W"],
      targets: [
        ("Shop", "application", ["A", "S"], "buildConfigurationList = LA;"),
        ("Share", "app-extension", ["W", "S"], "buildConfigurationList = LS;"),
      ],
      objects: """
        A = {isa = PBXFileReference; path = Shop/A.swift; sourceTree = "<group>"; };
        S = {isa = PBXFileReference; path = Shop/S.swift; sourceTree = "<group>"; };
        W = {isa = PBXFileReference; path = Share/W.swift; sourceTree = "<group>"; };
        LA = {buildConfigurations = (CA); };
        LS = {buildConfigurations = (CS); };
        CA = {name = Release; buildSettings = {INFOPLIST_FILE = Lists/Share.plist; }; };
        CS = {name = Release; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/Lists/$(TARGET_NAME).plist"; }; };
        """
    )
    try await withTemporaryFolder([
      "Shop.xcodeproj/project.pbxproj": project.text, "Shop/A.swift": "", "Shop/S.swift": "", "Share/W.swift": "",
      "Lists/Share.plist": Self.list("PrincipalClass", "ShareScreen"),
    ]) { folder in
      #expect(
        Self.programs(in: folder) == [
          ProgramFiles(name: "Share", files: ["Share/W.swift", "Shop/S.swift"], principalClasses: ["ShareScreen"]),
          ProgramFiles(name: "Shop", files: ["Shop/A.swift", "Shop/S.swift"]),
        ]
      )
    }
  }

  @Test(
    "Manifests of XcodeGen name the list, or a folder of the target contains it",
    arguments: ["info: {path: Share/Info.plist}", "settings: {INFOPLIST_FILE: Share/Info.plist}", "name: Share"]
  )
  func xcodeGen(property: String) async throws {
    let manifest = """
      targets:
        Shop: {type: application, sources: [Shop]}
        Share: {type: app-extension, sources: [Share, Shop/S.swift], \(property)}
      """
    try await withTemporaryFolder([
      "project.yml": manifest, "Shop/A.swift": "final class ShareScreen: UIViewController { let log = Log() }",
      "Shop/S.swift": "final class Log {}",
      "Share/W.swift": "final class ShareScreen: UIViewController { let log = Log() }",
      "Share/Info.plist": Self.list("PrincipalClass", "$(PRODUCT_MODULE_NAME).ShareScreen"),
    ]) { folder in
      #expect(
        Self.programs(in: folder) == [
          ProgramFiles(name: "Share", files: ["Share/W.swift", "Shop/S.swift"], principalClasses: ["ShareScreen"]),
          ProgramFiles(name: "Shop", files: ["Shop/A.swift", "Shop/S.swift"]),
        ]
      )
      var configuration = Configuration()
      configuration.sources = [folder]
      let graph = Pipeline(configuration).run().result.graph
      #expect(graph.bindings.filter(\.isRoot).map(\.id.rawValue) == ["Share.ShareScreen"])
    }
  }

  private static func programs(in folder: String) -> [ProgramFiles] {
    var configuration = Configuration()
    configuration.sources = [folder]
    return SourceDiscovery(configuration).run().programs
  }

  private static func list(_ key: String, _ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtension\(key)</key><string>\(value)</string>
    </dict></dict></plist>
    """
  }
}
