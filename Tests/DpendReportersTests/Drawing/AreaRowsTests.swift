import Testing

@testable import DpendReporters

/// The rows of areas.
struct AreaRowsTests {
  @Test("Stacked areas have a row each in their order, against their dependencies too; others have rows by dependency")
  func stacked() {
    let sizes = [40.0, 20, 30].map { Shelves.Size(width: 100, height: $0) }
    let weights = [[2: 1], [0: 5], [1: 9]]
    let rows = { AreaRows(sizes, weights: weights, widths: 0...1_000, isStacked: $0).corners.map(\.y) }
    #expect(rows(true) == [0, 40 + AreaRows.rowGap, 60 + 2 * AreaRows.rowGap])
    #expect(rows(false).sorted() != rows(false))
  }
}
