import DpendGraphviz
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The pictures of earlier runs, and the cases in which they are drawn again.
struct PictureCacheTests {
  /// A worker that cannot be started, so that only pictures of the cache succeed.
  private static let noWorker = RenderPool.Worker(executable: "/nowhere/dpend")

  private let requests = (0..<3).map { RenderRequest.small($0, as: [.svg]) }

  @Test("A second run takes all pictures from the cache; other engines, formats and versions are drawn")
  func secondRun() async throws {
    try await withTemporaryFolder { folder in
      let first = await render(requests, cache: cache(in: folder))
      let second = await render(requests, by: Self.noWorker, cache: cache(in: folder))
      #expect(second == first)
      let others = [RenderRequest.small(0, with: .neato), RenderRequest.small(0, as: [.json]), RenderRequest.small(9)]
      let drawn = await render(others, by: Self.noWorker, cache: cache(in: folder))
      #expect(drawn.allSatisfy { $0.failure != nil })
      let newer = await render(requests, by: Self.noWorker, cache: cache(in: folder, version: "2"))
      #expect(newer.allSatisfy { $0.failure != nil })
    }
  }

  @Test("Pictures whose bytes depend on the fonts of the machine are not stored")
  func fonts() async throws {
    try await withTemporaryFolder { folder in
      _ = await render([.small(0, as: [.svg, .png])], cache: cache(in: folder))
      let stored = try files(in: folder)
      #expect(stored == [])
    }
  }

  @Test("A damaged, a truncated and an empty file are ignored and replaced")
  func damage() async throws {
    try await withTemporaryFolder { folder in
      let first = await render(requests, cache: cache(in: folder))
      let paths = try files(in: folder)
      #expect(paths.count == 3)
      let whole = try #require(FileManager.default.contents(atPath: paths[0]))
      var flipped = whole
      flipped[whole.count / 2] ^= 1
      for (path, damage) in zip(paths, [flipped, Data(whole.prefix(100)), Data()]) { try write(damage, to: path) }
      let damaged = await render(requests, by: Self.noWorker, cache: cache(in: folder))
      #expect(damaged.allSatisfy { $0.failure != nil })
      let drawn = await render(requests, cache: cache(in: folder))
      let stored = await render(requests, by: Self.noWorker, cache: cache(in: folder))
      #expect(drawn == first)
      #expect(stored == first)
    }
  }

  @Test("A file of another picture under the same name is ignored")
  func collision() async throws {
    try await withTemporaryFolder { folder in
      _ = await render([requests[0]], cache: cache(in: folder))
      let one = try #require(try files(in: folder).first)
      _ = await render([requests[1]], cache: cache(in: folder))
      let other = try #require(try files(in: folder).first { $0 != one })
      try FileManager.default.removeItem(atPath: other)
      try FileManager.default.copyItem(atPath: one, toPath: other)
      let results = await render([requests[1]], by: Self.noWorker, cache: cache(in: folder))
      #expect(results[0].failure != nil)
    }
  }

  @Test("A folder that cannot be written changes nothing")
  func unusableFolder() async throws {
    try await withTemporaryFolder(["cache": "a file"]) { folder in
      let drawn = await render(requests, cache: cache(in: folder + "/cache"))
      let plain = await render(requests, cache: nil)
      #expect(drawn == plain)
      #expect(text(of: folder + "/cache") == "a file")
    }
  }

  @Test("The least recently used pictures are removed, also temporary files of killed runs")
  func limit() async throws {
    try await withTemporaryFolder { folder in
      _ = await render(requests, cache: cache(in: folder))
      let paths = try files(in: folder)
      let size = try #require(FileManager.default.contents(atPath: paths[0])?.count)
      let abandoned = paths[0] + ".dpendtmp"
      try write(Data(count: 10), to: abandoned)
      for (path, time) in zip([abandoned, paths[1], paths[0], paths[2]], 1...) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(time))],
          ofItemAtPath: path
        )
      }
      PictureCache(folder: folder, version: "1", largestFolder: size * 2 + size / 2).removeLeastRecentlyUsed()
      let kept = try files(in: folder)
      #expect(kept == [paths[0], paths[2]].sorted())
    }
  }

  @Test("Equal requests are drawn once")
  func equalRequests() async throws {
    try await withTemporaryFolder { folder in
      // The worker draws a single picture.
      let once = "[ -e '\(folder)/started' ] && exit 1; touch '\(folder)/started'; exec \"$0\" render-worker"
      let pool = RenderPool(worker: BuiltProgram.shellWorker(once), workerCount: 1, picturesPerWorker: 1)
      let results = await pool.render([requests[0], requests[0], requests[0]])
      #expect(results.allSatisfy { (try? $0.get()) != nil })
      #expect(Set(results.compactMap { (try? $0.get())?[.svg] }).count == 1)
    }
  }

  private func cache(in folder: String, version: String = "1") -> PictureCache {
    PictureCache(folder: folder, version: version)
  }

  private func render(
    _ requests: [RenderRequest],
    by worker: RenderPool.Worker = BuiltProgram.worker,
    cache: PictureCache?
  ) async -> [Result<Rendering, RenderFailure>] {
    await RenderPool(worker: worker, workerCount: 1, timeLimit: .seconds(600), cache: cache).render(requests)
  }

  /// The paths of the stored pictures, sorted.
  private func files(in folder: String) throws -> [String] {
    let pictures = folder + "/pictures"
    guard FileManager.default.fileExists(atPath: pictures) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: pictures).map { pictures + "/" + $0 }.sorted()
  }
}
