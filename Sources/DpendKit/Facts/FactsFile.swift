import DpendCollectors
import DpendReporters
import Foundation

/// The files that a run of `dpend collect` found, with the facts about them and their texts.
///
/// The run that links the facts decides on everything that concerns several files, as a run over all sources does. The
/// paths are relative to the root of the repository, or else to the working directory.
struct CollectedProject: ArchiveContent {
  static let mark = "dpndfact"

  /// A Swift file.
  struct File: Codable, Hashable {
    /// The file and its targets.
    var located: LocatedFile

    /// The number of the section with the text.
    let text: Int

    /// The number of the section with the facts; `nil` for a file without.
    var facts: Int?
  }

  /// The Swift files, in the order of their paths.
  var files: [File] = []

  /// The other files that dialects read, in the order of their paths.
  var companions: [FoundCompanion] = []

  /// The numbers of the files that are left out by default, in the order of the reasons.
  var omitted: [Int] = []

  /// The files among these that can be the output of dpend, with the digests of their texts.
  var generatedFiles: [GeneratedPath] = []

  /// The problems with files that could not be read.
  var problems: [WorkProblem] = []

  /// Returns the project with other paths on the disk.
  func mappingPaths(_ map: (String) -> String) -> CollectedProject {
    var copy = self
    for index in files.indices { copy.files[index].located = files[index].located.mappingPaths(map) }
    copy.companions = companions.map { $0.mappingPaths(map) }
    for index in generatedFiles.indices { copy.generatedFiles[index].path = map(generatedFiles[index].path) }
    return copy
  }
}

/// A facts file: its content is a ``CollectedProject``.
typealias FactsFile = Archive<CollectedProject>

extension FactsFile {
  /// Reads a facts file.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be read, is damaged, or is no facts file.
  static func read(_ path: String) throws(WorkProblem) -> FactsFile {
    guard let data = path.absolutePath.fileContents else {
      throw WorkProblem("cannot read the facts file", path: path, advice: "check that the file exists")
    }
    do throws(ArchiveProblem) {
      let file = try FactsFile(bytes: Array(data))
      let hasCounts = file.content.omitted.allSatisfy { 0...Int(Int32.max) ~= $0 }
      if !file.isIntact || !hasCounts { throw .damaged }
      return file
    } catch {
      throw error.workProblem(with: path)
    }
  }
}

extension ArchiveProblem {
  /// Returns the problem with the facts file at a path.
  fileprivate func workProblem(with path: String) -> WorkProblem {
    switch self {
    case .foreign:
      WorkProblem("not a facts file", path: path, advice: "pass a file that 'dpend collect' wrote")
    case .newer(let version):
      WorkProblem(
        "the facts file has version \(version), which this dpend does not read",
        path: path,
        advice: "update dpend, or collect the facts with this dpend"
      )
    case .damaged:
      WorkProblem("the facts file is damaged", path: path, advice: "collect the facts again")
    }
  }
}

/// The folder that the paths in facts files are relative to.
enum FactsBase {
  /// The root of the repository around the working directory, or else the working directory.
  static var folder: String {
    let current = FileManager.default.currentDirectoryPath
    return RepositoryRoot.containing(current) ?? current
  }
}
