import Testing

@testable import DpendCollectors

/// The names that files declare and mention, without parsing.
struct FileOutlineTests {
  @Test("Types, aliases and names outside of types are declared, and no members or locals")
  func declared() {
    let source = """
      import struct Foundation.Date
      /* class Comment {} */ let text = "class Text {}"
      public final class Store<Item: Hashable>: Base, Kit.Saving where Item: Codable {
        class func make(_ size: Size) -> Store { let local = 1; struct Local {} }
        enum `Case` { case first(Payload) }
        var body: Body { Detail() }
        let reader = Reader()
      }
      extension Outer.Inner: Sendable { typealias Key = Name }
      #if DEBUG
        @MainActor func build(with part: Part) async -> Product { Secret() }
        var (left, right) = (1, 2), next: Next? = nil
      #endif
      macro stringify() = #externalMacro(module: "Macros", type: "Stringify")
      """
    let outline = FileOutline.read(source)
    let declared = ["text", "Store", "Case", "Key", "build", "left", "next", "stringify"]
    for name in declared { #expect(outline.declared.contains(name), "\(name) is declared") }
    for name in ["Comment", "Text", "make", "local", "Local", "first", "body", "reader", "Payload", "Part"] {
      #expect(!outline.declared.contains(name), "\(name) is not declared")
    }
    for name in ["Outer", "Inner", "Base", "Kit", "Saving", "Item", "Codable", "Sendable"] {
      #expect(outline.inherited.contains(name), "\(name) is inherited")
    }
    for name in ["Size", "Payload", "Body", "Reader", "Name", "Part", "Product", "Next"] {
      #expect(outline.mentioned.contains(name), "\(name) is mentioned")
    }
    for name in ["Detail", "Secret", "Local", "Comment", "Text"] {
      #expect(!outline.mentioned.contains(name), "\(name) is not mentioned")
    }
  }

  @Test("All words include those in bodies, comments and strings")
  func allWords() {
    let outline = FileOutline.read("// sourcery: inject = Store\nfunc a() { b(\"Größe\") }", withAllWords: true)
    for word in ["sourcery", "Store", "b", "Gr", "öß", "e"] {
      #expect(outline.mentioned.contains(word), "\(word) is mentioned")
    }
    #expect(outline.declared.words.count == 1)
  }

  @Test(
    "Broken and hostile code has an outline",
    arguments: ["class", "extension A {", "}}}} class B", "func", "let ("]
  )
  func broken(source: String) {
    _ = FileOutline.read(source)
    #expect(FileOutline.read(source + "\nstruct After {}").declared.contains("After"))
  }

  @Test(
    "A text ends after its last import",
    arguments: [
      ("import A\nimport B\nclass C {}", "import A\nimport B"), ("class C {}", ""), ("import A", "import A"),
      ("#if B\r\nimport A\r\n#endif", "#if B\r\nimport A"),
    ]
  )
  func imports(source: String, beginning: String) {
    #expect(source.endingAtLastImport == beginning)
  }
}

extension WordSet {
  /// Whether a word is among the words.
  fileprivate func contains(_ word: String) -> Bool {
    var other = WordSet()
    other.insert(word.utf8)
    return !words.isDisjoint(with: other.words)
  }
}
