import DpendGraphviz
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Failures of workers, each of which costs one picture and nothing else.
@Suite
struct BrokenWorkerTests {
  @Test("A picture over the time limit fails alone")
  func timeLimit() async {
    // The time limit of the second request elapses at once, and that of the others never.
    let elapsing = TimeLimits(elapsing: 1)
    let pool = RenderPool(worker: BuiltProgram.worker, workerCount: 1, timeLimit: .seconds(45), wait: elapsing.wait)
    let results = await pool.render([.small(0), .endless, .small(1)])
    #expect(results == [await drawn(.small(0)), .failure(.timeLimit(.seconds(45))), await drawn(.small(1))])
    #expect(results[1].failure?.description.contains("stopped after 45.0 seconds") == true)
  }

  @Test("A killed worker fails its picture alone")
  func killedWorker() async throws {
    try await withTemporaryFolder { folder in
      // The first worker kills itself in the middle of a request.
      let script = "if mkdir '\(folder)/first' 2>/dev/null; then head -c 100 >/dev/null; kill -KILL $$; fi; "
      let worker = BuiltProgram.shellWorker(script + "exec \"$0\" render-worker")
      let pool = RenderPool(worker: worker, workerCount: 1, timeLimit: .seconds(600))
      let results = await pool.render([.endless, .small(0), .small(1)])
      #expect(results[0].failure == .workerEnded(reason: "signal 9"))
      #expect(Array(results.dropFirst()) == [await drawn(.small(0)), await drawn(.small(1))])
    }
  }

  @Test(
    "A worker that ends or sends no response is a failure",
    arguments: [
      ("exit 3", RenderFailure.workerEnded(reason: "exit code 3")),
      ("head -c 100 >/dev/null; kill -SEGV $$", .workerEnded(reason: "signal 11")),
      ("exec 0<&- 1>&-; sleep 60", .workerEnded(reason: "signal 9")),
      ("echo this is no response; cat", .workerMisbehaved(reason: "not a message")),
      ("printf 'dpnd\\000\\000\\000\\002{}'; cat", .workerMisbehaved(reason: "not a response of this version")),
    ]
  )
  func misbehavior(script: String, failure: RenderFailure) async {
    let pool = RenderPool(worker: BuiltProgram.shellWorker(script), workerCount: 1, timeLimit: .seconds(600))
    #expect(await pool.render([.small(0), .small(1)]) == [.failure(failure), .failure(failure)])
  }

  @Test("A worker that never completes its response is stopped after the time limit")
  func incompleteResponse() async {
    let worker = BuiltProgram.shellWorker("printf 'dpnd\\377\\377\\377\\377'; exec cat >/dev/null")
    let pool = RenderPool(worker: worker, workerCount: 1, timeLimit: .seconds(8), wait: TimeLimits(elapsing: 0).wait)
    #expect(await pool.render([.small(0)]) == [.failure(.timeLimit(.seconds(8)))])
  }

  @Test("A missing worker program is a failure")
  func missingProgram() async throws {
    let results = await RenderPool(worker: RenderPool.Worker(executable: "/nowhere/dpend")).render([.small(0)])
    guard case .workerNotStarted(executable: "/nowhere/dpend", _) = try #require(results.first?.failure) else {
      Issue.record("\(results)")
      return
    }
  }

  @Test("Cancellation stops the workers")
  func cancellation() async {
    let pool = RenderPool(worker: BuiltProgram.worker, workerCount: 2, timeLimit: .seconds(600))
    let task = Task { await pool.render([.endless, .endless, .small(0)]) }
    task.cancel()
    let results = await task.value
    #expect(results.allSatisfy { $0.failure != nil })
    #expect(results[2] == .failure(.cancelled))
  }

  private func drawn(_ request: RenderRequest) async -> Result<Rendering, RenderFailure> {
    await RenderPool(worker: BuiltProgram.worker).render([request])[0]
  }
}

/// The time limits of consecutive requests, one of which elapses at once and the others never.
private actor TimeLimits {
  private let elapsing: Int
  private var count = 0

  init(elapsing: Int) {
    self.elapsing = elapsing
  }

  /// Returns when the time limit of the next request elapses; throws if the request ends first.
  func wait(_ limit: Duration) async throws {
    let isElapsing = count == elapsing
    count += 1
    // The request ends long before and cancels the task.
    if !isElapsing { try await Task.sleep(for: .seconds(3600)) }
  }
}
