import DpendAnalysis
import Testing

@testable import DpendReporters

struct TableInsertTests {
  @Test("A row for each binding, without lines, which change often")
  func rows() throws {
    #expect(
      try FilledPages.contents(of: "table", in: .sample) == """
        | Binding | Provides | Scope | Module | Source |
        | --- | --- | --- | --- | --- |
        | `Cart` | `Cart` | unique | Shop | `Sources/Shop/Cart.swift` |
        | `Discount` | `Rule` | unique | Shop | `Sources/Shop/Cart.swift` |
        | `TaxRule` | `Rule` | unique | Shop | `Sources/Shop/Cart.swift` |
        | `Till` | `Till` | unique | Shop | `Sources/Shop/Cart.swift` |
        | `Store #OnDisk` | `Store #OnDisk` | singleton | Store | `Sources/Store/Store.swift` |
        | `StoreConfiguration` | `StoreConfiguration` | unique | Store | `Sources/Store/Store.swift` |
        """
    )
    #expect(
      try FilledPages.contents(of: "table select='module:Store'", in: .sample) == """
        | Binding | Provides | Scope | Module | Source |
        | --- | --- | --- | --- | --- |
        | `Store #OnDisk` | `Store #OnDisk` | singleton | Store | `Sources/Store/Store.swift` |
        | `StoreConfiguration` | `StoreConfiguration` | unique | Store | `Sources/Store/Store.swift` |
        """
    )
  }

  @Test("Names are text", arguments: HostileNames.all)
  func hostileNames(name: String) throws {
    let expected = try FilledPages.contents(of: "table", in: .hostile("plain"))
    let lines = try FilledPages.contents(of: "table", in: .hostile(name)).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count == expected.split(separator: "\n", omittingEmptySubsequences: false).count)
    for reader in [MarkdownReader.host, .docC] {
      for marker in ["table", "findings", "cycles", "summary", "diagram format='svg' name='a'", "container select='*'"]
      {
        let filled = try FilledPages.fill(marker, in: .hostile(name), for: reader)
        let page = try LivingPage(filled.text)
        #expect(page.parts.count == 1 && page.text.hasSuffix("\n<!-- /dpend -->\n"))
      }
    }
  }
}
