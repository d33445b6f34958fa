import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The flags of `#if` conditions that the targets of projects define.
struct TargetFlagsTests {
  @Test("A flag is undefined in a program if only the settings of others define it, in any configuration")
  func configurations() async throws {
    let shop = project(
      app: [
        "OTHER_SWIFT_FLAGS = (\"$(inherited)\", \"-DIS_MAIN_APP\", \"-Xcc\", \"-DNOT_SWIFT\");",
        "OTHER_SWIFT_FLAGS = \"$(inherited) -D IS_MAIN_APP\"; SWIFT_ACTIVE_COMPILATION_CONDITIONS = BETA;",
      ],
      widget: ["", "\"SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphoneos*]\" = \"$(inherited) SMALL\";"],
      all: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;", "OTHER_SWIFT_FLAGS = \"-DSHIPPED\";"]
    )
    let flags = try await flags([("Shop.xcodeproj/project.pbxproj", shop)])
    #expect(
      flags == [
        "Shop": FlagSettings(defined: ["IS_MAIN_APP"], undefined: ["SMALL"]),
        "Widget": FlagSettings(defined: [], undefined: ["IS_MAIN_APP", "BETA"]),
      ]
    )
  }

  @Test(
    "Settings files have a level of their own, and a reference to an unknown setting or file leaves the flags unknown",
    arguments: [
      ("#include \"More.xcconfig\"\nOTHER_SWIFT_FLAGS = -DFROM_FILE // -DCOMMENT", ["FROM_FILE", "MORE"]),
      ("#include \"Missing.xcconfig\"", []), ("OTHER_SWIFT_FLAGS = $(EXTRA)", []),
      ("#include? \"Missing.xcconfig\"\nOTHER_SWIFT_FLAGS = -DFROM_FILE", ["FROM_FILE"]),
    ]
  )
  func files(text: String, defined: [String]) async throws {
    let shop = project(app: ["OTHER_SWIFT_FLAGS = \"$(inherited)\";"], widget: [""], all: [""], file: "App.xcconfig")
    let flags = try await flags([
      ("Shop.xcodeproj/project.pbxproj", shop), ("App.xcconfig", text),
      ("More.xcconfig", "SWIFT_ACTIVE_COMPILATION_CONDITIONS = MORE"),
    ])
    #expect(flags["Shop"] == FlagSettings(defined: Set(defined)))
    #expect(flags["Widget"] == FlagSettings(undefined: Set(defined)))
  }

  @Test("The settings of XcodeGen define flags for all builds or for a configuration")
  func xcodeGen() async throws {
    let manifest = """
      settings:
        base: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: SHARED}
      targets:
        Shop:
          type: application
          sources: [Shop, Kit]
          settings: {OTHER_SWIFT_FLAGS: [$(inherited), -DIS_MAIN_APP]}
        Widget:
          type: app-extension
          sources: [Widget, Kit]
          settings:
            configs: {release: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(inherited) SMALL}}
        Share:
          type: app-extension
          sources: Share
          settings: {groups: [flags]}
      """
    let flags = try await flags([("project.yml", manifest), ("Share/S.swift", "")])
    #expect(
      flags == [
        "Shop": FlagSettings(defined: ["IS_MAIN_APP", "SHARED"], undefined: ["SMALL"]),
        "Widget": FlagSettings(undefined: ["IS_MAIN_APP"]), "Share": FlagSettings(),
      ]
    )
  }

  /// The flags of the programs of a project, by name.
  private func flags(_ files: [(String, String)]) async throws -> [String: FlagSettings] {
    let sources = [("Shop/A.swift", ""), ("Widget/W.swift", ""), ("Kit/K.swift", "")]
    var found: [String: FlagSettings] = [:]
    try await withTemporaryFolder { folder in
      for (path, text) in files + sources { try write(Data(text.utf8), to: "\(folder)/\(path)") }
      var configuration = Configuration()
      configuration.sources = [folder]
      let programs = SourceDiscovery(configuration).run().programs
      found = Dictionary(uniqueKeysWithValues: programs.map { ($0.name, $0.flags) })
    }
    return found
  }

  /// A project with an application and a widget, each with the settings of its configurations.
  private func project(app: [String], widget: [String], all: [String], file: String? = nil) -> String {
    func list(_ name: String, _ settings: [String], _ file: String? = nil) -> String {
      let base = file == nil ? "" : "baseConfigurationReference = CONFIG;"
      return """
        L\(name) = {isa = XCConfigurationList; buildConfigurations = (\(settings.indices.map { "C\(name)\($0)" }.joined(separator: ", "))); };
        \(settings.enumerated().map { number, text in
          "C\(name)\(number) = {isa = XCBuildConfiguration; name = N\(number); \(base) buildSettings = {\(text)}; };"
        }.joined(separator: "\n"))
        """
    }
    return ProjectSketch(
      groups: ["A", "W", "K", "CONFIG"],
      targets: [
        ("Shop", "application", ["A", "K"], "buildConfigurationList = LApp;"),
        ("Widget", "app-extension", ["W", "K"], "buildConfigurationList = LWidget;"),
      ],
      objects: """
        A = {isa = PBXFileReference; path = Shop/A.swift; sourceTree = "<group>"; };
        W = {isa = PBXFileReference; path = Widget/W.swift; sourceTree = "<group>"; };
        K = {isa = PBXFileReference; path = Kit/K.swift; sourceTree = "<group>"; };
        CONFIG = {isa = PBXFileReference; path = "\(file ?? "None.xcconfig")"; sourceTree = "<group>"; };
        PL = {isa = XCConfigurationList; buildConfigurations = (\(all.indices.map { "CP\($0)" }.joined(separator: ", "))); };
        \(all.enumerated().map { number, text in
          "CP\(number) = {isa = XCBuildConfiguration; name = N\(number); buildSettings = {\(text)}; };"
        }.joined(separator: "\n"))
        \(list("App", app, file))
        \(list("Widget", widget))
        """
    ).text
  }
}
