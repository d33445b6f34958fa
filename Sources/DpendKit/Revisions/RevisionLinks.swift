import Foundation

/// The symbolic links of a revision; those to files outside of the revision are removed, so that these files are never read.
struct RevisionLinks {
  /// The folder with the revision's files, as an absolute path without links.
  let folder: String

  private var paths: [String] = []

  /// Creates an empty list of links for a folder with all other files.
  init(folder: String) {
    self.folder = folder
  }

  /// Creates a link, unless the path exists or leads through another link.
  mutating func create(_ path: String, to target: String) {
    let link = folder.pushing(path)
    let parent = link.parentFolder
    guard !target.hasPrefix("/") else { return }
    // A link that can't be created is omitted, like one that leads nowhere.
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    guard parent.realPath == parent else { return }
    do {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      paths.append(link)
    } catch {}
  }

  /// Removes the links that lead outside or nowhere, repeatedly, because each removal can break other links.
  mutating func removeOutsideLinks() {
    while true {
      let outside = paths.filter { !isInside($0) }
      if outside.isEmpty { return }
      for path in outside { try? FileManager.default.removeItem(atPath: path) }
      paths.removeAll(where: Set(outside).contains)
    }
  }

  private func isInside(_ path: String) -> Bool {
    guard let real = path.realPath else { return false }
    return real.isAt(orIn: folder)
  }
}
