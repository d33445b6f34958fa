import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The files that no target of several projects and packages compiles.
struct UntargetedFilesTests {
  /// A framework, whose project names its files one by one.
  private static let net = ProjectSketch(
    groups: ["N", "M"],
    targets: [("Net", "framework", ["N", "M"], "")],
    objects: """
      N = {isa = PBXFileReference; path = Sources/N.swift; sourceTree = "<group>"; };
      M = {isa = PBXFileReference; path = Sources/M.swift; sourceTree = "<group>"; };
      """
  )

  /// An application, which also compiles a file of the framework's folder.
  private static let shop = ProjectSketch(
    groups: ["A", "S"],
    targets: [("Shop", "application", ["A", "S"], "")],
    objects: """
      A = {isa = PBXFileReference; path = Sources/A.swift; sourceTree = "<group>"; };
      S = {isa = PBXFileReference; path = ../Libraries/Net/Sources/S.swift; sourceTree = "<group>"; };
      """
  )

  @Test("A file beside those that a nested project names is left out, unless another project or package compiles it")
  func nestedProjects() async throws {
    try await withTemporaryFolder([
      "Shop/Shop.xcodeproj/project.pbxproj": Self.shop.text, "Shop/Sources/A.swift": "",
      "Shop/Sources/Old.swift": "", "Shop/Scripts/run.swift": "",
      "Libraries/Net/Net.xcodeproj/project.pbxproj": Self.net.text,
      "Libraries/Net/Sources/N.swift": "", "Libraries/Net/Sources/M.swift": "", "Libraries/Net/Sources/S.swift": "",
      "Libraries/Net/Sources/Parts/Old.swift": "",
      "Libraries/Net/Sources/Kit/Package.swift":
        "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\", path: \".\")])",
      "Libraries/Net/Sources/Kit/K.swift": "", "Tools/T.swift": "",
    ]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let discovery = SourceDiscovery(configuration).run()
      #expect(
        discovery.sources.map { "\($0.file.dropFirst(folder.count + 1)): \($0.module)" }.sorted() == [
          "Libraries/Net/Sources/Kit/K.swift: Kit", "Libraries/Net/Sources/M.swift: Net",
          "Libraries/Net/Sources/N.swift: Net", "Libraries/Net/Sources/S.swift: Shop",
          "Shop/Scripts/run.swift: Shop", "Shop/Sources/A.swift: Shop", "Tools/T.swift: App",
        ]
      )
      #expect(discovery.omitted[.unbuilt] == 2)
    }
  }
}
