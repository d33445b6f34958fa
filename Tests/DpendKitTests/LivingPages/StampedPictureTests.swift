import Testing

@testable import DpendKit

struct StampedPictureTests {
  @Test("A picture is recognized by what it shows, and edits are found")
  func stamps() {
    let text = StampedPicture("<svg>\n</svg>\n", digest: "1f").text
    #expect(text.hasPrefix("<svg>\n</svg>\n<!-- drawn by dpend: 1f ") && text.hasSuffix(" -->\n"))
    #expect(StampedPicture.isOwn(text) && StampedPicture.isCurrent(text, for: "1f"))
    #expect(!StampedPicture.isCurrent(text, for: "2f"))
    #expect(!StampedPicture.isCurrent(text.replacing("<svg>", with: "<svg >"), for: "1f"))
    #expect(!StampedPicture.isCurrent(String(text.dropLast()), for: "1f"))
    #expect(!StampedPicture.isOwn("<svg>\n</svg>\n") && !StampedPicture.isCurrent("", for: "1f"))
  }
}
