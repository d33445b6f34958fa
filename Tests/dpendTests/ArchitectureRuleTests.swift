import Testing
import _DpendTestSupport

/// Architecture rules, from the settings in a file to what is printed.
struct ArchitectureRuleTests {
  private static let files: KeyValuePairs = [
    "Shop/App.swift": """
    class DiskStore {}
    class PriceCalculator { init(store: DiskStore) {} }
    """,
    "Shop/.dpend.yml": """
    implicit-filter: '.*'
    dependencies:
      forbidden:
        - from: type:Price*
          to: type:*Store or type:Databse
          reason: prices must not depend on shared state
    """,
  ]

  @Test("Locations in the settings are relative to the working directory", arguments: [("", "Shop/"), ("Shop", "")])
  func locations(folder: String, prefix: String) async throws {
    try await withTemporaryFolder(Self.files) { root in
      let arguments = folder.isEmpty ? ["analyze", "-q", "Shop"] : ["analyze", "-q"]
      let outcome = try await Program.dpend.run(arguments, in: "\(root)/\(folder)")
      #expect(
        outcome.output == """
          \(prefix)App.swift:2:30: error: PriceCalculator.init(store:) needs 'DiskStore', which is forbidden because prices \
          must not depend on shared state [forbidden-dependency]
          \(prefix)App.swift:1:7: note: DiskStore.init() provides it
          \(prefix).dpend.yml:4:13: note: forbidden: from 'type:Price*' to 'type:*Store or type:Databse'
          \(prefix).dpend.yml:5:11: warning: nothing matches 'type:Databse' [unmatched-pattern]

          """
      )
      #expect(outcome.code == 1)
    }
  }
}
