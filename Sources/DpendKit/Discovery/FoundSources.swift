import Algorithms
import DpendCollectors
import DpendReporters

/// The files that a search or a facts file contains, before the decisions that concern all files of a run.
struct FoundSources {
  /// The Swift files, in the order of their absolute paths.
  var files: [LocatedFile] = []

  /// The other files that dialects read.
  var companions: [FoundCompanion] = []

  /// The absolute paths of the property files that the user named.
  var propertyFiles: [String] = []

  /// The numbers of the files that are left out by default.
  var omitted = OmittedFiles()

  /// The files among these that can be the output of dpend; of those on the disk the ones with such a name.
  var generatedFiles: [GeneratedPath] = []

  /// The problems with files that could not be read.
  var problems: [WorkProblem] = []

  /// The files and folders that were skipped because they count as absent: absolute paths without links.
  var absent: [String] = []
}

/// A file other than a Swift source that a dialect reads.
struct FoundCompanion: Codable, Hashable {
  /// The existing files at a path that the file names.
  struct Named: Codable, Hashable {
    let path: String
    var files: [String]
  }

  /// The file and its package.
  var located: LocatedFile

  /// The text.
  let text: String

  /// The absolute paths of the existing files, by the paths that name them.
  var named: [Named]

  /// Returns the companion with other paths on the disk.
  func mappingPaths(_ map: (String) -> String) -> FoundCompanion {
    var copy = self
    copy.located = located.mappingPaths(map)
    for index in named.indices { copy.named[index].files = named[index].files.map(map) }
    return copy
  }
}

// MARK: - Facts files

extension FoundSources {
  /// Adds the files of facts files, in any order.
  ///
  /// A file of several modules is a file of the first module, which the targets of the others compile too.
  ///
  /// - Parameters:
  ///   - archives: The facts files.
  ///   - producer: Identifies the facts that this run would collect.
  ///   - texts: The texts of files, to which those of the facts files are added.
  mutating func add(_ archives: [FactsFile], producer: String, _ texts: inout SourceTexts) {
    let base = FactsBase.folder
    let projects = archives.map { archive in archive.content.mappingPaths { base.pushing($0).absolutePath } }
    for project in projects {
      for (reason, count) in zip(OmittedFiles.Reason.allCases, project.omitted) { omitted[reason] += count }
      companions += project.companions
      generatedFiles += project.generatedFiles
    }
    problems = Array((problems + projects.flatMap(\.problems).sorted { "\($0)" < "\($1)" }).uniqued())
    addFiles(
      zip(archives, projects).flatMap { archive, project in project.files.map { (archive, $0) } },
      producer,
      &texts
    )
    removeRepeatedCompanions()
  }

  private mutating func addFiles(
    _ collected: [(archive: FactsFile, file: CollectedProject.File)],
    _ producer: String,
    _ texts: inout SourceTexts
  ) {
    func digits(_ file: CollectedProject.File, of archive: FactsFile) -> String {
      archive.digest(ofSection: file.text)?.digits ?? ""
    }
    let sorted = collected.sorted { left, right in
      let (one, other) = (left.file.located, right.file.located)
      if one.found.file != other.found.file { return one.found.file < other.found.file }
      if one.module.name != other.module.name { return one.module.name < other.module.name }
      return digits(left.file, of: left.archive) < digits(right.file, of: right.archive)
    }
    var indices = Dictionary(
      files.enumerated().map { ($1.found.file, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for (archive, file) in sorted {
      let path = file.located.found.file
      if let index = indices[path] {
        let isSame = (try? texts.text(of: path)).map { ContentDigest(of: $0) } == archive.digest(ofSection: file.text)
        if !isSame { problems.append(.differentVersions(of: path)) }
        files[index].merge(file.located)
      } else {
        indices[path] = files.count
        files.append(file.located)
        texts.add(file, of: archive, producer: producer)
      }
    }
    files.sort { $0.found.file < $1.found.file }
  }

  /// Removes the companions that several facts files contain.
  private mutating func removeRepeatedCompanions() {
    companions.sort { ($0.located.found.file, $0.text) < ($1.located.found.file, $1.text) }
    var kept: [FoundCompanion] = []
    for companion in companions {
      guard let last = kept.last, last.located.found.file == companion.located.found.file else {
        kept.append(companion)
        continue
      }
      if last.text != companion.text { problems.append(.differentVersions(of: companion.located.found.file)) }
      kept[kept.count - 1].located.merge(companion.located)
    }
    companions = kept
  }
}

extension WorkProblem {
  fileprivate static func differentVersions(of file: String) -> WorkProblem {
    WorkProblem(
      "the inputs contain different versions of the file",
      path: file.relativeToWorkingDirectory,
      advice: "collect its facts again"
    )
  }
}
