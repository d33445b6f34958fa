import DpendAnalysis
import DpendGraph
import Testing

@testable import DpendReporters

/// The names of scopes, and of the consumers beside them.
struct ScopeNamesTests {
  @Test("The row of the consumers has a name that no scope has")
  func consumers() {
    let names = [[], ["consumers"], ["consumers", "other consumers"]].map { scopes in
      ScopeNames(scopes.map { Scope(name: $0, lifetime: .component) })
    }
    let expected = ["consumers", "other consumers", "other other consumers"]
    #expect(names.map { $0.title(of: .consumers) } == expected)
    #expect(names.map { $0.anchor(of: .consumers) } == expected)
  }
}
