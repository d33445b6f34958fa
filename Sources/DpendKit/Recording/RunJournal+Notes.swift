import Foundation

// MARK: - Taking notes

extension RunJournal.Notes {
  /// The size of all printed texts in bytes.
  var printedSize: Int { printed.reduce(0) { $0 + $1.bytes.count } }

  /// Adds what is at a path, unless it is known.
  mutating func observe(_ path: String) {
    if observations[path] == nil { observations[path] = DiskObservation(of: path) }
  }

  /// Adds an observation, unless an earlier one is known.
  mutating func add(_ observation: DiskObservation, of path: String) {
    if observations[path] == nil { observations[path] = observation }
  }

  /// Adds the path with all links resolved: that of its folder, and that of the path itself if it is a link.
  mutating func observeRealPath(of path: String) {
    observe(path)
    let links = observations[path]?.isLink == true ? [path, path.parentFolder] : [path.parentFolder]
    for path in links {
      observe(path)
      if observations[path]?.realPath == nil { observations[path]?.realPath = DiskObservation.realPath(of: path) }
    }
  }

  /// Adds what is at a path that the run is about to write, and the new contents.
  mutating func observe(writingTo path: String, _ contents: Data?) {
    for path in [path] + path.enclosingFolders { observe(path) }
    written[path] = DiskObservation.digest(of: contents)
  }

  /// Adds a printed text.
  mutating func add(print text: String, isError: Bool) {
    if printed.last?.isError == isError {
      printed[printed.count - 1].bytes += text.utf8
    } else {
      printed.append(RunJournal.Print(isError: isError, bytes: Array(text.utf8)))
    }
  }

  /// Adds a digest of what is at a path.
  ///
  /// If it differs from an earlier one, another program changed the file during the run.
  mutating func add(
    _ part: WritableKeyPath<DiskObservation, ContentDigest?>,
    _ digest: ContentDigest,
    at path: String
  ) {
    guard let known = observations[path] else { return }
    if let earlier = known[keyPath: part], earlier != digest { isRepeatable = false }
    observations[path]?[keyPath: part] = digest
  }
}

// MARK: - The end of a run

extension RunJournal.Notes {
  /// Replaces what the run saw by what it left, where it wrote files.
  ///
  /// The next run sees what this one left: it prints the same only if this one did not depend on the files that it replaced.
  mutating func settle() {
    let folders = Set(written.keys.flatMap(\.enclosingFolders)).sorted()
    let created = Set((folders + written.keys).filter { observations[$0]?.exists == false })
    for folder in folders { settle(folder: folder, created) }
    for (file, contents) in written.sorted(by: { $0.key < $1.key }) {
      var left = DiskObservation(of: file)
      left.contents = DiskObservation.digest(of: FileManager.default.contents(atPath: file))
      // Another program can have written the file since.
      if left.contents != contents { isRepeatable = false }
      if let read = observations[file]?.contents, read != contents { isRepeatable = false }
      left.realPath = observations[file]?.realPath.map { _ in DiskObservation.realPath(of: file) }
      observations[file] = left
    }
  }

  /// Replaces what the run saw at a folder around a file that it wrote.
  private mutating func settle(folder: String, _ created: Set<String>) {
    guard let seen = observations[folder] else { return }
    var left = DiskObservation(of: folder)
    left.realPath = seen.realPath.map { _ in DiskObservation.realPath(of: folder) }
    if seen.hasNames || created.contains(folder) {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      // A Swift file that the run created is a source of the next run.
      let others = names?.filter { !created.contains(folder.pushing($0)) || $0.hasSuffix(".swift") }
      for filter in NameFilter.allCases {
        guard let digest = seen[keyPath: filter.digest] else { continue }
        if digest != DiskObservation.digest(of: others, filter) { return }
        left[keyPath: filter.digest] = DiskObservation.digest(of: names, filter)
      }
      if created.contains(folder) { left.names = DiskObservation.digest(of: names, .all) }
    }
    observations[folder] = left
  }
}
