import Foundation

/// The files of a commit.
struct RevisionTree {
  /// A file of more bytes than these that isn't Swift is nothing that dpend reads: its name is enough.
  private static let mostBytes = 4 << 20

  /// How many bytes git is asked for at a time.
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

    /// Reads `MODE TYPE OBJECT SIZE TAB PATH`.
    init?(_ record: [UInt8]) {
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let fields = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      guard fields.count == 4 else { return nil }
      kind = fields[0] == "120000" ? .link : fields[0] == "160000" ? .submodule : .file
      object = fields[2]
      size = Int(fields[3]) ?? 0
      path = String(decoding: record[(tab + 1)...], as: UTF8.self)
    }

    /// Whether the path stays in the folder that it is written to.
    var isInside: Bool {
      path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains($0) && $0.lowercased() != ".git" }
    }

    /// Whether dpend might read it.
    var isReadable: Bool { path.hasSuffix(".swift") || size <= RevisionTree.mostBytes }
  }

  private let entries: [Entry]
  private let git: Git

  /// The paths of the submodules, which a commit doesn't hold.
  var submodules: [String] { entries.filter { $0.kind == .submodule }.map(\.path) }

  /// Lists the files of a commit.
  ///
  /// - Throws: ``WorkProblem`` when git can't.
  init(_ commit: String, of repository: GitRepository) async throws(WorkProblem) {
    git = repository.git
    let outcome = try await git.run(["ls-tree", "-r", "-l", "-z", "--full-tree", commit])
    guard outcome.hasSucceeded else {
      throw WorkProblem("the files of commit \(commit) can't be listed: \(outcome.message)", path: repository.root)
    }
    entries = outcome.records.compactMap(Entry.init).filter(\.isInside)
    let links = Set(entries.filter { $0.kind == .link }.map(\.path))
    if let entry = entries.first(where: { $0.path.enclosingFolders.contains(where: links.contains) }) {
      throw WorkProblem(
        "commit \(commit) has a link where it has a folder, and isn't read",
        path: entry.path,
        advice: "look with 'git fsck': no git makes such a commit"
      )
    }
  }

  /// Writes the files into a folder, which then looks like the root of a repository.
  ///
  /// Links come last, so that nothing is written through one, and stay where they lead to something inside. Of what dpend wouldn't
  /// read there is an empty file.
  ///
  /// - Parameters:
  ///   - folder: A folder that is there and empty, as an absolute path without links.
  ///   - interruption: What clears the folder away when the program is ended.
  /// - Throws: ``WorkProblem`` when a file can't be read or written.
  func write(to folder: String, until interruption: Interruption) async throws(WorkProblem) {
    try interruption.guarding { () throws(WorkProblem) in
      try Self.make(folder + "/.git")
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
      try interruption.guarding { for (entry, target) in zip(batch, targets) { links.make(entry.path, to: target) } }
    }
    links.removeThoseLeadingOutside()
  }

  /// Groups of files that fit into memory together.
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

  /// The contents of files, as `git cat-file --batch` prints them: a line with name, type and size, the bytes, and an end of line.
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
          "the contents can't be read from the repository: object \(entry.object) isn't there",
          path: entry.path,
          advice: "in a partial clone, fetch it with 'git fetch --refetch'; else look with 'git fsck'"
        )
      }
      contents.append(Array(rest[(end + 1)..<(end + 1 + entry.size)]))
      rest = rest[(end + 1 + entry.size)...].dropFirst()
    }
    return contents
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(WorkProblem) {
    try make(path.parentFolder)
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw WorkProblem("the file of a revision can't be written", path: path, advice: "check that there is room")
    }
  }

  private static func make(_ folder: String) throws(WorkProblem) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw WorkProblem("the folder for a revision can't be made", path: folder, advice: "check that there is room")
    }
  }
}
