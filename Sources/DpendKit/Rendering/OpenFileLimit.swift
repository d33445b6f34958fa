import Foundation

/// The number of files and pipes that the process can open at the same time.
package enum OpenFileLimit {
  /// The number below which commands do not start: the libraries of the tool stop the process if they can't create a pipe.
  private static let minimum = 64

  /// The number of files that are open besides the pipes of workers.
  private static let reserved = 32

  /// The number of pipes' ends that a worker needs, also while it starts.
  private static let perWorker = 8

  /// The maximum number of worker processes at the same time.
  static var workers: Int { max(1, (current - reserved) / perWorker) }

  private static var current: Int {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    return limit < 0 ? .max : limit
  }

  /// Checks that commands can run.
  ///
  /// - Throws: ``WorkProblem`` if the limit is too low.
  package static func check() throws(WorkProblem) {
    let limit = current
    if limit >= minimum { return }
    throw WorkProblem(
      "the process can open only \(limit) files at the same time, and dpend needs \(minimum)",
      advice: "raise the limit, for example with 'ulimit -n 256'"
    )
  }
}
