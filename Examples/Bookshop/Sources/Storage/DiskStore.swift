import Foundation

/// Stores each piece of data in its own file.
final class DiskStore: Store {
  private let folder: URL

  init(folder: URL) {
    self.folder = folder
  }

  func keys() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func data(for key: String) throws -> Data? {
    guard FileManager.default.fileExists(atPath: file(for: key).path) else { return nil }
    return try Data(contentsOf: file(for: key))
  }

  func write(_ data: Data, for key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file(for: key), options: .atomic)
  }

  private func file(for key: String) -> URL { folder.appending(path: key) }
}
