import Foundation
import Testing

@testable import DpendRuntime

/// The waits of resolutions for creations.
struct CreationTests {
  private let key = BindingKey(Int.self, tag: nil, name: nil)

  @Test("A wait for a creation that has ended is no cycle, even if its owner waits for the one that waits")
  func ended() {
    let first = Resolution(container: RuntimeContainer())
    // Another thread than that of the test.
    let second = Resolution(container: RuntimeContainer(), thread: Thread())
    let own = Creation(of: key, by: first)
    let (ended, pending) = (Creation(of: key, by: second), Creation(of: key, by: second))
    ended.run {}
    let done = DispatchSemaphore(value: 0)
    let cycle = own.run { () -> [String]? in
      Thread {
        // The waits below are cycles too while they last.
        while chain({ () throws(ResolutionError) in try own.wait(second, for: key) }) != nil {}
        done.signal()
      }.start()
      // The creation that does not run ends at once, until the other thread waits.
      var cycle: [String]?
      while cycle == nil { cycle = chain { () throws(ResolutionError) in try pending.wait(first, for: key) } }
      #expect(chain { () throws(ResolutionError) in try ended.wait(first, for: key) } == nil)
      return cycle
    }
    done.wait()
    #expect(cycle == ["Int"])
  }

  private func chain(_ body: () throws(ResolutionError) -> Void) -> [String]? {
    do {
      try body()
      return nil
    } catch {
      return error.chain.map(\.description)
    }
  }
}
