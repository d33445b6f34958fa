import DpendKit
import Foundation

extension RenderPool {
  /// Creates a pool whose workers are processes of this program.
  ///
  /// - Parameters:
  ///   - jobs: The number of workers; the number of processors if `nil`.
  ///   - cacheFolder: The folder of all caches; `nil` for a pool that draws all pictures.
  /// - Returns: The pool.
  static func ofThisProgram(jobs: Int?, cacheFolder: String? = nil) -> RenderPool {
    RenderPool(
      worker: Worker(executable: Program.executable),
      workerCount: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      cache: cacheFolder.map { PictureCache(folder: $0, version: Version.current) }
    )
  }
}
