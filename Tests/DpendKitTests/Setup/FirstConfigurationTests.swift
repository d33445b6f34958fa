import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The survey of a project, and the first configuration.
struct FirstConfigurationTests {
  private static let heading = """
    # The configuration of dpend; `dpend list settings` describes all settings.

    # The folders to read. Tests, dependencies and generated files are always excluded.

    """

  private func text(_ files: KeyValuePairs<String, String>) async throws -> String {
    try await withTemporaryFolder(files) { (folder) async throws in
      let survey = ProjectSurvey.make(of: folder)
      #expect(survey.problems == [])
      return try FirstConfiguration(survey).text(Templates())
    }
  }

  @Test("The filter matches common names, and missing types are listed by the number of requests")
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

        # Implicit bindings: classes, structs and actors whose whole name matches, 2 types so far.
        implicit-filter:
          - '.*(Service|Store)'

        # Nothing provides these types. Add bindings, or declare the types external:
        # external:
        #   - 'String'
        #   - 'Int'
        #   - 'URLSession'

        """
    )
  }

  @Test("The filter matches a class whose whole name is a common suffix")
  func exactName() async throws {
    let source = "final class Router { init(store: Store) {} }\nfinal class Store { init() {} }"
    let text = try await text(["Package.swift": "", "A.swift": source])
    #expect(text.contains("matches, 2 types so far.\nimplicit-filter:\n  - '.*(Router|Store)'\n"))
  }

  @Test("Modules are suggested as one list, which is valid after removing the comment signs")
  func modules() async throws {
    let files: KeyValuePairs = ["App/A.swift": "import FlexInject\n", "Kit/B.swift": "", "UI/C.swift": ""]
    let text = try await text(files)
    let suggestion = """
      # module:
      #   - 'App=App'
      #   - 'App=Kit'
      #   - 'App=UI'

      """
    #expect(text.contains(suggestion))
    let uncommented = suggestion.replacing("# ", with: "")
    let configuration = try ConfigurationFile.parse(uncommented, path: ".dpend.yml").applied(to: Configuration())
    #expect(configuration.modules.map(\.path) == ["App", "Kit", "UI"])
  }

  @Test("A project with registrations gets no filter, one without packages gets modules, and quotes are escaped")
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

        # Files outside of packages belong to the module App. To set other modules, list them with their folders:
        # module:
        #   - 'App=it''s code'

        # Nothing provides these types. Add bindings, or declare the types external:
        # external:
        #   - 'Price'

        """
    )
  }

  @Test("A filter is suggested for a project without registrations", arguments: ["", "enum Empty {}"])
  func nothing(source: String) async throws {
    let files: KeyValuePairs = source.isEmpty ? [:] : ["Package.swift": "", "A.swift": source]
    #expect(
      try await text(files) == Self.heading + """
        sources:
          - '.'

        # No registrations were found. To add implicit bindings, list patterns for the names of classes, structs and actors:
        # implicit-filter:
        #   - '.*(Service|Repository)'

        """
    )
  }
}
