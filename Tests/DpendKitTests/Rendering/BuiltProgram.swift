import DpendKit
import _DpendTestSupport

/// The program that this package builds, as a worker.
enum BuiltProgram {
  static let worker = RenderPool.Worker(executable: Program.dpend.path)

  /// A worker that a shell runs, where `$0` is the program.
  static func shellWorker(_ script: String) -> RenderPool.Worker {
    RenderPool.Worker(executable: "/bin/sh", arguments: ["-c", script, Program.dpend.path])
  }
}
