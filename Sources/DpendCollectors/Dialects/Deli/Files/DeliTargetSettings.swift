import DpendGraph
import Yams

/// The settings of a target in a `deli.yml` file.
///
/// Deli's manual shows them as a mapping, and in its section about properties as a list of mappings.
struct DeliTargetSettings {
  /// The settings that Deli's tool reads.
  private static let names: Set<String> = [
    "project", "scheme", "target", "include", "exclude", "output", "resolve", "properties", "dependencies", "className",
    "accessControl",
  ]

  /// The settings, by name.
  private(set) var values: [(name: String, node: Node)] = []

  /// The findings about parts that Deli's tool ignores or rejects.
  private(set) var findings: [Finding] = []

  private let file: CompanionFile

  /// Reads the value of a target.
  init(of target: Node, named name: String, in file: CompanionFile) {
    self.file = file
    for part in target.sequence.map({ Array($0) }) ?? [target] where part.null == nil {
      guard let mapping = part.mapping else {
        let fix = "write a setting, as in 'project: Shop'"
        report("a part of the target '\(name)' is not a setting", at: part, fix: fix)
        continue
      }
      for (key, value) in mapping { read(key, value, of: name) }
    }
  }

  /// Returns the value of a setting; nil without one.
  subscript(_ name: String) -> Node? { values.first { $0.name == name }?.node }

  /// Returns the text of a setting; nil when it is absent or its value is not a text.
  func text(_ name: String) -> String? {
    guard let node = self[name], node.null == nil else { return nil }
    return node.scalar?.string
  }

  private mutating func read(_ key: Node, _ value: Node, of target: String) {
    guard let name = key.string, Self.names.contains(name) else {
      let known = Self.names.sorted().joined(separator: ", ")
      let problem: Finding.Message = "Deli has no setting '\(key.string ?? "?")', which the target '\(target)' has"
      return report(problem, at: key, fix: "write one of \(known)")
    }
    guard self[name] == nil else {
      return report(
        "the target '\(target)' has several settings '\(name)'",
        at: key,
        fix: "merge them into the first one"
      )
    }
    values.append((name, value))
  }

  private mutating func report(_ problem: Finding.Message, at node: Node, fix: String) {
    findings.append(.unseen(problem, at: node.location(in: file), advice: fix))
  }
}
