import Testing

@testable import DpendGenerators

struct SwiftIdentifierTests {
  @Test(
    "The first word of a type's name becomes the first word of a member's",
    arguments: [
      ("Store", "store"), ("URLSession", "urlSession"), ("JSONRecordCoder", "jsonRecordCoder"), ("ISBN", "isbn"),
      ("A", "a"),
      ("CDImpl", "cdImpl"), ("X509Certificate", "x509Certificate"), ("MP3Player", "mp3Player"), ("_Hidden", "_Hidden"),
      ("instance", "instance"), ("Ärger", "ärger"), ("", ""),
    ]
  )
  func firstWord(name: String, expected: String) {
    #expect(SwiftIdentifier.lowercasingFirstWord(name) == expected)
  }

  @Test(
    "Plurals",
    arguments: [
      ("priceRule", "priceRules"), ("policy", "policies"), ("gateway", "gateways"), ("process", "processes"),
      ("box", "boxes"),
      ("switch", "switches"),
    ]
  )
  func plural(name: String, expected: String) {
    #expect(SwiftIdentifier.plural(name) == expected)
  }

  @Test("Only names that require backticks have them")
  func backticks() {
    #expect(
      ["default", "some thing", "store", "3d"].map(SwiftIdentifier.declaration) == [
        "`default`", "`some thing`", "store", "`3d`",
      ]
    )
    #expect(
      ["Ärger", "日本", "A→B", "a∕b", "\u{202E}a", "🎉"].map(SwiftIdentifier.declaration) == [
        "Ärger", "日本", "`A→B`", "`a∕b`", "`\u{202E}a`", "`🎉`",
      ]
    )
    #expect(["in", "default", "let", "inout"].map(SwiftIdentifier.label) == ["in", "default", "let", "`inout`"])
    #expect(
      ["Any", "Self", "Type", "init", "Store"].map(SwiftIdentifier.type) == [
        "Any", "Self", "`Type`", "`init`", "Store",
      ]
    )
  }
}
