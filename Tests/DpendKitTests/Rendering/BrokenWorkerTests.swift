import DpendGraphviz
import DpendKit
import Foundation
import Testing
import _DpendTestSupport

/// A picture that goes wrong costs itself and nothing else.
@Suite
struct BrokenWorkerTests {
  @Test
  func aPictureOverTheTimeLimitIsLostAlone() async {
    let pool = RenderPool(worker: BuiltProgram.worker, workerCount: 1, timeLimit: .seconds(45))
    let results = await pool.render([.small(0), .endless, .small(1)])
    #expect(results == [await drawn(.small(0)), .failure(.timeLimit(.seconds(45))), await drawn(.small(1))])
    #expect(results[1].failure?.description.contains("stopped after 45.0 seconds") == true)
  }

  @Test
  func aWorkerThatIsKilledIsLostWithItsPictureAlone() async throws {
    let name = "pend-\(UUID())"
    let link = FileManager.default.temporaryDirectory.appendingPathComponent("d" + name)
    // A pattern that its own shell doesn't match.
    let pattern = "'[d]\(name) render-worker'"
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: Program.dpend.path)
    defer { try? FileManager.default.removeItem(at: link) }
    let pool = RenderPool(worker: RenderPool.Worker(executable: link.path), workerCount: 1, timeLimit: .seconds(60))
    async let results = pool.render([.endless, .small(0), .small(1)])
    // The first picture takes minutes, so whenever this succeeds it hits that one.
    while try await shell("pkill -KILL -f \(pattern)") != 0 { try await Task.sleep(for: .milliseconds(50)) }
    let found = await results
    #expect(found[0].failure == .workerEnded(reason: "signal 9 ended it"))
    #expect(Array(found.dropFirst()) == [await drawn(.small(0)), await drawn(.small(1))])
    #expect(try await shell("pgrep -f \(pattern)") != 0)
  }

  @Test(arguments: [
    ("exit 3", RenderFailure.workerEnded(reason: "it exited with 3")),
    ("head -c 100 >/dev/null; kill -SEGV $$", .workerEnded(reason: "signal 11 ended it")),
    ("exec 0<&- 1>&-; sleep 60", .workerEnded(reason: "signal 9 ended it")),
    ("echo this is no answer; cat", .workerMisbehaved(reason: "the bytes are no message")),
    ("printf 'dpnd\\000\\000\\000\\002{}'; cat", .workerMisbehaved(reason: "its answer is no answer of this version")),
    ("printf 'dpnd\\377\\377\\377\\377'; exec sleep 60", .timeLimit(.seconds(8))),
  ])
  func aWorkerThatMisbehavesIsAFailure(script: String, failure: RenderFailure) async {
    // Starting a shell can take long beside all other tests: only the one that waits for it has a short limit.
    let isTooLate = failure == .timeLimit(.seconds(8))
    let limit = Duration.seconds(isTooLate ? 8 : 120)
    let pool = RenderPool(worker: BuiltProgram.shellWorker(script), workerCount: 1, timeLimit: limit)
    #expect(await pool.render([.small(0), .small(1)]) == [.failure(failure), .failure(failure)])
  }

  @Test
  func aWorkerThatDoesNotExistIsAFailure() async throws {
    let results = await RenderPool(worker: RenderPool.Worker(executable: "/nowhere/dpend")).render([.small(0)])
    guard case .workerNotStarted(executable: "/nowhere/dpend", _) = try #require(results.first?.failure) else {
      Issue.record("\(results)")
      return
    }
  }

  @Test
  func cancellingStopsTheWorkers() async {
    let pool = RenderPool(worker: BuiltProgram.worker, workerCount: 2, timeLimit: .seconds(60))
    let task = Task { await pool.render([.endless, .endless, .small(0)]) }
    task.cancel()
    let results = await task.value
    #expect(results.allSatisfy { $0.failure != nil })
    #expect(results[2] == .failure(.cancelled))
  }

  private func drawn(_ request: RenderRequest) async -> Result<Rendering, RenderFailure> {
    await RenderPool(worker: BuiltProgram.worker).render([request])[0]
  }

  private func shell(_ command: String) async throws -> Int32 {
    try await Program("/bin/sh").run(["-c", command], in: "/").code
  }
}
