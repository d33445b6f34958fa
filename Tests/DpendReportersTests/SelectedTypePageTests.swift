import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The filters on the pages of the bindings that they select.
struct SelectedTypePageTests {
  @Test("The page of a binding names the first filter that selects its type, or a protocol, with the location")
  func evidence() {
    var project = TestProject(
      """
      protocol Rule {}
      final class Store { enum Kind { final class Factory {} } }
      final class Discount: Rule {}
      final class Voucher: Rule {}
      """,
      implicit: nil
    )
    project.options.filters = [
      ImplicitFilter("Unused", at: nil) { $0 == "Unused" },
      ImplicitFilter(".+Factory", at: nil) { $0.hasSuffix("Factory") },
      ImplicitFilter("Rule", at: SourceLocation(file: ".dpend.yml", line: 6, column: 5)) { $0 == "Rule" },
      ImplicitFilter("Voucher|Store", at: SourceLocation(file: ".dpend.yml", line: 7, column: 5)) {
        ["Voucher", "Store"].contains($0)
      },
    ]
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      context.graph.bindings.map { "\($0.type.nominal?.qualifiedName ?? ""): \(context.evidence(of: $0).plain)" } == [
        "Discount: registered: the filter Rule selects the type, at .dpend.yml:6",
        "Store.Kind.Factory: registered: the filter .+Factory selects the type",
        "Store: registered: the filter Voucher|Store selects the type, at .dpend.yml:7",
        "Voucher: registered: the filter Rule selects the type, at .dpend.yml:6",
      ]
    )
  }
}
