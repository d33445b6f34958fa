import Foundation
import Testing
import _DpendTestSupport

/// The plugins of SwiftPM, with an installed dpend.
@Suite(.serialized)
struct PluginTests {
  @Test("A build generates the container, again after a change, and not with an error in the graph")
  func containers() async throws {
    try await withExample { folder in
      let built = try await swift("run", in: folder)
      #expect(built.code == 0, "\(built.messages)")
      #expect(built.output.hasSuffix("*..*..*..\n"))

      let lamp = folder + "/Sources/Lamps/Lamp.swift"
      let source = try #require(text(of: lamp))
      try write(Data(source.replacing("FlashingLamp", with: "OccultingLamp").utf8), to: lamp)
      let changed = try await swift("run", in: folder)
      #expect(changed.output.hasSuffix("*..*..*..\n"))

      try write(Data(source.replacing("final class FlashingLamp: Lamp", with: "final class Flash").utf8), to: lamp)
      let broken = try await swift("build", in: folder)
      #expect(broken.code == 1)
      #expect((broken.output + broken.messages).contains("Signal.swift:7:8: error: nothing provides 'Lamp', which"))
    }
  }

  @Test(
    "A build generates the container again after a change of a library description or a template that the settings name"
  )
  func furtherFiles() async throws {
    try await withExample { folder in
      let settings = try #require(text(of: folder + "/.dpend.yml"))
      try write(Data((settings + "library: Parts/Kit.dpendmodule\n").utf8), to: folder + "/.dpend.yml")
      try write(Data("[]".utf8), to: folder + "/Parts/Kit.dpendmodule")
      let template = "struct Wiring { func nightKeeper() -> Wiring { self }; func watch() { print(\"*\") } }\n"
      try write(Data(template.utf8), to: folder + "/Parts/W.mustache")
      let built = try await swift("run", in: folder)
      #expect(built.code == 0, "\(built.messages)")
      try write(Data("[{}]".utf8), to: folder + "/Parts/Kit.dpendmodule")
      let broken = try await swift("build", in: folder)
      #expect(broken.code == 1)
      #expect((broken.output + broken.messages).contains("Kit.dpendmodule: invalid library description"))

      try write(Data((settings + "container-template: Parts/W.mustache\n").utf8), to: folder + "/.dpend.yml")
      #expect(try await swift("run", in: folder).output.hasSuffix("*\n"))
      try write(Data(template.replacing("*", with: "--").utf8), to: folder + "/Parts/W.mustache")
      let changed = try await swift("build", in: folder)
      #expect(changed.code == 0, "\(changed.output)\(changed.messages)")
      // Not the program's output: on Linux the Swift driver compares whole seconds of modification times, so that a
      // file that changes twice in a second is compiled once.
      #expect(try container(in: folder)?.contains("print(\"--\")") == true)
    }
  }

  @Test("A build reads only the files that the targets compile")
  func excludedFiles() async throws {
    try await withExample { folder in
      let manifest = folder + "/Package.swift"
      let original = try #require(text(of: manifest))
      let dependencies = #"dependencies: ["Lamps"],"#
      let excluding = original.replacing(dependencies, with: dependencies + #" exclude: ["Old"],"#)
      #expect(excluding != original)
      try write(Data(excluding.utf8), to: manifest)
      // It would be a second provider of the lamp.
      let old = "import Lamps\n\nfinal class OilLamp: Lamp {\n  func period() -> String { unknown() }\n}\n"
      try write(Data(old.utf8), to: folder + "/Sources/Lighthouse/Old/Oil.swift")
      let built = try await swift("run", in: folder)
      #expect(built.code == 0, "\(built.messages)")
      #expect(built.output.hasSuffix("*..*..*..\n"))
    }
  }

  @Test("A build generates one file, whatever the settings say")
  func oneFile() async throws {
    try await withExample { folder in
      let settings = try #require(text(of: folder + "/.dpend.yml"))
      try write(Data((settings + "container-file-per-module: true\n").utf8), to: folder + "/.dpend.yml")
      let built = try await swift("run", in: folder)
      #expect(built.code == 0, "\(built.messages)")
    }
  }

  @Test("The command plugin runs dpend in the folder of the package, and fails with it")
  func commands() async throws {
    try await withExample { folder in
      let allowance = "--allow-writing-to-package-directory"
      let tree = try await swift("package", allowance, "dpend", "tree", "--quiet", in: folder)
      #expect(tree.code == 0, "\(tree.messages)")
      #expect(tree.output.contains("NightKeeper"))
      let wrong = try await swift("package", allowance, "dpend", "tree", "--config", "none.yml", in: folder)
      #expect(wrong.code == 1)
      #expect(wrong.messages.contains("error: dpend exited with code 2"))
    }
  }

  /// Copies the example to a folder whose path contains a space.
  private func withExample(_ test: (_ folder: String) async throws -> Void) async throws {
    let root = Checkout.path("Examples/Plugins")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { !$0.contains(".build/") }
    try await withTemporaryFolder { temporary in
      let folder = temporary + "/Light house"
      for path in paths {
        guard let source = text(of: "\(root)/\(path)") else { continue }
        let local = source.replacing(#"path: "../..""#, with: #"path: "\#(Checkout.path(""))""#)
        try write(Data(local.utf8), to: "\(folder)/\(path)")
      }
      try await test(folder)
    }
  }

  /// Returns the container that the plugin generated.
  private func container(in folder: String) throws -> String? {
    let outputs = folder + "/.build/plugins/outputs"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: outputs)
    return paths.first { $0.hasSuffix("/LighthouseContainer.generated.swift") }.flatMap { text(of: "\(outputs)/\($0)") }
  }

  private func swift(_ arguments: String..., in folder: String) async throws -> Program.Outcome {
    try await Program("/usr/bin/env").run(["DPEND_TOOL=\(Program.dpend.path)", "swift"] + arguments, in: folder)
  }
}
