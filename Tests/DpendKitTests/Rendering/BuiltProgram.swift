import DpendKit
import Foundation

/// The program that this package builds, beside the tests.
enum BuiltProgram {
  static let path: String = {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let folders = (bundles + [URL(fileURLWithPath: CommandLine.arguments[0])]).map { $0.deletingLastPathComponent() }
    let paths = folders.map { $0.appendingPathComponent("dpend").path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "dpend is not built"
  }()

  static let worker = RenderPool.Worker(executable: path)

  /// A worker that a shell runs, where `$0` is the program.
  static func shellWorker(_ script: String) -> RenderPool.Worker {
    RenderPool.Worker(executable: "/bin/sh", arguments: ["-c", script, path])
  }
}
