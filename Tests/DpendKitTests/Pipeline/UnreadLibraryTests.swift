import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The libraries that code imports and dpend does not read.
struct UnreadLibraryTests {
  @Test("Imports of known libraries are recognized, and modules of the project are no libraries")
  func names() {
    let project = TestProject([
      ("A.swift", "App", "import Typhoon\nimport struct Cleanse.Component\nimport Foundation"),
      ("B.swift", "App", "import Typhoon\nimport Knit"),
      ("C.swift", "Knit", "import UIKit"),
    ])
    #expect(UnreadLibrary.names(importedIn: project.declarations) == ["Cleanse", "Typhoon"])
  }

  @Test("A run that recognizes nothing reports the files and the libraries")
  func reading() async throws {
    try await withTemporaryFolder(["A.swift": "import Typhoon\nclass A {}", "B.swift": ""]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      let reading = Pipeline(configuration).run().reading
      #expect(reading.sentence == "read 2 files: no dependency injection code recognized")
      #expect(reading.unreadSentence == "the code imports Typhoon, which dpend does not read yet")
    }
  }
}
