import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The name of the project, which is the title of the documentation by default.
struct ProjectNameTests {
  private static let package =
    "// swift-tools-version:6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\")"

  @Test(
    "The project is the outermost package or Xcode project",
    arguments: [
      (["Package.swift": package, "Sources/Kit/A.swift": ""], "Kit"),
      (["Shop.xcodeproj/project.xcworkspace/contents.xcworkspacedata": "", "Shop/A.swift": ""], "Shop"),
      (["Shop.xcworkspace/contents.xcworkspacedata": "", "Shop/A.swift": ""], "Shop"),
      (["Shop.xcodeproj/x": "", "Shop.One.xcworkspace/x": "", "Package.swift": package, "Shop/A.swift": ""], "Shop"),
      (["One.xcodeproj/x": "", "Two.xcodeproj/x": "", "Both.xcworkspace/x": "", "A.swift": ""], "Both"),
      (["One.xcodeproj/x": "", "Two.xcodeproj/x": "", "Package.swift": package, "A.swift": ""], "Kit"),
      (["Shop.xcodeproj/x": "", "A.swift": "", "Kit/Package.swift": package, "Kit/Sources/Kit/B.swift": ""], "Shop"),
      (["Shop/Shop.xcodeproj/x": "", "Shop/A.swift": "", "Kit/Package.swift": package, "Kit/B.swift": ""], nil),
      (["A.swift": ""], nil),
    ] as [(KeyValuePairs<String, String>, String?)]
  )
  func name(_ files: KeyValuePairs<String, String>, _ name: String?) async throws {
    try await withTemporaryFolder(files) { folder in
      #expect(SourceDiscovery(configuration([folder])).run().projectName == name)
      // The facts about a project have its name, too.
      let facts = "\(folder)/all.dpendfacts"
      try write(Data(try FactsCollection.run(configuration([folder])).bytes), to: facts)
      #expect(SourceDiscovery(configuration([facts])).run().projectName == name)
    }
  }

  @Test("A root that the user names has the name of its own package or Xcode project only")
  func root() async throws {
    try await withTemporaryFolder(["A/Package.swift": Self.package, "A/A.swift": "", "B/B.swift": ""]) { folder in
      var configuration = configuration([folder])
      configuration.root = folder
      #expect(SourceDiscovery(configuration).run().projectName == nil)
      // The package of the root gives the name, also where the files of a package inside come first.
      try write(Data(Self.package.replacing("Kit", with: "Whole").utf8), to: "\(folder)/Package.swift")
      #expect(SourceDiscovery(configuration).run().projectName == "Whole")
    }
  }

  private func configuration(_ paths: [String]) -> Configuration {
    var configuration = Configuration()
    configuration.sources = paths
    return configuration
  }
}
