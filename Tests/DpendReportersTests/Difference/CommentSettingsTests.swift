import Testing

@testable import DpendReporters

struct CommentSettingsTests {
  @Test(
    "A name cannot end its mark",
    arguments: ["", "a b", "-->", "a\nb", "ä", "a/b", String(repeating: "a", count: 101)]
  )
  func rejected(name: String) {
    #expect(CommentID(name) == nil)
  }

  @Test("A valid name is unchanged in the mark", arguments: ["default", "ios-app", "a_b.c", "7"])
  func accepted(name: String) {
    #expect(CommentID(name)?.mark == "<!-- dpend:report:\(name) -->")
  }

  @Test(
    "An address cannot end its link and is a web address",
    arguments: [
      "", "https://", "javascript:alert(1)", "ftp://a.example", "https://a.example/) b", "https://a.example/<b>",
      "https://a.example/&copy;", "https:///path", "https://ä.example", "https://a.example/\\",
    ]
  )
  func rejectedAddress(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(
    "Valid addresses are unchanged",
    arguments: ["https://a.example/b?c=d&e=%20#f", "http://localhost:8080/x_y~z"]
  )
  func acceptedAddress(text: String) {
    #expect(WebAddress(text)?.description == text)
  }
}
