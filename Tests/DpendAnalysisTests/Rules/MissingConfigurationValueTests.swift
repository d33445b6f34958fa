import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Collectors make the findings; an analysis keeps them.
struct MissingConfigurationValueTests {
  @Test("A value that no file holds is an error at its use, until it is given")
  func missing() {
    var project = TestProject("import Deli\nclass Uplink: Inject { let address = 1️⃣InjectProperty(\"server.url\") }")
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        "1️⃣ error: no configuration file has a value for 'server.url' [missing-configuration-value]",
        "  list property files under 'properties' in deli.yml, or pass --property: dpend read none",
      ]
    )
    project.options.properties = ["server.url": "http://localhost"]
    #expect(analyze(project.graph).findings == [])
    #expect(RuleRegistry.all.first { $0.name == .missingConfigurationValue }?.severity == .error)
  }
}
