import Foundation

/// The files of a commit.
struct RevisionTree {
  /// The maximum size of a file that isn't Swift; larger ones are created empty.
  private static let mostBytes = 4 << 20

  /// The number of bytes to request from git at once.
  private static let batchBytes = 32 << 20

  /// A file, as git lists it.
  private struct Entry {
    enum Kind {
      case file, link, submodule
    }

    let kind: Kind
    let object: String
    let size: Int
    let path: String

    /// Parses `MODE TYPE OBJECT SIZE TAB PATH`.
    init?(_ record: [UInt8]) {
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let fields = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      guard fields.count == 4 else { return nil }
      kind = fields[0] == "120000" ? .link : fields[0] == "160000" ? .submodule : .file
      object = fields[2]
      size = Int(fields[3]) ?? 0
      path = String(decoding: record[(tab + 1)...], as: UTF8.self)
    }

    /// Whether the path stays inside of the folder that it is written to.
    var isInside: Bool {
      path.isInside && !path.pathComponents.contains { $0.lowercased() == ".git" }
    }

    /// Whether dpend might read it.
    var isReadable: Bool { path.hasSuffix(".swift") || size <= RevisionTree.mostBytes }
  }

  private let entries: [Entry]
  private let git: Git

  /// The paths of the submodules, whose files are not part of a commit.
  var submodules: [String] { entries.filter { $0.kind == .submodule }.map(\.path) }

  /// Lists the files of a commit.
  ///
  /// - Throws: ``WorkProblem`` if git fails.
  static func list(_ commit: String, of repository: GitRepository) async throws(WorkProblem) -> RevisionTree {
    let outcome = try await repository.git.run(["ls-tree", "-r", "-l", "-z", "--full-tree", commit])
    guard outcome.hasSucceeded else {
      throw WorkProblem("cannot list the files of commit \(commit): \(outcome.message)", path: repository.root)
    }
    let entries = outcome.records.compactMap(Entry.init).filter(\.isInside)
    let links = Set(entries.filter { $0.kind == .link }.map(\.path))
    if let entry = entries.first(where: { $0.path.enclosingFolders.contains(where: links.contains) }) {
      throw WorkProblem(
        "commit \(commit) is malformed: a link and a folder have the same path",
        path: entry.path,
        advice: "check the repository with 'git fsck'"
      )
    }
    return RevisionTree(entries: entries, git: repository.git)
  }

  /// Writes the files into a folder, which then looks like the root of a repository.
  ///
  /// Links are created last, so that no file is written through one; those to files outside are removed. Files that dpend would not
  /// read are created empty.
  ///
  /// - Parameters:
  ///   - folder: An empty folder, as an absolute path without links.
  ///   - interruption: The handler that removes the folder if a signal ends the process.
  /// - Throws: ``WorkProblem`` if a file can't be read or written.
  func write(to folder: String, until interruption: Interruption) async throws(WorkProblem) {
    try interruption.guarding { () throws(WorkProblem) in
      try Self.createFolder(folder + "/.git")
      for entry in entries where entry.kind == .file && !entry.isReadable {
        try Self.write([], to: folder + "/" + entry.path)
      }
    }
    for batch in batches(of: entries.filter { $0.kind == .file && $0.isReadable }) {
      for (entry, bytes) in zip(batch, try await contents(of: batch)) {
        try interruption.guarding { () throws(WorkProblem) in try Self.write(bytes, to: folder + "/" + entry.path) }
      }
    }
    var links = RevisionLinks(folder: folder)
    for batch in batches(of: entries.filter { $0.kind == .link && $0.isReadable }) {
      let targets = try await contents(of: batch).map { String(decoding: $0, as: UTF8.self) }
      try interruption.guarding { for (entry, target) in zip(batch, targets) { links.create(entry.path, to: target) } }
    }
    links.removeOutsideLinks()
  }

  /// Groups files into batches that fit into memory.
  private func batches(of entries: [Entry]) -> [[Entry]] {
    var batches: [[Entry]] = []
    var free = 0
    for entry in entries {
      if free < entry.size || batches.isEmpty {
        batches.append([])
        free = Self.batchBytes
      }
      batches[batches.count - 1].append(entry)
      free -= entry.size
    }
    return batches
  }

  /// Returns the contents of files.
  ///
  /// `git cat-file --batch` prints for each a line with name, type and size, the bytes, and a newline.
  private func contents(of batch: [Entry]) async throws(WorkProblem) -> [[UInt8]] {
    let input = batch.map { $0.object + "\n" }.joined()
    let limit = batch.reduce(0) { $0 + $1.size + 256 }
    let outcome = try await git.run(["cat-file", "--batch"], input: Array(input.utf8), limit: limit)
    var rest = outcome.output[...]
    var contents: [[UInt8]] = []
    for entry in batch {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), rest.count > end - rest.startIndex + entry.size,
        String(decoding: rest[..<end], as: UTF8.self) == "\(entry.object) blob \(entry.size)"
      else {
        throw WorkProblem(
          "cannot read the file from the repository: object \(entry.object) is missing",
          path: entry.path,
          advice: "in a partial clone, run 'git fetch --refetch'; otherwise, check the repository with 'git fsck'"
        )
      }
      contents.append(Array(rest[(end + 1)..<(end + 1 + entry.size)]))
      rest = rest[(end + 1 + entry.size)...].dropFirst()
    }
    return contents
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(WorkProblem) {
    try createFolder(path.parentFolder)
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw WorkProblem("cannot write the file of a revision", path: path, advice: "check the free disk space")
    }
  }

  private static func createFolder(_ folder: String) throws(WorkProblem) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WorkProblem("cannot create the folder of a revision", path: folder, advice: "check the free disk space")
    }
  }
}
