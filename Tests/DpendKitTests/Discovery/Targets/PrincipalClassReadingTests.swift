import DpendAnalysis
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The files from which the principal class of an app extension is read.
struct PrincipalClassReadingTests {
  @Test(
    "The storyboard is beside the list or in a folder of the target, in its base language first",
    arguments: [
      ["Lists/Base.lproj/Main.storyboard": "Screen", "Lists/Alt.lproj/Main.storyboard": "Other"],
      ["Lists/Main.storyboard": "Screen", "Share/Main.storyboard": "Other"],
      ["Lists/de.lproj/Main.storyboard": "Screen"],
      ["Share/Screens/en.lproj/Main.storyboard": "Screen", "Share/Screens/en.lproj/Other.storyboard": "Other"],
      ["Share/Screens/Main.storyboard": "Screen", "Shop/Main.storyboard": "Other"],
    ]
  )
  func storyboards(screens: [String: String]) async throws {
    try await withTemporaryFolder([
      "project.yml": Self.manifest("Lists/Share.plist"), "Share/S.swift": "",
      "Lists/Share.plist": Self.list("MainStoryboard", "Main"),
    ]) { folder in
      for (path, screen) in screens { try write(Data(Self.storyboard(of: screen).utf8), to: folder + "/" + path) }
      let discovered = Self.discovered(in: folder)
      #expect(discovered.programs == [Self.program(["Screen"])])
      #expect(discovered.problems == [])
    }
  }

  @Test("Xcode projects name the storyboards of a target in all languages")
  func xcodeProject() async throws {
    let project = ProjectSketch(
      groups: ["W", "V"],
      targets: [("Share", "app-extension", ["W"], "buildConfigurationList = LS;")],
      resources: ["Share": "V"],
      objects: """
        W = {isa = PBXFileReference; path = Share/S.swift; sourceTree = "<group>"; };
        V = {isa = PBXVariantGroup; children = (D); name = Main.storyboard; sourceTree = "<group>"; };
        D = {isa = PBXFileReference; path = Screens/de.lproj/Main.storyboard; sourceTree = "<group>"; };
        LS = {buildConfigurations = (CS); };
        CS = {name = Release; buildSettings = {INFOPLIST_FILE = Lists/Share.plist; }; };
        """
    )
    try await withTemporaryFolder([
      "Shop.xcodeproj/project.pbxproj": project.text, "Share/S.swift": "",
      "Lists/Share.plist": Self.list("MainStoryboard", "Main"),
      "Screens/de.lproj/Main.storyboard": Self.storyboard(of: "Screen"),
    ]) { folder in #expect(Self.discovered(in: folder).programs == [Self.program(["Screen"])]) }
  }

  @Test(
    "Lists and storyboards outside of the repository are not read, unless the user passes their folder",
    arguments: [
      ("absolute", "absolute"), ("../Other/Share.plist", "../../Other/Main"), ("Lists/Link.plist", "Link"),
    ]
  )
  func outside(list: String, storyboard: String) async throws {
    try await withTemporaryFolder([
      "App/.git/HEAD": "", "App/Share/S.swift": "", "Other/Share.plist": Self.list("PrincipalClass", "Screen"),
      "Other/Main.storyboard": Self.storyboard(of: "Screen"),
    ]) { folder in
      let (app, other) = (folder + "/App", folder + "/Other")
      let lists = ["Lists/Share.plist", list == "absolute" ? other + "/Share.plist" : list]
      let storyboard = storyboard == "absolute" ? other + "/Main" : storyboard
      let text = Self.list("MainStoryboard", storyboard)
      try write(Data(text.utf8), to: app + "/Lists/Share.plist")
      try link(app + "/Lists/Link.plist", to: other + "/Share.plist")
      try link(app + "/Lists/Link.storyboard", to: other + "/Main.storyboard")
      for (named, file, path) in [(storyboard, "Lists/Share.plist", lists[0]), (lists[1], "project.yml", lists[1])] {
        try write(Data(Self.manifest(path).utf8), to: app + "/project.yml")
        let discovered = Self.discovered(in: app)
        #expect(discovered.programs == [Self.program([])])
        let problem = "\(app)/\(file): '\(named)' is outside of the repository; "
        let advice = "move it into the repository, or pass the folder that contains it as a path"
        #expect(discovered.problems.map(\.description) == [problem + advice])
        let permitted = Self.discovered(in: app, other)
        #expect(permitted.programs == [Self.program(["Screen"])])
        #expect(permitted.problems == [])
      }
    }
  }

  @Test("A list in a folder of the target is read in the repository only")
  func outsideFolder() async throws {
    let manifest = "targets: {Share: {type: app-extension, sources: [Share, ../Other]}}"
    try await withTemporaryFolder([
      "App/.git/HEAD": "", "App/project.yml": manifest, "App/Share/S.swift": "",
      "Other/Info.plist": Self.list("PrincipalClass", "Screen"),
    ]) { folder in
      let discovered = Self.discovered(in: folder + "/App")
      #expect(discovered.programs == [Self.program([])])
      #expect(discovered.problems == [])
    }
  }

  private static func discovered(in folders: String...) -> DiscoveredSources {
    var configuration = Configuration()
    configuration.sources = folders
    return SourceDiscovery(configuration).run()
  }

  private static func program(_ principalClasses: Set<String>) -> ProgramFiles {
    ProgramFiles(name: "Share", files: ["Share/S.swift"], principalClasses: principalClasses)
  }

  private static func manifest(_ list: String) -> String {
    "targets: {Share: {type: app-extension, sources: [Share], settings: {INFOPLIST_FILE: \"\(list)\"}}}"
  }

  private static func list(_ key: String, _ value: String) -> String {
    "<plist><dict><key>NSExtension</key><dict><key>NSExtension\(key)</key><string>\(value)</string></dict></dict></plist>"
  }

  private static func storyboard(of screen: String) -> String {
    "<document initialViewController=\"a\"><viewController id=\"a\" customClass=\"\(screen)\"/></document>"
  }
}
