public import Foundation

/// Makes a folder with some files in it, which is removed when the work is done.
///
/// - Parameters:
///   - files: For each path in the folder the text of the file.
///   - work: What to do with the folder; it is given the folder's absolute path, without links.
/// - Returns: What the work gives.
/// - Throws: An error when the folder can't be made, and those of the work.
public func withTemporaryFolder<Result>(
  _ files: KeyValuePairs<String, String> = [:],
  _ work: (_ folder: String) async throws -> Result
) async throws -> Result {
  let folder = try makeFolder(files)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await work(folder)
}

private func makeFolder(_ files: KeyValuePairs<String, String>) throws -> String {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "dpend-\(UUID().uuidString)").path(percentEncoded: false)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for (path, text) in files { try write(Data(text.utf8), to: folder + "/" + path) }
  return folder
}

/// Writes a file, and the folders that it lies in.
public func write(_ data: Data, to path: String) throws {
  let folder = (path as NSString).deletingLastPathComponent
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try data.write(to: URL(filePath: path))
}

/// Makes a symbolic link.
public func link(_ path: String, to destination: String) throws {
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
}

/// The text of a file; nil when there is none.
public func text(of path: String) -> String? {
  try? String(contentsOfFile: path, encoding: .utf8)
}
