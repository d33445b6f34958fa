import Testing

@testable import DpendReporters

struct CommentSettingsTests {
  @Test(
    "A name can't end the mark around it",
    arguments: ["", "a b", "-->", "a\nb", "ä", "a/b", String(repeating: "a", count: 101)]
  )
  func refused(name: String) {
    #expect(CommentID(name) == nil)
  }

  @Test("A name stands in the mark as it is", arguments: ["default", "ios-app", "a_b.c", "7"])
  func taken(name: String) {
    #expect(CommentID(name)?.mark == "<!-- dpend:report:\(name) -->")
  }

  @Test(
    "An address can't end the link around it, and leads to the web",
    arguments: [
      "", "https://", "javascript:alert(1)", "ftp://a.example", "https://a.example/) b", "https://a.example/<b>",
      "https://a.example/&copy;", "https:///path", "https://ä.example", "https://a.example/\\",
    ]
  )
  func refusedAddress(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(
    "Other addresses stand as they are",
    arguments: ["https://a.example/b?c=d&e=%20#f", "http://localhost:8080/x_y~z"]
  )
  func takenAddress(text: String) {
    #expect(WebAddress(text)?.description == text)
  }
}
