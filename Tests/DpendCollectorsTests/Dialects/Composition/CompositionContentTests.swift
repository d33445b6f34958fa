import Testing

/// The values that a method passes to an object which it creates and keeps.
struct CompositionContentTests {
  /// A deck of cards, whose method puts a card into a slot; two desks with a deck each put cards of two types in.
  private static func source(deck: String) -> String {
    """
    protocol Card {}
    final class Slot { let card: any Card; init(card: any Card) { self.card = card } }
    final class Map: Card { init() {} }
    final class Note: Card { init() {} }
    \(deck)
    final class Travel {
      let deck = Deck()
      func open() { let map = Map(); deck.put(map) }
    }
    final class Office {
      let deck = Deck()
      func open() { let note = Note(); deck.put(note) }
    }
    let travel = Travel()
    let office = Office()

    """
  }

  /// Returns the dependencies on cards.
  private func cards(_ source: String) -> [String] {
    CompositionProject(source).edges.filter { $0.contains("map") || $0.contains("note") || $0.contains("Map") }
  }

  @Test(
    "An object that a method keeps has the values of its callers as content, and these depend on them",
    arguments: [
      "final class Deck { private var slot: Slot?\nfunc put(_ card: any Card) { slot = Slot(card: card) } }",
      """
      final class Deck {
        private var slot: Slot?
        func put(_ card: (any Card)?) {
          guard let card else { return slot = nil }
          animate { slot = Slot(card: card) }
        }
      }
      """,
      """
      protocol Desk { func put(_ card: any Card) }
      final class Deck: Desk { private var slot: Slot?\nfunc put(_ card: any Card) { slot = Slot(card: card) } }
      """,
    ]
  )
  func content(deck: String) {
    #expect(
      cards(Self.source(deck: deck)) == [
        "Deck.slot card ← Office.open().note content inferred",
        "Deck.slot card ← Travel.open().map content inferred",
        "office creates ← Office.open().note factory",
        "travel creates ← Travel.open().map factory",
      ]
    )
  }

  @Test("Code can call the method of a protocol")
  func protocols() {
    let source = """
      protocol Card {}
      protocol Desk: AnyObject { func put(_ card: any Card) }
      final class Slot { let card: any Card; init(card: any Card) { self.card = card } }
      final class Map: Card { init() {} }
      final class Note: Card { init() {} }
      final class Deck: Desk { private var slot: Slot?\nfunc put(_ card: any Card) { slot = Slot(card: card) } }
      final class Travel {
        let desk: any Desk
        init(desk: any Desk) { self.desk = desk }
        func open() { let map = Map(); desk.put(map); let note = Note(); desk.put(note) }
      }
      let travel = Travel(desk: Deck())
      """
    #expect(
      cards(source) == [
        "Deck.slot card ← Travel.open().map content",
        "Deck.slot card ← Travel.open().note content",
        "travel creates ← Travel.open().map factory",
        "travel creates ← Travel.open().note factory",
      ]
    )
  }

  @Test(
    "Values for an object that the method returns, and values of the method itself, are no content",
    arguments: [
      (
        "final class Deck { func put(_ card: any Card) -> Slot { Slot(card: card) } }",
        [
          "Deck.put(_:) card ← Office.open().note inferred", "Deck.put(_:) card ← Travel.open().map inferred",
        ]
      ),
      (
        "final class Deck { func put(_ card: any Card) -> Slot { let slot = Slot(card: card); return slot } }",
        [
          "Deck.put(_:).slot card ← Office.open().note inferred",
          "Deck.put(_:).slot card ← Travel.open().map inferred",
        ]
      ),
      (
        """
        final class Deck {
          private var slot: Slot?
          func put(_ card: any Card) { let card: any Card = flag ? Map() : Note(); slot = Slot(card: card) }
        }
        """,
        ["Deck.slot card ← Deck.put(_:).card", "Deck.slot card ← Deck.put(_:).card~2"]
      ),
    ]
  )
  func others(deck: String, expected: [String]) {
    let edges = CompositionProject(Self.source(deck: deck)).edges
    #expect(edges.filter { $0.hasPrefix("Deck.") } == expected)
  }

  @Test(
    "Values of one type, and those of one call, are no content",
    arguments: [
      "let deck = Deck()\nfunc open() { deck.put(Map()); deck.put(Map()) }",
      "let deck = Deck()\nfunc open() { let card: any Card = flag ? Map() : Note(); deck.put(card) }",
    ]
  )
  func single(code: String) {
    let source = """
      protocol Card {}
      final class Slot { let card: any Card; init(card: any Card) { self.card = card } }
      final class Map: Card { init() {} }
      final class Note: Card { init() {} }
      final class Deck { private var slot: Slot?\nfunc put(_ card: any Card) { slot = Slot(card: card) } }
      final class Travel { \(code) }
      let travel = Travel()
      """
    let edges = CompositionProject(source).edges
    #expect(
      edges == [
        "Deck.slot card ← Travel.open().card", "Deck.slot card ← Travel.open().card~2",
        "Travel.deck creates ← Deck.slot factory", "travel creates ← Travel.deck",
      ]
    )
  }

  @Test("All methods that keep objects of one type count together, and those that return them do not count")
  func methods() {
    let deck = """
      final class Deck {
        private var slot: Slot?
        private var top: Slot?
        func put(_ card: any Card) { slot = Slot(card: card) }
        func cover(_ card: any Card) { top = Slot(card: card) }
        func pick(_ card: any Card) -> Slot { let picked = Slot(card: card); return picked }
      }
      final class Guide {
        let deck = Deck()
        func open() { let cover = Map(); deck.cover(cover) }
        func pick() { let card = Map(); let own = deck.pick(card) }
      }
      let guide = Guide()
      """
    let edges = CompositionProject(Self.source(deck: deck)).edges
    #expect(
      edges.filter { $0.hasPrefix("Deck.") } == [
        "Deck.pick(_:).picked card ← Guide.pick().card", "Deck.slot card ← Office.open().note content inferred",
        "Deck.slot card ← Travel.open().map content inferred", "Deck.top card ← Guide.open().cover content",
      ]
    )
  }

  @Test("The values of a type's own calls are no content")
  func ownCalls() {
    let source = """
      protocol Card {}
      final class Slot { let card: any Card; init(card: any Card) { self.card = card } }
      final class Map: Card { init() {} }
      final class Note: Card { init() {} }
      final class Deck {
        private var slot: Slot?
        init() { put(Map()); put(Note()) }
        private func put(_ card: any Card) { slot = Slot(card: card) }
      }
      let deck = Deck()
      """
    let edges = CompositionProject(source).edges
    #expect(
      edges == [
        "Deck.slot card ← Deck.init().card", "Deck.slot card ← Deck.init().card~2", "deck creates ← Deck.slot factory",
      ]
    )
  }
}
