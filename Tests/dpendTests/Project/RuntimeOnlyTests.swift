import Foundation
import Testing
import _DpendTestSupport

/// An application that links DpendRuntime and nothing else of dpend.
struct RuntimeOnlyTests {
  private static let source = """
    import DpendRuntime

    protocol Clock { var hour: Int { get } }
    struct FixedClock: Clock { let hour = 9 }
    enum Slow: DependencyTag {}

    struct ClockConfiguration: DependencyConfiguration {
      func clock() -> DependencyRegistration<any Clock> {
        DependencyRegistration(tag: Slow.self, scope: .singleton) { FixedClock() }
      }

      func hour(clock: Tagged<any Clock, Slow>) -> DependencyRegistration<Int> {
        DependencyRegistration { clock.dependency.hour }
      }
    }

    let configuration = ClockConfiguration()
    print(configuration.hour(clock: Tagged(configuration.clock().make())).make())
    """

  @Test("It fetches no package, and builds in Swift 6 mode without warnings")
  func application() async throws {
    try await withTemporaryFolder(["Sources/Application/main.swift": Self.source]) { folder in
      try write(Data(try manifest().utf8), to: folder + "/Package.swift")
      let shown = try await swift(["package", "show-dependencies", "--format", "json"], in: folder)
      let tree = try JSONDecoder().decode(Package.self, from: Data(shown.output.utf8))
      #expect(tree == Package(name: "Application", dependencies: [Package(name: "dpend", dependencies: [])]))
      let ran = try await swift(["run", "--quiet"], in: folder)
      #expect(ran == Program.Outcome(code: 0, output: "9\n", messages: ""))
      #expect(text(of: folder + "/Package.resolved") == nil)
      for fetched in ["checkouts", "repositories"] {
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/scratch/\(fetched)") == [])
      }
    }
  }

  /// Returns the manifest in the guide, with the path of this checkout instead of the address.
  private func manifest() throws -> String {
    let guide = try #require(text(of: Checkout.path("site/guides/runtime.md")))
    let start = try #require(guide.range(of: "```swift\n// swift-tools-version"))
    let code = guide[guide.index(start.lowerBound, offsetBy: 9)...]
    let end = try #require(code.range(of: "\n```"))
    let shown = String(code[..<end.lowerBound]) + "\n"
    let address = try #require(shown.firstMatch(of: /\.package\(url: "[^"]+", branch: "main", traits: \[\]\)/))
    return shown.replacing(address.0, with: #".package(name: "dpend", path: "\#(Checkout.path(""))", traits: [])"#)
  }

  private func swift(_ arguments: [String], in folder: String) async throws -> Program.Outcome {
    try await Program("/usr/bin/env").run(
      ["swift"] + arguments.prefix(1) + ["--scratch-path", folder + "/scratch"] + arguments.dropFirst(),
      in: folder
    )
  }

  /// A package as `swift package show-dependencies` prints it.
  private struct Package: Decodable, Equatable {
    let name: String
    let dependencies: [Package]
  }
}
