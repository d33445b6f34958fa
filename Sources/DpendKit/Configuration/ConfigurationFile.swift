import DpendCollectors
import Foundation
import Yams

/// A `.dpend.yml`: the options of the command line, by their long names, and what there is no option for.
///
/// Paths in the file are relative to the folder that it lies in.
public struct ConfigurationFile: Sendable {
  /// The name that is looked for where none is given.
  public static let defaultName = ".dpend.yml"

  private let path: String
  private let folder: String
  private let changes: [Setting.Change]

  /// Reads a file.
  ///
  /// - Throws: ``InvalidConfiguration`` with everything that is wrong when the file can't be read, isn't YAML, or holds what means
  ///   nothing.
  public init(path: String) throws(InvalidConfiguration) {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw InvalidConfiguration([
        WorkProblem("the configuration can't be read", path: path, advice: "check that it exists and is UTF-8 text")
      ])
    }
    try self.init(text: text, path: path)
  }

  init(text: String, path: String) throws(InvalidConfiguration) {
    self.path = path
    let parent = path.parentFolder
    folder = parent.isEmpty ? "." : parent
    // What is nested is read and released recursively, as deep as the file has it.
    changes = try LargeStack.run {
      Result { () throws(InvalidConfiguration) in try Self.changes(in: text, path: path) }
    }
    .get()
  }

  /// What findings call a configuration file, in whatever folder dpend runs: its name.
  static func place(of path: String) -> String { (path as NSString).lastPathComponent }

  /// The configuration with what the file says put in the place of what was there.
  public func applied(to configuration: Configuration) -> Configuration {
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
          "the configuration is no list of settings",
          path: path,
          advice: "write 'name: value' in each line"
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

/// Everything that is wrong with a configuration.
public struct InvalidConfiguration: Error, Hashable, Sendable {
  /// More problems than these nobody mends at once.
  private static let most = 20

  /// The problems, in the order of the file.
  public let problems: [WorkProblem]

  /// The same problems with a configuration that belongs to a revision, where nobody can mend it.
  ///
  /// - Parameter name: The name of the revision.
  /// - Returns: The problems with that name, and what to do.
  public func inRevision(_ name: String) -> InvalidConfiguration {
    let advice = WorkProblem(
      "the revision can't be read with the configuration of its own",
      path: nil,
      advice: "name one that it doesn't have, with --config FILE"
    )
    return InvalidConfiguration((problems + [advice]).map { $0.inRevision(name) })
  }

  init(_ problems: [WorkProblem]) {
    let rest = problems.count - Self.most
    self.problems =
      problems.prefix(Self.most)
      + (rest > 0 ? [WorkProblem("\(rest) more problems like these", path: problems.last?.path)] : [])
  }
}
