import DpendGraph
import Testing
import _DpendTestSupport

struct CanonicalTypeTests {
  @Test(
    "The description of a type uses Swift's short forms, and parses as the same type",
    arguments: [
      "Store", "Outer.Inner", "Outer<Int>.Inner<String>", "[Store]", "[String: [Store]]", "Store?", "[Store?]?",
      "(any Store)?", "any Store", "some Store", "any Cache & Store", "[any Cache & Store]", "Void",
      "(Int, name: String)",
      "() -> Void", "() -> Store", "(() -> Store)?", "(Int, String) async throws -> [Store]", "@Sendable () -> Void",
      "((Int) -> Void) -> () -> Void", "Store.Type", "(any Store).Type", "Result<(any Store)?, any Error>",
    ]
  )
  func spelling(text: String) throws {
    let type = try #require(CanonicalType(spelled: text))
    #expect(type.description == text)
    #expect(CanonicalType(spelled: type.description) == type)
  }

  @Test(
    "Different spellings of one type are equal",
    arguments: [
      ("Array<Store>", "[Store]"), ("Optional<Store>", "Store?"), ("Dictionary<Int, Store>", "[Int: Store]"),
      ("Swift.Array<Swift.Int>", "[Int]"), ("Swift.Optional<Store>", "Store?"), ("Swift.Void", "()"),
      ("(Store)", "Store"), ("((Store))?", "Store?"), ("()", "Void"), ("B & A", "A & B"), ("A & (C & B)", "C & A & B"),
      ("A & A", "A"), ("@escaping () -> Void", "() -> Void"),
      ("inout Store", "Store"), ("borrowing Store", "Store"), ("sending Store", "Store"), ("Store!", "Store?"),
      ("(_ count: Int) -> Void", "(Int) -> Void"), ("() throws(any Error) -> Void", "() throws -> Void"),
      ("() throws(Never) -> Void", "() -> Void"),
      ("`Type`", "Type"), ("A & ~Copyable", "A"),
    ]
  )
  func equality(one: String, other: String) throws {
    #expect(try resolved(one) == resolved(other))
  }

  @Test(
    "Types that Swift distinguishes are not equal",
    arguments: [
      ("any Store", "Store"), ("any Store", "some Store"), ("Store?", "Store"), ("[Store]", "Set<Store>"),
      ("() -> Void", "() async -> Void"), ("() -> Void", "@Sendable () -> Void"),
      ("() -> Void", "@MainActor () -> Void"), ("(a: Int, b: Int)", "(Int, Int)"),
      ("Store.Type", "Store"), ("A & B", "A"), ("Box<Int>", "Box<String>"), ("Outer.Inner", "Inner"),
    ]
  )
  func inequality(one: String, other: String) throws {
    #expect(try resolved(one) != resolved(other))
  }

  @Test("Types of one spelling are sorted by module, and a generic parameter is not the type of its name")
  func order() {
    let types: [CanonicalType] = [.parameter("A"), .named("A", module: "Two"), .named("A"), .named("A", module: "One")]
    #expect(
      types.sorted() == [.named("A"), .named("A", module: "One"), .named("A", module: "Two"), .parameter("A")]
    )
  }

  @Test("A composition is flat, sorted and without duplicates")
  func composition() {
    let (one, two) = (CanonicalType.named("A", module: "One"), CanonicalType.named("A", module: "Two"))
    let other = CanonicalType.named("B")
    #expect(
      CanonicalType.composition(of: [other, two, .composition([one, other]), two]) == .composition([one, two, other])
    )
    #expect(CanonicalType.composition(of: [one, one]) == one)
  }

  @Test("Replacing a member of a composition sorts it again")
  func compositionAfterReplacement() {
    let composition = CanonicalType.composition(of: [.named("Z"), .named("M")])
    let replaced = composition.mapParts { $0 == .named("Z") ? .named("A") : $0 }
    #expect(replaced == .composition([.named("A"), .named("M")]))
  }

  @Test("Size and depth count parts and levels")
  func measures() throws {
    let type = try #require(CanonicalType(spelled: "[Box<Int, () -> String>]"))
    #expect(type.size == 5)
    #expect(type.depth == 4)
  }

  @Test(
    "A closure on an actor keeps its errors, and the specifiers of its parameters",
    arguments: ["@MainActor (State) throws(Failure) -> Void", "@MainActor (inout State) throws -> Void"]
  )
  func closureOnActor(text: String) throws {
    #expect(try resolved(text) != resolved("@MainActor (State) throws -> Void"))
  }

  /// The type, resolved at the top level.
  private func resolved(_ text: String) throws -> CanonicalType {
    let type = try #require(CanonicalType(spelled: text))
    return TypeIndex.build(from: Declarations()).resolve(type, in: LexicalContext(file: "App.swift"))
  }
}
