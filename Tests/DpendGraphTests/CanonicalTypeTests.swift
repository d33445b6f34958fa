import DpendGraph
import Testing

struct CanonicalTypeTests {
  @Test("A type is spelled with Swift's short forms")
  func description() {
    let function = FunctionType(parameters: [.named("Int")], result: .void, effects: Effects(isAsync: true))
    #expect(CanonicalType.optional(.function(function)).description == "((Int) async -> Void)?")
  }
}
