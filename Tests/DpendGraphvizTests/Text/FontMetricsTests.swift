import Testing

@testable import DpendGraphviz

@Suite
struct FontMetricsTests {
  @Test(arguments: [
    ("Helvetica", false, "Hello, World!", TextWidth(points: 57.23, isExact: true)),
    ("Arial", true, "Hello, World!", TextWidth(points: 61.67, isExact: true)),
    ("Helvetica-Bold", false, "Hello, World!", TextWidth(points: 61.67, isExact: true)),
    ("Helvetica", false, "#\u{FE0F}\u{20E3}", TextWidth(points: 13.5, isExact: false)),
    ("Menlo,monospace", false, "né", TextWidth(points: 12, isExact: true)),
    ("Courier", false, "Hello", TextWidth(points: 30, isExact: true)),
    ("Helvetica", false, "", TextWidth(points: 0, isExact: true)),
    ("Helvetica", false, "ÄÖÜß – „“", TextWidth(points: 45.56, isExact: true)),
    ("Helvetica", false, "e\u{301}", TextWidth(points: 5.56, isExact: true)),
    ("Helvetica", false, "日本", TextWidth(points: 20, isExact: false)),
    ("Helvetica", false, "👩‍👩‍👧‍👦", TextWidth(points: 13.5, isExact: false)),
  ])
  func widthsAreFixed(family: String, isBold: Bool, text: String, width: TextWidth) {
    let found = FontMetrics(family: family, isBold: isBold).width(of: text, size: 10)
    #expect(found.isExact == width.isExact)
    #expect(abs(found.points - width.points) < 0.001, "\(found.points)")
  }
}
