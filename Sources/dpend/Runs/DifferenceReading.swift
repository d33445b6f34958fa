import ArgumentParser
import DpendAnalysis
import DpendCollectors
import DpendGraph
import DpendKit
import Foundation

/// Reads the two graphs of `dpend diff`.
struct DifferenceReading {
  private let input: InputOptions
  private let evidence: Set<Evidence>
  private let say: (String) -> Void

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The paths and the reading options.
  ///   - evidence: The evidence of the bindings and dependencies whose changes count; registered ones if empty.
  ///   - say: A function that prints a message.
  init(_ input: InputOptions, evidence: [Evidence], say: @escaping (String) -> Void) {
    self.input = input
    self.evidence = evidence.isEmpty ? [.registered] : Set(evidence)
    self.say = say
  }

  /// Compares the graphs that two arguments name.
  func comparison(of baseName: String, with headName: String) async throws -> Comparison {
    let sides = DifferenceSide.named(baseName, headName)
    let base: Side
    let head: Side
    if sides.base.isRevision {
      base = try await read(sides.base)
      head = try await read(sides.head, beside: base)
    } else {
      // The revision is read first, because files that a revision cannot contain are ignored in the other folder.
      head = try await read(sides.head)
      base = try await read(sides.base, beside: head)
    }
    return try await comparison(of: base, with: head)
  }

  /// Compares the working tree with the merge base of its branch and a revision.
  func comparison(since revision: String) async throws -> Comparison {
    let folder = input.paths.first?.nearestFolder ?? "."
    guard let repository = try await GitRepository.find(around: folder) else {
      throw WorkProblem(
        "no git repository contains the folder",
        path: folder,
        advice: "run dpend in a repository, or pass two folders or graphs to compare"
      )
    }
    let mergeBase = try await repository.mergeBase(of: revision)
    // The process that this one replaced printed the message.
    if !ProcessRestart.isRestart {
      say("comparing with \(mergeBase.prefix(12)), the merge base with '\(revision)'")
    }
    let base = try await graph(ofCommit: mergeBase, named: revision, reading: input.paths, in: repository)
    let head = try await workingTree(input.paths, named: "the working tree", beside: base)
    return try await comparison(of: base, with: head)
  }

  private func comparison(of base: Side, with head: Side) async throws -> Comparison {
    Comparison(
      of: base.graph,
      with: head.graph,
      evidence: evidence,
      changedLines: try await lines(since: base, until: head)
    )
  }

  /// A graph with the commit that it was read from, if it was.
  private struct Side {
    let graph: ComparedGraph
    var commit: (hash: String, repository: GitRepository)?
    var submodules: [String] = []
  }

  private func read(_ side: DifferenceSide, beside other: Side? = nil) async throws -> Side {
    switch side {
    case .snapshot(let path): return Side(graph: try ComparedGraph.readingSnapshot(at: path))
    case .library(let path):
      var configuration = try configuration(reading: [])
      configuration.sources = []
      configuration.libraries.append(path)
      configuration.isLibrary = true
      return Side(graph: graph(configuration, named: path))
    case .facts(let path): return Side(graph: graph(try configuration(reading: [path]), named: path))
    case .files(let paths): return try await workingTree(paths, named: paths.joined(separator: " "), beside: other)
    case .revision(let name, let files):
      let repository = try await repository(naming: name, around: files.first?.nearestFolder ?? ".")
      let commit = try await repository.commit(name)
      return try await graph(ofCommit: commit, named: name, reading: files, in: repository)
    }
  }

  /// Returns the repository of a revision; without one, the argument may be a misspelled path.
  private func repository(naming name: String, around folder: String) async throws -> GitRepository {
    if let repository = try await GitRepository.find(around: folder) { return repository }
    throw WorkProblem(
      "no file, folder or revision is named '\(name)'",
      advice: "check the path, or run dpend in the repository of the revision"
    )
  }

  /// Reads the graph of the working tree; compared with a revision, without files that a revision cannot contain.
  private func workingTree(_ paths: [String], named name: String, beside other: Side?) async throws -> Side {
    var configuration = try configuration(reading: paths)
    guard let other, let repository = other.commit?.repository else {
      return Side(graph: graph(configuration, named: name))
    }
    let submodules = Set(other.submodules + (try await repository.submodules())).sorted()
    let ignored = try await repository.ignoredPaths()
    configuration.absentPaths = Set((submodules + ignored).map(repository.absolutePath))
    let graph = self.graph(configuration, named: name)
    for path in submodules where graph.absent.contains(where: { repository.contains($0, at: path) }) {
      say("ignored the submodule '\(path)', whose files are not part of a revision")
    }
    // An ignored folder, such as one for build products, is mentioned only if it contains sources.
    let count = graph.absent.isEmpty ? 0 : try await repository.ignoredSources(in: graph.absent).count
    if count > 0 { say("ignored \(count) Swift \(count == 1 ? "file" : "files") that git ignores") }
    return Side(graph: graph)
  }

  private func graph(
    ofCommit commit: String,
    named name: String,
    reading paths: [String],
    in repository: GitRepository
  ) async throws -> Side {
    let checkout = try await RevisionCheckout.write(commit, of: repository)
    defer { checkout.remove() }
    let revisionPaths = RevisionPath(repository, checkout)
    let moved = try input.moved(reading: paths, to: revisionPaths)
    do {
      let graph = try WorkingDirectory.moved(to: checkout.workingDirectory) { () throws(InvalidConfiguration) in
        self.graph(try moved.configuration(at: revisionPaths), named: name)
      }
      return Side(graph: graph, commit: (commit, repository), submodules: checkout.submodules)
    } catch let error as InvalidConfiguration {
      // Problems of a configuration outside of the revision do not mention the revision.
      throw moved.reading.config.map(revisionPaths.contains) ?? true ? error.inRevision(name) : error
    }
  }

  /// Reads and checks a project, and shows the progress.
  private func graph(_ configuration: Configuration, named name: String) -> ComparedGraph {
    let progress = ProgressDisplay.begin(isQuiet: input.reading.quiet)
    defer { progress.end() }
    return ComparedGraph.reading(configuration, named: name, reportingTo: progress.report)
  }

  private func configuration(reading paths: [String]) throws -> Configuration {
    var input = input
    input.paths = paths
    return try input.configuration()
  }

  /// Returns the changed lines between commits, or from a commit to the working tree; `nil` for other graphs.
  private func lines(since base: Side, until head: Side) async throws -> [String: [ClosedRange<Int>]]? {
    guard let (hash, repository) = base.commit else { return nil }
    return try await repository.changedLines(since: hash, until: head.commit?.hash)
  }
}

extension String {
  /// The path itself if it is a folder, or else the nearest existing parent.
  fileprivate var nearestFolder: String {
    var folder = self
    while !folder.isFolder {
      folder = folder.parentFolder
      if folder.isEmpty { return "." }
    }
    return folder
  }
}
