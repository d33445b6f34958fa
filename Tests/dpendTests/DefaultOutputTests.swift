import Foundation
import Testing
import _DpendTestSupport

/// The file that `dpend generate` writes without `--output-file`.
struct DefaultOutputTests {
  @Test(
    "The settings of Deli's tool name the default output",
    arguments: [
      (": { project: Shop }", "DeliFactory.swift"),
      (": { project: Shop, output: Sources/ShopFactory.swift }", "Sources/ShopFactory.swift"),
      (": { project: Shop, output: Sources, className: Goods }", "Sources/Goods.swift"),
    ]
  )
  func defaultOutput(settings: String, file: String) async throws {
    let files: KeyValuePairs = [
      "deli.yml": "config:\n  Shop\(settings)\n", "Sources/A.swift": "import Deli\nfinal class A: Component {}\n",
    ]
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Program.dpend.run(["generate", "--quiet", "--container", "deli"], in: folder)
      #expect(outcome == Program.Outcome(code: 0, output: "", messages: ""))
      let name = file.split(separator: "/").last?.dropLast(6) ?? ""
      #expect(text(of: folder + "/" + file)?.contains("final class \(name): ModuleFactory") == true)
    }
  }

  @Test("Without a default output, or with several, the option is required")
  func requiredOutput() async throws {
    let settings = "config:\n  A: { project: A, output: A.swift }\n  B: { project: B, output: B.swift }\n"
    try await withTemporaryFolder(["deli.yml": settings, "A.swift": ""]) { folder in
      let several = try await Program.dpend.run(["generate", "--container", "deli"], in: folder)
      #expect(
        several
          == Program.Outcome(
            code: 2,
            output: "",
            messages:
              "error: several files could be generated: 'A.swift', 'B.swift'; pass one of them with --output-file\n"
          )
      )
      let none = try await Program.dpend.run(["generate"], in: folder)
      #expect(none.code == 64)
      #expect(none.messages.hasPrefix("Error: pass --output-file with the file to generate\n"))
    }
  }
}
