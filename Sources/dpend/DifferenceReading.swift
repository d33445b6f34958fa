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
    let former: Read
    let latter: Read
    if sides.base.isRevision {
      former = try await read(sides.base)
      latter = try await read(sides.head, beside: former)
    } else {
      // The revision is read first: of the folder that it is compared with, only what a revision can hold counts.
      latter = try await read(sides.head)
      former = try await read(sides.base, beside: latter)
    }
    return Comparison(of: former.graph, with: latter.graph, changedLines: try await lines(since: former, until: latter))
  }

  /// Compares the working tree with where its branch began from a revision.
  func comparison(since revision: String) async throws -> Comparison {
    let folder = input.paths.first?.nearestFolder ?? "."
    guard let repository = try await GitRepository(around: folder) else {
      throw WorkProblem(
        "there is no git repository to read a revision from",
        path: folder,
        advice: "run dpend in the repository, or name two folders or graphs to compare"
      )
    }
    let base = try await repository.mergeBase(of: revision)
    say("comparing with \(base.prefix(12)), where this branch left '\(revision)'")
    let former = try await graph(ofCommit: base, named: revision, reading: input.paths, in: repository)
    let latter = try await workingTree(input.paths, named: "the working tree", beside: former)
    return Comparison(of: former.graph, with: latter.graph, changedLines: try await lines(since: former, until: latter))
  }

  /// A graph, with the commit that it was read from.
  private struct Read {
    let graph: ComparedGraph
    var commit: (hash: String, repository: GitRepository)?
    var submodules: [String] = []
  }

  private func read(_ side: DifferenceSide, beside other: Read? = nil) async throws -> Read {
    switch side {
    case .snapshot(let path): return Read(graph: try ComparedGraph(snapshot: path))
    case .library(let path):
      var configuration = try configuration(reading: [])
      configuration.sources = []
      configuration.libraries.append(path)
      configuration.isLibrary = true
      return Read(graph: ComparedGraph(named: path, reading: configuration))
    case .files(let paths): return try await workingTree(paths, named: paths.joined(separator: " "), beside: other)
    case .revision(let name, let files):
      let repository = try await repository(naming: name, around: files.first?.nearestFolder ?? ".")
      let commit = try await repository.commit(name)
      return try await graph(ofCommit: commit, named: name, reading: files, in: repository)
    }
  }

  /// The repository that a revision is looked up in; without one, what was meant may have been a file.
  private func repository(naming name: String, around folder: String) async throws -> GitRepository {
    if let repository = try await GitRepository(around: folder) { return repository }
    throw WorkProblem(
      "there is no file, folder or revision '\(name)'",
      advice: "check the path, or run dpend in the repository whose revision it is"
    )
  }

  /// The graph of files as they are; beside a revision, without what no revision holds.
  private func workingTree(_ paths: [String], named name: String, beside other: Read?) async throws -> Read {
    var configuration = try configuration(reading: paths)
    guard let other, let repository = other.commit?.repository else {
      return Read(graph: ComparedGraph(named: name, reading: configuration))
    }
    let submodules = Set(other.submodules + (try await repository.submodules())).sorted()
    let ignored = try await repository.ignoredPaths()
    configuration.absentPaths = Set((submodules + ignored).map(repository.absolutePath))
    let graph = ComparedGraph(named: name, reading: configuration)
    for path in submodules where graph.absent.contains(where: { repository.contains($0, at: path) }) {
      say("the submodule '\(path)' is left out: a revision doesn't hold its files")
    }
    // Of a folder that is ignored, such as one that tools write to, there is something to say only where it has sources.
    let count = graph.absent.isEmpty ? 0 : try await repository.ignoredSources(in: graph.absent).count
    if count > 0 { say("ignored Swift files are left out: \(count), which a revision doesn't hold") }
    return Read(graph: graph)
  }

  private func graph(
    ofCommit commit: String,
    named name: String,
    reading paths: [String],
    in repository: GitRepository
  ) async throws -> Read {
    let checkout = try await RevisionCheckout(of: commit, in: repository)
    defer { checkout.remove() }
    let place = RevisionPath(repository, checkout)
    let moved = try input.moved(reading: paths, to: place)
    do {
      let graph = try WorkingDirectory.moved(to: checkout.workingDirectory) { () throws(InvalidConfiguration) in
        ComparedGraph(named: name, reading: try moved.configuration(at: place))
      }
      return Read(graph: graph, commit: (commit, repository), submodules: checkout.submodules)
    } catch let error as InvalidConfiguration {
      // A configuration that is no part of the revision is one of the user's.
      throw moved.reading.config.map(place.holds) ?? true ? error.inRevision(name) : error
    }
  }

  private func configuration(reading paths: [String]) throws -> Configuration {
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
  /// The folder of a path, itself where it is one, or the nearest around it that is there.
  fileprivate var nearestFolder: String {
    var folder = self
    var isFolder: ObjCBool = false
    while !(FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue) {
      folder = folder.parentFolder
      if folder.isEmpty { return "." }
    }
    return folder
  }
}
