package import Foundation

/// Creates a temporary folder with some files for the duration of a function.
///
/// - Parameters:
///   - files: The texts of the files by their paths in the folder.
///   - work: The function, which receives the absolute path of the folder without links.
/// - Returns: The result of the function.
/// - Throws: An error if the folder can't be created, and the errors of the function.
package func withTemporaryFolder<Result>(
  _ files: KeyValuePairs<String, String> = [:],
  _ work: (_ folder: String) async throws -> Result
) async throws -> Result {
  let folder = try createFolder(files)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await work(folder)
}

private func createFolder(_ files: KeyValuePairs<String, String>) throws -> String {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "dpend-\(UUID().uuidString)").path(percentEncoded: false)
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for (path, text) in files { try write(Data(text.utf8), to: folder + "/" + path) }
  return folder
}

/// Writes a file, and creates its parent folders.
package func write(_ data: Data, to path: String) throws {
  let folder = (path as NSString).deletingLastPathComponent
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try data.write(to: URL(filePath: path))
}

/// Creates a symbolic link.
package func link(_ path: String, to destination: String) throws {
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
}

/// Returns the text of a file; `nil` if it does not exist.
package func text(of path: String) -> String? {
  try? String(contentsOfFile: path, encoding: .utf8)
}
