import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The manifests of other build systems than SwiftPM and Xcode.
struct ManifestTests {
  @Test("Tuist")
  func tuist() async throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", product: .app, sources: ["Shop/**"]),
        .target(name: "Kit", product: .framework, productName: "ShopKit",
          sources: [.glob("Kit/{Sources,Made}/**/*.swift", excluding: ["Kit/Sources/Old/**"])]),
        .target(name: "Checks", product: .unitTests, sources: ["Checks/**"]),
      ])
      """
    try await withTemporaryFolder([
      "Project.swift": manifest, "Shop/A.swift": "", "Kit/Sources/B.swift": "", "Kit/Made/Deep/C.swift": "",
      "Kit/Sources/Old/D.swift": "", "Kit/Other/E.swift": "", "Checks/F.swift": "",
      "Elsewhere/Project.swift": "struct Project {}",
    ]) { folder in
      #expect(
        located(folder) == [
          "Elsewhere/Project.swift: Shop", "Kit/Made/Deep/C.swift: ShopKit", "Kit/Other/E.swift: Shop",
          "Kit/Sources/B.swift: ShopKit", "Kit/Sources/Old/D.swift: Shop", "Shop/A.swift: Shop",
          "program Shop: Shop/A.swift",
        ]
      )
    }
  }

  @Test("XcodeGen, with included files")
  func xcodeGen() async throws {
    let main = """
      name: Shop
      include: [Kit/target.yml, {path: Widget/target.yml, relativePaths: false}, project.yml]
      targets:
        Shop:
          type: application
          settings: {base: {PRODUCT_NAME: My Shop}}
          sources: [Shop, {path: Shared, excludes: ["Old/**", "*.txt"]}]
        ShopChecks:
          type: bundle.unit-test
          sources: Checks
      """
    try await withTemporaryFolder([
      "project.yml": main, "Kit/target.yml": "targets: {Kit: {type: framework, sources: [{path: ../Kit/Code}]}}",
      "Widget/target.yml": "targets: {Widget: {type: app-extension, sources: [Widget/Code, Shared/A.swift]}}",
      "Shop/App.swift": "", "Shared/A.swift": "", "Shared/Old/B.swift": "", "Kit/Code/C.swift": "",
      "Widget/Code/D.swift": "",
      "Checks/E.swift": "",
    ]) { folder in
      #expect(
        located(folder) == [
          "Kit/Code/C.swift: Kit", "Shared/A.swift: My_Shop", "Shop/App.swift: My_Shop",
          "Widget/Code/D.swift: Widget", "program Shop: Shared/A.swift, Shop/App.swift",
          "program Widget: Shared/A.swift, Widget/Code/D.swift",
        ]
      )
    }
  }

  @Test("A file of several targets belongs to the one with the name of its folder, the outermost first")
  func foldersOfTargets() async throws {
    let extensionManifest = """
      targets:
        Alerts:
          type: app-extension
          sources: [{path: ../Sources}, {path: ../../Shop/Sources/Alerts}, {path: ../../Shop/Sources/Clock.swift}]
      """
    let main = """
      include: [Alerts/Support/target.yml]
      targets:
        Shop:
          type: application
          sources: [Shop/Sources, Alerts/Sources, Both]
        Kit:
          type: framework
          sources: Both
        ShopChecks:
          type: bundle.unit-test
          sources: [Alerts/Sources, Checks]
      """
    try await withTemporaryFolder([
      "project.yml": main, "Alerts/Support/target.yml": extensionManifest, "Alerts/Sources/A.swift": "",
      "Shop/Sources/Alerts/B.swift": "", "Shop/Sources/Clock.swift": "", "Shop/Sources/C.swift": "", "Both/D.swift": "",
    ]) { folder in
      #expect(
        located(folder) == [
          "Alerts/Sources/A.swift: Alerts", "Both/D.swift: Shop", "Shop/Sources/Alerts/B.swift: Shop",
          "Shop/Sources/C.swift: Shop", "Shop/Sources/Clock.swift: Shop",
          "program Alerts: Alerts/Sources/A.swift, Shop/Sources/Alerts/B.swift, Shop/Sources/Clock.swift",
          "program Shop: Alerts/Sources/A.swift, Both/D.swift, Shop/Sources/Alerts/B.swift, Shop/Sources/C.swift, "
            + "Shop/Sources/Clock.swift",
        ]
      )
    }
  }

  @Test("Bazel, in which applications have libraries instead of files")
  func bazel() async throws {
    let build = """
      load("@rules_swift//swift:swift.bzl", "swift_library")
      swift_library(
          name = "AppLib",  # not "(" a bracket
          module_name = "App",
          srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/Old/**"]) + ["Extra.swift"],
          deps = ["//Kit:Kit"],
      )
      ios_application(name = "Shop", bundle_id = "org.shop", deps = [":AppLib"])
      swift_test(name = "Checks", srcs = ["Checks/A.swift"])
      """
    try await withTemporaryFolder([
      "BUILD": build, "Kit/BUILD.bazel": "swift_library(name = 'Kit', srcs = ['C.swift'])",
      "Sources/Deep/A.swift": "import Kit",
      "Sources/Old/B.swift": "", "Extra.swift": "", "Kit/C.swift": "", "Checks/A.swift": "",
    ]) { folder in
      #expect(
        located(folder) == [
          "Extra.swift: App", "Kit/C.swift: Kit", "Sources/Deep/A.swift: App", "Sources/Old/B.swift: App",
          "program Shop: Extra.swift, Sources/Deep/A.swift",
        ]
      )
    }
  }

  @Test("Development pods of CocoaPods")
  func pods() async throws {
    let specification = """
      Pod::Spec.new do |s|
        s.name = 'shop-kit'
        s.module_name = "ShopKit"
        s.source_files = ['Classes/**/*.{h,swift}', 'Extra.swift']
        s.exclude_files = 'Classes/Old/*'
        s.subspec 'Ads' do |ads| ads.source_files = 'Ads/*.swift' end
        s.test_spec 'Checks' do |test_spec| test_spec.source_files = 'Checks/**/*.swift' end
      end
      """
    try await withTemporaryFolder([
      "Local/Kit/shop-kit.podspec": specification, "Local/Kit/Classes/A.swift": "",
      "Local/Kit/Classes/Deep/B.swift": "",
      "Local/Kit/Classes/Old/C.swift": "", "Local/Kit/Extra.swift": "", "Local/Kit/Ads/D.swift": "",
      "Local/Kit/Checks/E.swift": "", "App/F.swift": "",
    ]) { folder in
      #expect(
        located(folder) == [
          "App/F.swift: App", "Local/Kit/Ads/D.swift: ShopKit", "Local/Kit/Checks/E.swift: App",
          "Local/Kit/Classes/A.swift: ShopKit", "Local/Kit/Classes/Deep/B.swift: ShopKit",
          "Local/Kit/Classes/Old/C.swift: App",
          "Local/Kit/Extra.swift: ShopKit",
        ]
      )
    }
  }

  @Test("Broken manifests are problems or give no targets, and the rest is read")
  func broken() async throws {
    let files: KeyValuePairs = [
      "A/project.yml": "targets: [", "B/project.yml": "include: missing.yml", "C/project.yml": "- a\n- b",
      "D/BUILD": "swift_library(name = \"D\", srcs = [\"D.swift\"", "E/E.podspec": "}}",
      "F/Project.swift": "import ProjectDescription (((",
      "G/BUILD/G.swift": "", "D/D.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      try write(Data([0x63, 0xE9, 0x63]), to: folder + "/H/H.podspec")
      var configuration = Configuration()
      configuration.sources = [folder]
      let discovery = SourceDiscovery(configuration).run()
      #expect(located(folder) == ["D/D.swift: D", "G/BUILD/G.swift: App"])
      #expect(
        discovery.problems.compactMap(\.path).map { $0.replacing(folder + "/", with: "") } == [
          "A/project.yml:2:1", "B/missing.yml", "H/H.podspec",
        ]
      )
    }
  }

  /// Returns the modules of the files below a folder, and the programs with their own files.
  private func located(_ folder: String) -> [String] {
    var configuration = Configuration()
    configuration.sources = [folder]
    let discovery = SourceDiscovery(configuration).run()
    return discovery.sources.map { "\($0.path): \($0.module)" }
      + discovery.programs.map { "program \($0.name): \($0.files.sorted().joined(separator: ", "))" }
  }
}
