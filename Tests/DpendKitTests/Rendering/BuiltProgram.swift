import DpendKit
import _DpendTestSupport

/// The dpend program of this package as a worker.
enum BuiltProgram {
  static let worker = RenderPool.Worker(executable: Program.dpend.path)

  /// Returns a worker that is a shell script, in which `$0` is the program.
  static func shellWorker(_ script: String) -> RenderPool.Worker {
    RenderPool.Worker(executable: "/bin/sh", arguments: ["-c", script, Program.dpend.path])
  }
}
