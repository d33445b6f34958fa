import Testing
import _DpendTestSupport

@testable import DpendKit

struct PartPathsTests {
  @Test("A part is beside the output file, with its name, that of the module and the same ending")
  func names() {
    #expect(PartPaths(besides: "Container.swift")?.paths(for: ["Catalog"]) == ["Container+Catalog.swift"])
    #expect(
      PartPaths(besides: "../Derived/C.generated.swift")?.paths(for: ["A", "B"]) == [
        "../Derived/C+A.generated.swift", "../Derived/C+B.generated.swift",
      ]
    )
    #expect(PartPaths(besides: "/dev/stdout") == nil)
    #expect(PartPaths(besides: "Container.swift.txt") == nil)
  }

  @Test("Names of modules that are no names of files are changed, and no two parts differ only in case")
  func safety() {
    let modules = ["Catalog", "catalog", "CATALOG-2", "a/../b", "", "Käse", "x\ny"]
    #expect(
      PartPaths(besides: "C.swift")?.paths(for: modules) == [
        "C+Catalog.swift", "C+catalog-2.swift", "C+CATALOG-2-2.swift", "C+a____b.swift", "C+.swift", "C+Käse.swift",
        "C+x_y.swift",
      ]
    )
  }

  @Test("Existing files with the name of a part are found beside the output file, in order")
  func existing() async throws {
    let files: KeyValuePairs = [
      "D/C.swift": "", "D/C+B.swift": "", "D/C+A.swift": "", "D/C+A.txt": "", "D/E+A.swift": "", "D/Sub/C+S.swift": "",
      "D/C+A+B.swift": "", "D/C+A.generated.swift": "",
    ]
    try await withTemporaryFolder(files) { folder in
      let found = PartPaths(besides: folder + "/D/C.swift")?.existing
      #expect(found == [folder + "/D/C+A.swift", folder + "/D/C+B.swift"])
      #expect(PartPaths(besides: folder + "/none/C.swift")?.existing == [])
    }
  }
}
