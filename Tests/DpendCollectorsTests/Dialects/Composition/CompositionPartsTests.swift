import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// Parts of the code are interpreted apart from each other, and at the same time.
struct CompositionPartsTests {
  @Test(arguments: UInt64(0)..<20)
  func theGraphDoesNotDependOnTheParts(seed: UInt64) {
    let project = RandomComposition(seed: seed)
    let whole = CompositionProject(project.files).lines
    #expect(whole.count > 10)
    for (bodies, threads) in [(1, 1), (1, 4), (5, 2)] {
      let dialect = CompositionDialect(bodiesInPart: bodies)
      let parts = CompositionProject(project.files, composition: dialect, threads: threads)
      #expect(parts.lines == whole, "\(project)")
    }
  }
}
