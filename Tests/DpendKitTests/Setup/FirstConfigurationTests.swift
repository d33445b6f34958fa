import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The survey of a project, and the first configuration.
struct FirstConfigurationTests {
  private static let heading = "# The configuration of dpend; `dpend list settings` describes all settings.\n"

  private func text(_ files: KeyValuePairs<String, String>) async throws -> String {
    try await withTemporaryFolder(files) { (folder) async throws in
      let survey = ProjectSurvey.make(of: folder)
      #expect(survey.problems == [])
      return try FirstConfiguration(survey).text(Templates())
    }
  }

  private static let wiring = """
    import DpendRuntime
    final class Wiring: DependencyConfiguration {
      func clock() -> DependencyRegistration<Clock> { DependencyRegistration { Clock() } }
      func price(name: String) -> DependencyRegistration<Price> { DependencyRegistration { Price() } }
    }

    """

  @Test("A filter is proposed beside configurations, and missing types are listed by the number of requests")
  func filter() async throws {
    let source =
      "final class CartService { init(store: DiskStore) {} }\nfinal class DiskStore { init(clock: Clock) {} }"
    let files: KeyValuePairs = ["Shop/A.swift": Self.wiring + source, "ShopTests/C.swift": ""]
    #expect(
      try await text(files) == Self.heading + """

        # Found: 3 bindings of the dialect dpend.

        # Implicit bindings: classes, structs and actors whose whole name matches, 2 types so far.
        implicit-filter:
          - '.*(Service|Store)'

        # Nothing provides these types. Add bindings, or declare the types external:
        # external:
        #   - 'String'

        """
    )
  }

  @Test(
    "A filter that would lead to errors is not proposed",
    arguments: [
      wiring + "final class CartService { init(session: Session) {} }\nfinal class Session {}",
      "final class CartService { init() {} }",
    ]
  )
  func noFilter(source: String) async throws {
    #expect(!(try await text(["Package.swift": "", "A.swift": source])).contains("implicit-filter"))
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

  @Test(
    "A project with registrations of a library gets no filter, one without manifests gets modules, and quotes are escaped"
  )
  func dialects() async throws {
    let source = """
      import FlexInject
      final class Cart { @Inject var price: Price }
      """
    let files: KeyValuePairs = ["it's code/A.swift": source, "Kit/B.swift": ""]
    #expect(
      try await text(files) == Self.heading + """

        # Found: 1 binding of the dialect flexinject.

        # No manifest assigns the files to modules. To set modules, list them with their folders:
        # module:
        #   - 'App=Kit'
        #   - 'App=it''s code'

        # Nothing provides these types. Add bindings, or declare the types external:
        # external:
        #   - 'Price'

        """
    )
  }

  @Test("A project may need no settings", arguments: ["", "enum Empty {}"])
  func nothing(source: String) async throws {
    let files: KeyValuePairs = source.isEmpty ? [:] : ["Package.swift": "", "A.swift": source]
    let text = try await text(files)
    #expect(
      text == Self.heading + """

        # No setting is required. dpend reads all Swift files below this folder, except tests, samples, dependencies and generated files.

        """
    )
    #expect(try ConfigurationFile.parse(text, path: ".dpend.yml").applied(to: Configuration()).sources == ["."])
  }
}
