import DpendKit
import Foundation

extension RenderPool {
  /// Creates a pool whose workers are processes of this program.
  ///
  /// - Parameter jobs: The number of workers; the number of processors if `nil`.
  /// - Returns: The pool.
  static func ofThisProgram(jobs: Int?) -> RenderPool {
    let worker = Worker(executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    return jobs.map { RenderPool(worker: worker, workerCount: $0) } ?? RenderPool(worker: worker)
  }
}
