import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendKit

/// What a look at a project gives, and the file that is made of it.
struct FirstConfigurationTests {
  private static let heading = """
    # What dpend reads and what it should know; `dpend list settings` tells about every setting.

    # Where the code lies. Tests, packages of others and what dpend generates are left out in any case.

    """

  private func text(_ files: KeyValuePairs<String, String>) async throws -> String {
    try await withTemporaryFolder(files) { (folder) async throws in
      let survey = ProjectSurvey(of: folder)
      #expect(survey.problems == [])
      return try FirstConfiguration(survey).text(Templates())
    }
  }

  @Test("Classes with telling names are taken, and what they lack is named, the most needed first")
  func names() async throws {
    let source = """
      final class CartService { init(store: DiskStore, session: URLSession, name: String) {} }
      final class DiskStore { init(name: String, sizes: [Int]) {} }
      final class Price { init(amount: Int) {} }
      """
    let files: KeyValuePairs = [
      "Shop/A.swift": source, "Kit/B.swift": "", "ShopTests/C.swift": "", "Package.swift": "", "Shop/it's.txt": "",
    ]
    #expect(
      try await text(files) == Self.heading + """
        sources:
          - 'Kit'
          - 'Shop'

        # What is made without saying so: classes, structs and actors whose whole name matches: 2 types here.
        implicit-filter:
          - '.+(Service|Store)'

        # Nothing that was found provides these. Write what does, or let them come from outside:
        # external:
        #   - 'String'
        #   - 'Int'
        #   - 'URLSession'

        """
    )
  }

  @Test("Code of a library needs no filter; code of no package needs modules; quotes stay what they are")
  func dialects() async throws {
    let source = """
      import FlexInject
      final class Cart { @Inject var price: Price }
      """
    let files: KeyValuePairs = ["it's code/A.swift": source]
    #expect(
      try await text(files) == Self.heading + """
        sources:
          - 'it''s code'

        # Found: 1 binding of the dialect flexinject.

        # No Package.swift says which module a file belongs to; without a word here, all belong to App.
        # module:
        #   - 'App=it''s code'

        # Nothing that was found provides these. Write what does, or let them come from outside:
        # external:
        #   - 'Price'

        """
    )
  }

  @Test("Where there is nothing to go by, it is said how to begin", arguments: ["", "enum Empty {}"])
  func nothing(source: String) async throws {
    let files: KeyValuePairs = source.isEmpty ? [:] : ["Package.swift": "", "A.swift": source]
    #expect(
      try await text(files) == Self.heading + """
        sources:
          - '.'

        # Nothing was found that says how it is made. Which classes, structs and actors are to be made?
        # implicit-filter:
        #   - '.+(Service|Repository)'

        """
    )
  }
}
