import DpendGraph
import Testing

/// When a value is made, as what goes around it says.
struct RequestResolutionTests {
  private static let samples: [([DependencyRequest.Wrapping], DependencyRequest.Resolution, Bool)] = [
    ([], .immediate, true), ([.optional], .immediate, true),
    ([.heldWeakly], .weak, true), ([.optional, .heldWeakly], .weak, true), ([.deferred(.weak)], .weak, false),
    ([.deferred(.lazy)], .lazy, false), ([.deferred(.lazy), .heldWeakly], .lazy, false),
    ([.heldWeakly, .closure(FunctionType(parameters: [], result: .void))], .weak, false),
  ]

  @Test("What isn't held is made at once all the same, unless something around it waits", arguments: samples)
  func resolution(
    wrappings: [DependencyRequest.Wrapping],
    resolution: DependencyRequest.Resolution,
    isImmediate: Bool
  ) {
    let alternative = DependencyRequest.Alternative(Key(.named("T")), wrappings)
    #expect(alternative.resolution == resolution)
    #expect(alternative.isImmediate == isImmediate)
  }
}
