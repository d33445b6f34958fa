import Foundation

/// The tool that was built with the tests, run in a folder of its own.
public struct CommandLineTool {
  private let folder: URL

  /// Creates a folder with some files.
  ///
  /// - Parameter files: The texts by path.
  /// - Throws: An error when they can't be written.
  public init(files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dpend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Creates a copy of a folder, without what was built in it.
  public init(copyOf path: String) throws {
    let root = URL(filePath: path)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path).filter { !$0.contains(".build/") }
    let texts = paths.compactMap { path in
      (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path, $0) }
    }
    try self.init(files: Dictionary(uniqueKeysWithValues: texts))
  }

  /// What a run did.
  public struct Outcome: Hashable {
    /// The exit code.
    public let status: Int32

    /// What it printed.
    public let output: String

    /// What it printed besides the product.
    public let messages: String

    /// Creates an outcome to compare with.
    public init(status: Int32, output: String, messages: String) {
      self.status = status
      self.output = output
      self.messages = messages
    }
  }

  /// Runs the tool in the folder, or in one inside it.
  public func run(_ arguments: String..., in subfolder: String = "") throws -> Outcome {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.appending(path: subfolder)
    let messageFile = folder.appending(path: ".messages-\(UUID().uuidString)")
    try Data().write(to: messageFile)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messageFile)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let messages = try String(contentsOf: messageFile, encoding: .utf8)
    return Outcome(status: process.terminationStatus, output: text, messages: messages)
  }

  /// The text of a file in the folder; nil when there is none.
  public func text(of path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Removes the folder.
  public func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The tool beside the tests: on macOS these lie in a bundle, elsewhere they are an executable.
  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.bundleURL.appending(path: "tests")
    return tests.deletingLastPathComponent().appending(path: "dpend")
  }
}
