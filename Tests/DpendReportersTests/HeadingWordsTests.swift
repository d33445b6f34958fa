import Testing

@testable import DpendReporters

/// Captions of tables below headings.
struct HeadingWordsTests {
  @Test(
    "A caption repeats the headings if it has no other words",
    arguments: [
      ("All bindings", ["Bindings", "All bindings"], true),
      ("Bindings of Shop", ["Shop", "Bindings"], true),
      ("Dependencies between modules", ["Architecture", "Module dependencies"], true),
      ("Cycles between folders", ["Cycles", "Folder cycles"], true),
      ("Bindings of scope unique", ["Scopes", "Unique"], false),
      ("Creation order of Container", ["Initialization", "Start of Container"], false),
      ("Bindings", [], false),
    ]
  )
  func repetition(caption: String, headings: [String], isRepeated: Bool) {
    #expect(HeadingWords(headings).contain(caption) == isRepeated)
  }
}
