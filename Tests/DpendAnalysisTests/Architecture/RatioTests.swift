import DpendAnalysis
import Testing

struct RatioTests {
  @Test(
    "Two decimals, halves away from zero",
    arguments: [
      (0, 3, "0.00"), (1, 3, "0.33"), (2, 3, "0.67"), (1, 200, "0.01"), (1, 201, "0.00"), (199, 200, "1.00"),
      (1, 1, "1.00"), (7, 2, "3.50"), (-1, 3, "-0.33"), (-1, 201, "0.00"), (100_000_000_000, 3, "33333333333.33"),
    ]
  )
  func text(numerator: Int, denominator: Int, expected: String) {
    #expect(Ratio(numerator, of: denominator)?.description == expected)
  }

  @Test("By value, and none of nothing")
  func order() throws {
    let third = try #require(Ratio(1, of: 3))
    let half = try #require(Ratio(2, of: 4))
    #expect(third < half && !(half < third))
    #expect(Ratio(0, of: 0) == nil)
    #expect(Ratio(1, of: -1) == nil)
  }
}
