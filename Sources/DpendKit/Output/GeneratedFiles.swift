import DpendGenerators
import DpendGraph
import Foundation

/// The files that a run generates: the output file, and the parts of a divided container beside it.
package struct GeneratedFiles {
  /// A file with the text that it should contain.
  package struct Entry {
    /// The path.
    package let path: String

    fileprivate let text: String

    fileprivate var file: GeneratedFile { GeneratedFile(path: path) }
  }

  /// The difference between a file and the text that it should contain.
  package struct Difference {
    /// The state of a file that is not up to date.
    package enum State: String {
      case stale, missing, superfluous
    }

    /// The path of the file.
    package let path: String

    /// The state of the file.
    package let state: State

    /// The differences in the unified format; empty for a missing file.
    package let text: String
  }

  /// The output file, and the parts by the names of their modules.
  private let entries: [Entry]

  /// The paths of the parts that dpend generated for this output file and that are no longer needed.
  package let superfluous: [String]

  /// The paths of the parts; nil if the output file can have none.
  private let paths: PartPaths?

  private let hasTemplate: Bool
  private let toolHeader: String?
  private var output: Entry { entries[0] }

  /// Finds the files of a generation.
  ///
  /// - Parameters:
  ///   - generation: The generation.
  ///   - path: The path of the output file.
  ///   - hasTemplate: Whether a template of the user generated the text.
  /// - Throws: ``WorkProblem`` if there are parts, and the output file is no Swift file.
  package init(_ generation: Generation, path: String, hasTemplate: Bool) throws(WorkProblem) {
    let paths = PartPaths(besides: path)
    if paths == nil, !generation.parts.isEmpty {
      throw WorkProblem(
        "a container with a file for each module is a Swift file",
        path: path,
        advice: "pass an --output-file that ends in .swift"
      )
    }
    let parts = zip(paths?.paths(for: generation.parts.map(\.module)) ?? [], generation.parts)
    entries = [Entry(path: path, text: generation.source.text)] + parts.map { Entry(path: $0, text: $1.source.text) }
    superfluous = Self.superfluous(among: paths?.existing ?? [], besides: entries)
    self.paths = paths
    self.hasTemplate = hasTemplate
    toolHeader = generation.toolHeader
  }

  private static func superfluous(among parts: [String], besides entries: [Entry]) -> [String] {
    parts.filter { part in
      !entries.contains { $0.path == part } && GeneratedFile(path: part).isPart(of: entries[0].path)
    }
  }

  /// Writes the files of several generations and removes the superfluous ones, unless one would replace a file that dpend did not generate.
  ///
  /// - Returns: The paths of the removed files.
  /// - Throws: ``WorkProblem`` if one would, or if a file can't be written.
  package static func write(_ all: [GeneratedFiles]) throws(WorkProblem) -> [String] {
    for files in all { try files.check() }
    var removed: [String] = []
    for files in all { removed += try files.write() }
    return removed
  }

  /// Checks that no file replaces one that dpend did not generate.
  private func check() throws(WorkProblem) {
    if hasTemplate {
      try output.file.check(replaceableByTemplate: output.text)
    } else {
      try output.file.check(replaceableBy: output.text, toolHeader: toolHeader)
    }
    for part in entries.dropFirst() { try part.file.check(replaceableByPartOf: output.path) }
  }

  private func write() throws(WorkProblem) -> [String] {
    guard entries.allSatisfy({ OutputWriter.canReplace($0.path) }) else {
      for path in superfluous { try GeneratedFile(path: path).remove() }
      for entry in entries { try OutputWriter.write(entry.text, to: entry.path) }
      return superfluous
    }
    let files = entries.map { FileGroup.File(path: $0.path, text: $0.text) }
    return try FileGroup(
      main: files[0],
      interim: GeneratedSource.incompleteContainer,
      others: Array(files.dropFirst()),
      superfluous: { Self.superfluous(among: paths?.parts(among: $0) ?? [], besides: entries) },
      remains: { paths?.remains(among: $0) ?? [] }
    ).write()
  }

  /// Returns the differences between the files and the texts that they should contain.
  ///
  /// - Throws: ``WorkProblem`` if a file can't be read.
  package func differences() throws(WorkProblem) -> [Difference] {
    var differences: [Difference] = []
    for entry in entries {
      let difference = try entry.file.difference(from: entry.text)
      if difference.isEmpty { continue }
      let exists = entry.file.exists
      differences.append(
        Difference(
          path: entry.path,
          state: exists ? .stale : .missing,
          text: exists ? difference.text(for: entry.path) : ""
        )
      )
    }
    for path in superfluous {
      let difference = try GeneratedFile(path: path).difference(from: "")
      differences.append(Difference(path: path, state: .superfluous, text: difference.text(for: path)))
    }
    return differences
  }
}
