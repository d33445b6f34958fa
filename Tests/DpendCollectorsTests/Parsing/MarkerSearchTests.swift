import Testing

@testable import DpendCollectors

/// The search for the markers of dialects.
struct MarkerSearchTests {
  @Test(
    "A marker is found at the beginning, in the middle and at the end of a text, and only as a whole",
    arguments: [
      ("@dip.inject", ["@dip."]),
      ("// dpend:ignore", ["dpend:"]),
      ("let container: DI", ["DI"]),
      ("ddpend:", ["dpend:"]),
      ("dpend", []),
      ("@dip", []),
      ("", []),
      ("dpend:DI@dip.dpend:", ["@dip.", "DI", "dpend:"]),
      ("é@dip.é", ["@dip."]),
    ]
  )
  func occurrences(text: String, expected: [String]) {
    #expect(MarkerSearch(["@dip.", "DI", "dpend:"]).markers(in: text).sorted() == expected)
  }

  @Test("Markers of which one begins with another are both found")
  func prefixes() {
    let search = MarkerSearch(["Inject", "Injected", "Inject"])
    #expect(search.markers(in: "@Injected").sorted() == ["Inject", "Injected"])
    #expect(search.markers(in: "@Inject").sorted() == ["Inject"])
  }

  @Test("A marker of one byte is found before every byte and at the end", arguments: ["@", "@@", "@a", "a@"])
  func singleByte(text: String) {
    #expect(MarkerSearch(["@"]).markers(in: text) == ["@"])
  }

  @Test("An empty marker is found nowhere")
  func empty() {
    #expect(MarkerSearch([""]).markers(in: "text").isEmpty)
    #expect(MarkerSearch([]).markers(in: "text").isEmpty)
  }
}
