import DpendGraphviz
import Foundation

/// The pictures that earlier runs drew, each in a file of a folder.
///
/// The name of a file is a digest of everything that decides the picture: the DOT text, the layout engine, the formats, and the versions
/// of Graphviz and of dpend. Several runs can use a folder at once, because files are replaced as a whole. A damaged file, and one of
/// another picture with the same digest, is replaced. A folder that is not writable, or not even a folder, is like an empty one.
package struct PictureCache: Sendable {
  /// A stored picture.
  private struct Entry: Codable {
    let producer: String
    let dot: String
    let engine: LayoutEngine
    let formats: [OutputFormat]
    let rendering: Rendering

    func answers(_ request: WorkerRequest, _ producer: String) -> Bool {
      self.producer == producer && dot == request.dot && engine == request.engine && formats == request.formats
    }
  }

  private static let pathExtension = ".dpendpicture"

  private let folder: String
  private let producer: String
  private let largestFolder: Int

  /// Creates a cache, without any effect on the disk.
  ///
  /// - Parameters:
  ///   - folder: The folder of all caches.
  ///   - version: The version of dpend.
  ///   - largestFolder: The largest size of all pictures in bytes; the least recently used ones are removed.
  package init(folder: String, version: String, largestFolder: Int = 256 << 20) {
    self.folder = folder.absolutePath.pushing("pictures")
    self.largestFolder = largestFolder
    producer = CacheFolder.producer(version) + ", Graphviz \(Renderer.graphvizVersion ?? "")"
  }

  /// Returns the picture of an earlier run; `nil` if there is none.
  func rendering(for request: WorkerRequest) -> Rendering? {
    guard let path = path(for: request), let data = FileManager.default.contents(atPath: path),
      let entry = Self.decode(data), entry.answers(request, producer)
    else { return nil }
    // The time of the last change is that of the last use.
    utimes(path, nil)
    return entry.rendering
  }

  /// Stores a picture.
  func store(_ rendering: Rendering, for request: WorkerRequest) {
    let entry = Entry(
      producer: producer,
      dot: request.dot,
      engine: request.engine,
      formats: request.formats,
      rendering: rendering
    )
    guard let path = path(for: request), let data = Self.encode(entry) else { return }
    // Without the entry, the next run draws the picture again.
    try? FileReplacement.replace(path, with: data)
  }

  /// Removes the least recently used files, also those that killed runs left, until the folder is small enough.
  func removeLeastRecentlyUsed() {
    CacheFolder.limit(folder, to: largestFolder)
  }

  private func path(for request: WorkerRequest) -> String? {
    if request.formats.contains(where: \.dependsOnFonts) { return nil }
    let parts = [producer, request.engine.rawValue] + request.formats.map(\.rawValue) + [request.dot]
    return folder.pushing(ContentDigest(of: parts.joined(separator: "\0")).digits + Self.pathExtension)
  }

  // MARK: Files

  /// Returns the contents of a file: the digest of the rest, and the entry.
  private static func encode(_ entry: Entry) -> Data? {
    guard let content = try? JSONEncoder().encode(entry) else { return nil }
    return Data(ContentDigest(of: content).digits.utf8) + content
  }

  private static func decode(_ data: Data) -> Entry? {
    let content = data.dropFirst(32)
    guard data.prefix(32).elementsEqual(ContentDigest(of: content).digits.utf8) else { return nil }
    return try? JSONDecoder().decode(Entry.self, from: content)
  }
}
