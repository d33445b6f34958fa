import Foundation

/// The built program, run as a process of its own.
enum Program {
  /// What a run gave.
  struct Outcome: Equatable {
    /// The exit code.
    let code: Int32

    /// What stood on standard output.
    let output: String

    /// What stood on standard error.
    let messages: String
  }

  /// Runs the program in a folder.
  static func run(_ arguments: [String], in folder: String) throws -> Outcome {
    let process = Process()
    process.executableURL = productFolder.appending(path: "dpend")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let streams = try (FileHandle.temporary(), FileHandle.temporary())
    process.standardOutput = streams.0
    process.standardError = streams.1
    try process.run()
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: try streams.0.whole(), messages: try streams.1.whole())
  }

  /// Where the program was built: beside the bundle of the tests.
  private static var productFolder: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}

extension FileHandle {
  /// A file without a name, so that a process can write any amount without anybody reading along.
  fileprivate static func temporary() throws -> FileHandle {
    let path = NSTemporaryDirectory() + "/dpend-\(UUID().uuidString)"
    try Data().write(to: URL(filePath: path))
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try FileManager.default.removeItem(atPath: path)
    return handle
  }

  /// Everything in the file.
  fileprivate func whole() throws -> String {
    try seek(toOffset: 0)
    return String(decoding: try readToEnd() ?? Data(), as: UTF8.self)
  }
}
