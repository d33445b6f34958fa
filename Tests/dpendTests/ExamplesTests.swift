import Foundation
import Testing
import _DpendTestSupport

struct ExamplesTests {
  private static let examples = URL(filePath: #filePath).appending(path: "../../../Examples").standardized.path

  @Test(
    "The containers and descriptions of the examples are what dpend generates",
    arguments: [
      ("Library", "Derived/ExampleLibrary.generated.dpendmodule"),
      ("Application", "Sources/Application/Derived/ApplicationContainer.generated.swift"),
      ("Bookshop", "Sources/Bookshop/Derived/BookshopContainer.generated.swift"),
    ]
  )
  func generatedFiles(example: String, file: String) throws {
    let tool = try CommandLineTool(copyOf: Self.examples)
    defer { tool.remove() }
    let committed = try #require(tool.text(of: "\(example)/\(file)"))
    let outcome = try tool.run("generate", "--output-file", file, in: example)
    #expect(outcome.status == 0)
    #expect(tool.text(of: "\(example)/\(file)") == committed)
  }
}
