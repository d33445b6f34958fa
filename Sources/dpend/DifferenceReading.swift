import ArgumentParser
import DpendAnalysis
import DpendKit
import Foundation

/// Reads the two graphs of `dpend diff`.
struct DifferenceReading {
  private let input: InputOptions
  private let say: (String) -> Void

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - input: What is read and how.
  ///   - say: Tells the user what is compared.
  init(_ input: InputOptions, say: @escaping (String) -> Void) {
    self.input = input
    self.say = say
  }

  /// Compares two graphs that arguments name.
  func comparison(of base: String, with head: String) async throws -> Comparison {
    let sides = DifferenceSide.named(base, head)
    let former = try await graph(sides.base)
    let latter = try await graph(sides.head)
    return Comparison(of: former.graph, with: latter.graph, changedLines: try await lines(since: former, until: latter))
  }

  /// Compares the working tree with where its branch began from a revision.
  func comparison(since revision: String) async throws -> Comparison {
    let repository = try await GitRepository(around: input.paths.first.map(\.folder) ?? ".")
    let base = try await repository.mergeBase(of: revision)
    say("comparing with \(base.prefix(12)), from which this branch began on its way from '\(revision)'")
    let former = try await graph(ofCommit: base, named: revision, reading: input.paths, in: repository)
    var exclusions: [PathPattern] = []
    for path in former.submodules {
      say("the submodule '\(path)' is left out: a revision doesn't hold its files")
      exclusions.append(PathPattern((repository.root + "/" + path).seenFromWorkingDirectory))
    }
    let latter = Read(graph: try graph(reading: input.paths, named: "the working tree", excluding: exclusions))
    return Comparison(of: former.graph, with: latter.graph, changedLines: try await lines(since: former, until: latter))
  }

  /// A graph, with the commit that it was read from.
  private struct Read {
    let graph: ComparedGraph
    var commit: (hash: String, repository: GitRepository)?
    var submodules: [String] = []
  }

  private func graph(_ side: DifferenceSide) async throws -> Read {
    switch side {
    case .snapshot(let path): return Read(graph: try ComparedGraph(snapshot: path))
    case .library(let path):
      var configuration = try configuration(input, reading: [])
      configuration.sources = []
      configuration.libraries.append(path)
      configuration.isLibrary = true
      return Read(graph: ComparedGraph(named: path, reading: configuration))
    case .files(let paths): return Read(graph: try graph(reading: paths, named: paths.joined(separator: " ")))
    case .revision(let name, let files):
      let repository = try await repository(naming: name, around: files.first.map(\.folder) ?? ".")
      let commit = try await repository.commit(name)
      return try await graph(ofCommit: commit, named: name, reading: files, in: repository)
    }
  }

  /// The repository that a revision is looked up in; without one, what was meant may have been a file.
  private func repository(naming name: String, around folder: String) async throws -> GitRepository {
    do throws(WorkProblem) {
      return try await GitRepository(around: folder)
    } catch {
      throw WorkProblem(
        "there is no file, folder or revision '\(name)'",
        advice: "check the path, or run dpend in the repository whose revision it is"
      )
    }
  }

  private func graph(
    reading paths: [String],
    named name: String,
    excluding exclusions: [PathPattern] = []
  ) throws -> ComparedGraph {
    var configuration = try configuration(input, reading: paths)
    configuration.exclusions += exclusions
    return ComparedGraph(named: name, reading: configuration)
  }

  private func graph(
    ofCommit commit: String,
    named name: String,
    reading paths: [String],
    in repository: GitRepository
  ) async throws -> Read {
    let checkout = try await RevisionCheckout(of: commit, in: repository)
    defer { checkout.remove() }
    let here = FileManager.default.currentDirectoryPath
    let inside = here == repository.root || here.hasPrefix(repository.root + "/")
    let moved = input.moved(reading: paths, from: repository.root, to: checkout.folder)
    let graph = try WorkingDirectory.moved(to: checkout.folder + (inside ? here.dropFirst(repository.root.count) : ""))
    {
      () throws(InvalidConfiguration) in
      var configuration = try moved.input.configuration()
      if !moved.isThere { configuration.sources = [] }
      return ComparedGraph(named: name, reading: configuration)
    }
    return Read(graph: graph, commit: (commit, repository), submodules: checkout.submodules)
  }

  private func configuration(_ input: InputOptions, reading paths: [String]) throws -> Configuration {
    var input = input
    input.paths = paths
    return try input.configuration()
  }

  /// The lines that changed, where git knows: between commits, and from a commit to the working tree.
  private func lines(since base: Read, until head: Read) async throws -> [String: [ClosedRange<Int>]]? {
    guard let (hash, repository) = base.commit else { return nil }
    return try await repository.changedLines(since: hash, until: head.commit?.hash)
  }
}

extension String {
  /// The folder of a path: itself where it is one.
  fileprivate var folder: String {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
    let parent = parentFolder
    return isThere && isFolder.boolValue ? self : parent.isEmpty ? "." : parent
  }

  /// An absolute path as a user in the working directory would write it.
  fileprivate var seenFromWorkingDirectory: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return hasPrefix(folder) ? String(dropFirst(folder.count)) : self
  }
}
