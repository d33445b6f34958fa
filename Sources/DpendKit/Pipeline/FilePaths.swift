import DpendCollectors
import Foundation

/// Where the files that places name lie: for messages on this machine, and for links to the source on the web.
public struct FilePaths: Sendable {
  private let files: [String: String]

  init(_ discovery: SourceDiscovery) {
    let all = discovery.sources.map { ($0.place, $0.file) } + discovery.companions.map { ($0.path, $0.file) }
    files = Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  /// The path as seen from the working directory; the place itself for a file of a library.
  public func relativeToWorkingDirectory(_ place: String) -> String {
    files[place]?.relativeToWorkingDirectory ?? place
  }

  /// The path as seen from the root of the repository that holds the file; the place itself outside of any.
  public func relativeToRepository(_ place: String) -> String {
    guard let file = files[place] else { return place }
    let root = file.enclosingFolders.first { FileManager.default.fileExists(atPath: $0 + "/.git") }
    return root.map(file.relative(to:)) ?? place
  }
}
