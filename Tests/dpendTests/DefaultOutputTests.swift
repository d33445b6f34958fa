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

  @Test(
    "The container replaces the file that Deli's tool generated, and no other one",
    arguments: [("DeliFactory", true), ("Mocks", false)]
  )
  func outputOfTool(type: String, isReplaced: Bool) async throws {
    let generated = "//\n//  Auto generated code.\n//\n\nimport Deli\n\nfinal class \(type): ModuleFactory {}\n"
    let files: KeyValuePairs = [
      "deli.yml": "config:\n  Shop: { project: Shop }\n",
      "Sources/A.swift": "import Deli\nfinal class A: Component {}\n",
      "DeliFactory.swift": generated,
    ]
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Program.dpend.run(["generate", "--quiet", "--container", "deli"], in: folder)
      #expect(outcome.code == (isReplaced ? 0 : 2))
      let replaced = text(of: folder + "/DeliFactory.swift") != generated
      #expect(replaced == isReplaced)
    }
  }

  private static let twoTargets = """
    config:
      Shop: { project: Shop/Shop, output: Made.swift, className: ShopFactory }
      Stock: { project: Stock/Stock, output: Made.swift, className: StockFactory }

    """

  @Test("The files of several targets are written together, and only if they changed")
  func severalOutputs() async throws {
    let files: KeyValuePairs = [
      "deli.yml": Self.twoTargets,
      "Shop/Till.swift": "import Deli\nfinal class Till: Component {}\n",
      "Stock/Shelf.swift": "import Deli\nfinal class Shelf: Component {}\n",
    ]
    try await withTemporaryFolder(files) { folder in
      let arguments = ["generate", "--quiet", "--container", "deli"]
      let missing = try await Program.dpend.run(arguments + ["--check"], in: folder)
      #expect(
        missing
          == Program.Outcome(
            code: 1,
            output: "",
            messages: """
              Shop/Made.swift: error: missing file; update it with 'dpend generate'
              Stock/Made.swift: error: missing file; update it with 'dpend generate'

              """
          )
      )
      let written = try await Program.dpend.run(arguments, in: folder)
      #expect(written == Program.Outcome(code: 0, output: "", messages: ""))
      #expect(text(of: folder + "/Shop/Made.swift")?.contains("Till.self") == true)
      #expect(text(of: folder + "/Shop/Made.swift")?.contains("Shelf.self") == false)
      #expect(text(of: folder + "/Stock/Made.swift")?.contains("final class StockFactory") == true)
      let checked = try await Program.dpend.run(arguments + ["--check"], in: folder)
      #expect(checked == Program.Outcome(code: 0, output: "", messages: ""))
      let one = try await Program.dpend.run(arguments + ["--output-file", "Stock/Made.swift", "--check"], in: folder)
      #expect(one == Program.Outcome(code: 0, output: "", messages: ""))
    }
  }

  @Test("Nothing is written if one of several files has errors or cannot be replaced")
  func severalOutputsWithErrors() async throws {
    let files: KeyValuePairs = [
      "deli.yml": Self.twoTargets,
      "Shop/Till.swift": "import Deli\nfinal class Till: Component {}\n",
      "Stock/Shelf.swift":
        "import Deli\nfinal class Box {}\nfinal class Shelf: Autowired { required init(_ box: Box) {} }\n",
    ]
    try await withTemporaryFolder(files) { folder in
      let failed = try await Program.dpend.run(["generate", "--quiet", "--container", "deli"], in: folder)
      #expect(failed.code == 1)
      #expect(failed.messages.contains("dpend: Shop/Made.swift, Stock/Made.swift were not written\n"))
      #expect(text(of: folder + "/Shop/Made.swift") == nil)
    }
  }

  @Test("Two targets with one output are an error, and without a default output the option is required")
  func requiredOutput() async throws {
    let settings = "config:\n  A: { project: A, output: A.swift }\n  B: { project: B, output: A.swift }\n"
    try await withTemporaryFolder(["deli.yml": settings, "A.swift": ""]) { folder in
      let several = try await Program.dpend.run(["generate", "--container", "deli"], in: folder)
      #expect(
        several
          == Program.Outcome(
            code: 2,
            output: "",
            messages: "error: A.swift: two targets have the same output file; "
              + "name another file for one of them, or pass --output-file\n"
          )
      )
      let none = try await Program.dpend.run(["generate"], in: folder)
      #expect(none.code == 64)
      #expect(none.messages.hasPrefix("Error: pass --output-file with the file to generate\n"))
    }
  }
}
