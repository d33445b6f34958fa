import DpendAnalysis
import Testing

@testable import DpendReporters

struct FindingsInsertTests {
  @Test("The findings with their notes, without lines")
  func findings() throws {
    #expect(
      try FilledPages.contents(of: "findings", in: .sample) == """
        - **error** `missing-dependency`: nothing provides 'Clock', which Cart.init\\(store\\:rules\\:clock\\:\\) needs (`Sources/Shop/Cart.swift`)
          - pass \\-\\-external 'Clock' if the application supplies it
          - `Cart`
          - missing: `Clock`
        """
    )
  }

  @Test("The findings of a severity, of a rule, and about bindings")
  func selections() throws {
    #expect(try FilledPages.contents(of: "findings rule='dependency-cycle'", in: .sample) == "No findings.")
    #expect(
      try FilledPages.contents(of: "findings severity='error' select='Cart'", in: .sample) == """
        - **error** `missing-dependency`: nothing provides 'Clock', which Cart.init\\(store\\:rules\\:clock\\:\\) needs (`Sources/Shop/Cart.swift`)
          - pass \\-\\-external 'Clock' if the application supplies it
          - `Cart`
          - missing: `Clock`
        """
    )
    #expect(try FilledPages.contents(of: "findings select='Till'", in: .sample) == "No findings.")
  }

  @Test("Unknown rules and severities are mistakes")
  func mistakes() {
    #expect(
      FilledPages.mistakes(of: "findings rule='dependency-cycles' ", in: .sample) == [
        "1:27 unknown rule 'dependency-cycles'; did you mean 'dependency-cycle'?"
      ]
    )
    #expect(
      FilledPages.mistakes(of: "findings severity='fatal'", in: .sample) == [
        "1:31 'severity' can't be 'fatal'; use one of note, warning, error"
      ]
    )
  }
}
