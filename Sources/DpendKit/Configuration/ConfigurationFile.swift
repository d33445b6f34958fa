import DpendCollectors
import Foundation
import Yams

/// A `.dpend.yml` file: the options of the command line by their long names, and settings that have no option.
///
/// Paths in the file are relative to its folder.
package struct ConfigurationFile: Sendable {
  /// The name of the file that is read if the user passes none.
  package static let defaultName = ".dpend.yml"

  private let path: String
  private let folder: String
  private let changes: [Setting.Change]

  /// Reads a file.
  ///
  /// - Throws: ``InvalidConfiguration`` with all problems if the file can't be read, isn't YAML, or has invalid settings.
  package static func read(_ path: String) throws(InvalidConfiguration) -> ConfigurationFile {
    guard let text = path.fileText else {
      throw InvalidConfiguration([
        WorkProblem("cannot read the configuration", path: path, advice: "check that it exists and is UTF-8 text")
      ])
    }
    return try parse(text, path: path)
  }

  /// Parses the text of a file.
  static func parse(_ text: String, path: String) throws(InvalidConfiguration) -> ConfigurationFile {
    let folder = path.parentFolder
    // Nested values are read and released recursively.
    let changes = try LargeStack.run {
      Result { () throws(InvalidConfiguration) in try Self.changes(in: text, path: path) }
    }
    .get()
    return ConfigurationFile(path: path, folder: folder.isEmpty ? "." : folder, changes: changes)
  }

  /// Returns the path that locations in a configuration file carry: its name, which does not depend on the working directory.
  static func locationPath(of path: String) -> String { path.lastComponent }

  /// Returns a configuration with the settings of the file.
  package func applied(to configuration: Configuration) -> Configuration {
    var result = configuration
    result.file = path
    result.folder = folder
    for change in changes { change(&result) }
    return result
  }

  private static func changes(in text: String, path: String) throws(InvalidConfiguration) -> [Setting.Change] {
    let root: Node?
    do throws(WorkProblem) {
      root = try ConfigurationText(text, path: path).root()
    } catch {
      throw InvalidConfiguration([error])
    }
    guard let root, root.scalar == nil || root.text != nil else { return [] }
    guard let mapping = root.mapping else {
      throw InvalidConfiguration([
        WorkProblem(
          "the configuration is not a mapping of settings",
          path: path,
          advice: "write 'name: value' on each line"
        )
      ])
    }
    var reading = ConfigurationReading(path: path)
    let names = Setting.all.map(\.name)
    let changes: [Setting.Change] = mapping.compactMap { key, value in
      guard let setting = Setting.all.first(where: { $0.name == key.scalar?.string }) else {
        reading.reportUnknown(key.scalar?.string ?? "", kind: "setting", among: names, at: key)
        return nil
      }
      return reading.inside(setting.name) { setting.read(value, &$0) }
    }
    if reading.problemCount > 0 { throw InvalidConfiguration(reading.problems) }
    return changes
  }
}

/// All problems with a configuration.
package struct InvalidConfiguration: Error, Hashable, Sendable {
  /// The most problems that are printed.
  private static let most = 20

  /// The problems, in the order of the file.
  package let problems: [WorkProblem]

  /// Returns the problems of a configuration that is part of a revision, where it can't be changed.
  ///
  /// - Parameter name: The name of the revision.
  /// - Returns: The problems with the name of the revision and advice.
  package func inRevision(_ name: String) -> InvalidConfiguration {
    let advice = WorkProblem(
      "cannot read the revision with its own configuration",
      path: nil,
      advice: "pass one that is not part of the revision with --config FILE"
    )
    return InvalidConfiguration((problems + [advice]).map { $0.inRevision(name) })
  }

  init(_ problems: [WorkProblem]) {
    let rest = problems.count - Self.most
    self.problems =
      problems.prefix(Self.most)
      + (rest > 0 ? [WorkProblem("\(rest) more problems", path: problems.last?.path)] : [])
  }
}
