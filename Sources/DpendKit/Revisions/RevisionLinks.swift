import Foundation

/// The symbolic links of a revision, none of which may lead out of it: that would read, or show, what isn't part of the revision.
struct RevisionLinks {
  /// The folder with the revision's files, as an absolute path without links.
  let folder: String

  private var paths: [String] = []

  /// Begins without links; all other files are there already.
  init(folder: String) {
    self.folder = folder
  }

  /// Makes a link, unless something is there already or it would lie behind another link.
  mutating func make(_ path: String, to target: String) {
    let link = folder + "/" + path
    let parent = link.parentFolder
    guard !target.hasPrefix("/") else { return }
    // A link that can't be made leads nowhere, which is what reading it would say.
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    guard parent.realPath == parent else { return }
    do {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      paths.append(link)
    } catch {}
  }

  /// Removes the links that lead outside or nowhere; where they lead is known once all are there, and again once some are gone.
  mutating func removeThoseLeadingOutside() {
    while true {
      let outside = paths.filter { !isInside($0) }
      if outside.isEmpty { return }
      for path in outside { try? FileManager.default.removeItem(atPath: path) }
      paths.removeAll(where: Set(outside).contains)
    }
  }

  private func isInside(_ path: String) -> Bool {
    guard let real = path.realPath else { return false }
    return real == folder || real.hasPrefix(folder + "/")
  }
}
