import DpendGraph
import Testing

/// The resolution of a request, as its wrappings determine it.
struct RequestResolutionTests {
  private static let samples: [([DependencyRequest.Wrapping], DependencyRequest.Resolution, Bool)] = [
    ([], .immediate, true), ([.optional], .immediate, true),
    ([.heldWeakly], .weak, true), ([.optional, .heldWeakly], .weak, true), ([.deferred(.weak)], .weak, false),
    ([.deferred(.lazy)], .lazy, false), ([.deferred(.lazy), .heldWeakly], .lazy, false),
    ([.heldWeakly, .closure(FunctionType(parameters: [], result: .void))], .weak, false),
  ]

  @Test("A weakly held value is created immediately, unless a wrapping defers it", arguments: samples)
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
