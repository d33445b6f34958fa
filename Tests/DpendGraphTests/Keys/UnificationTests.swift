import DpendGraph
import Testing
import _DpendTestSupport

struct UnificationTests {
  private let t = CanonicalType.parameter("T")
  private let u = CanonicalType.parameter("U")

  @Test("A parameter matches the type at its position")
  func matching() {
    let pattern = CanonicalType.named("Pair", [t, .array(u)])
    let type = CanonicalType.named("Pair", [.named("Int"), .array(.optional(.named("Book")))])
    #expect(pattern.arguments(matching: type) == ["T": .named("Int"), "U": .optional(.named("Book"))])
  }

  @Test("A parameter that occurs twice matches one type")
  func repeated() {
    let pattern = CanonicalType.named("Pair", [t, t])
    #expect(pattern.arguments(matching: .named("Pair", [.named("Int"), .named("Int")])) == ["T": .named("Int")])
    #expect(pattern.arguments(matching: .named("Pair", [.named("Int"), .named("Book")])) == nil)
  }

  @Test("Every kind of type is compared part by part")
  func kinds() {
    let arguments = ["T": CanonicalType.named("Book")]
    let kinds: [CanonicalType] = [
      .tuple([TupleElement(label: "a", type: t), TupleElement(label: nil, type: .named("Int"))]),
      .function(FunctionType(parameters: [t], result: t, effects: Effects(isAsync: true), isSendable: true)),
      .composition(of: [.named("P"), .named("Q", [t])]), .existential(t), .opaque(t), .metatype(t),
    ]
    for kind in kinds {
      let settled = kind.substituting(arguments)
      #expect(!settled.hasParameters)
      #expect(kind.arguments(matching: settled) == arguments)
    }
    for (pattern, type) in zip(kinds, kinds.dropFirst() + kinds.prefix(1)) {
      #expect(pattern.arguments(matching: type.substituting(arguments)) == nil)
    }
  }

  @Test("Modules, labels and effects must agree")
  func mismatches() {
    let box = CanonicalType.named("Box", [t], module: "A")
    #expect(box.arguments(matching: .named("Box", [.named("Int")], module: "B")) == nil)
    let labelled = CanonicalType.tuple([TupleElement(label: "a", type: t), TupleElement(label: "b", type: t)])
    #expect(labelled.arguments(matching: .tuple([.init(label: nil, type: t), .init(label: nil, type: t)])) == nil)
    let function = CanonicalType.function(FunctionType(parameters: [], result: t))
    let throwing = CanonicalType.function(
      FunctionType(parameters: [], result: .named("Int"), effects: Effects(isThrowing: true))
    )
    #expect(function.arguments(matching: throwing) == nil)
  }

  @Test("The arguments of enclosing types count")
  func nested() throws {
    let inner = NominalType(components: [.init("Outer", [t]), .init("Inner")])
    let type = try #require(CanonicalType(spelled: "Outer<Int>.Inner"))
    #expect(CanonicalType.nominal(inner).arguments(matching: type) == ["T": .named("Int")])
  }

  @Test("A member of a parameter becomes a member of its argument")
  func members() {
    let member = CanonicalType.array(.parameter("T.Item"))
    #expect(member.hasParameters)
    #expect(member.substituting(["T": .named("Shop")]).description == "[Shop.Item]")
    #expect(member.substituting(["T": u]) == .array(.parameter("U.Item")))
  }
}
