import Foundation
import Yams

/// A `.dpend.yml`: the options of the command line, by their long names, for every run in a project.
///
/// Paths in the file are relative to the folder that it lies in.
public struct ConfigurationFile {
  /// The name that is looked for where none is given.
  public static let defaultName = ".dpend.yml"

  /// The settings that a file can hold, by name.
  public static let keys: [String] = Setting.all.map(\.name)

  private let path: String
  private let entries: [(setting: Setting, values: [Value])]

  /// A value of a setting, and the name that it has there, if it has one.
  private typealias Value = (name: String?, node: Node)

  /// Reads a file.
  ///
  /// - Throws: ``WorkProblem`` when the file can't be read, isn't YAML, or holds a key or a value that means nothing.
  public init(path: String) throws(WorkProblem) {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw WorkProblem("the configuration can't be read", path: path, advice: "check that it exists and is UTF-8 text")
    }
    try self.init(text: text, path: path)
  }

  init(text: String, path: String) throws(WorkProblem) {
    self.path = path
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw WorkProblem("the configuration is not YAML: \(error)", path: path)
    }
    entries = try Self.entries(of: root, path: path)
  }

  /// The configuration with what the file says put in the place of what was there.
  ///
  /// - Throws: ``WorkProblem`` when a value means nothing.
  public func applied(to configuration: Configuration) throws(WorkProblem) -> Configuration {
    var result = configuration
    let folder = (path as NSString).deletingLastPathComponent
    for entry in entries {
      for (position, value) in entry.values.enumerated() {
        guard let text = value.node.scalar?.string, value.node.null == nil else {
          throw problem("'\(entry.setting.name)' takes \(entry.setting.form.expectation)", at: value.node)
        }
        do {
          try entry.setting.apply(value.name.map { "\($0)=\(text)" } ?? text, folder, &result, position == 0)
        } catch {
          throw problem("'\(entry.setting.name)': \(error)", at: value.node)
        }
      }
    }
    return result
  }

  private static func entries(
    of root: Node?,
    path: String
  ) throws(WorkProblem) -> [(setting: Setting, values: [Value])] {
    guard let root, root.null == nil else { return [] }
    guard let mapping = root.mapping else {
      throw WorkProblem(
        "the configuration is no list of settings",
        path: path,
        advice: "write 'name: value' in each line"
      )
    }
    var entries: [(Setting, [Value])] = []
    for (key, value) in mapping {
      guard let setting = Setting.all.first(where: { $0.name == key.string }) else {
        throw WorkProblem(
          "there is no setting '\(key.string ?? "")'",
          path: place(of: key, in: path),
          advice: "the settings are \(keys.joined(separator: ", "))"
        )
      }
      entries.append((setting, setting.form == .map ? named(value) : values(value)))
    }
    return entries
  }

  private static func values(_ node: Node) -> [Value] { (node.sequence.map { Array($0) } ?? [node]).map { (nil, $0) } }

  /// The values in a map by their whole names, such as `server.url`.
  private static func named(_ node: Node, in outer: String = "") -> [Value] {
    guard let mapping = node.mapping else { return outer.isEmpty ? values(node) : [(outer, node)] }
    return mapping.flatMap { named($1, in: (outer.isEmpty ? "" : outer + ".") + ($0.string ?? "")) }
  }

  private func problem(_ message: String, at node: Node) -> WorkProblem {
    WorkProblem(message, path: Self.place(of: node, in: path))
  }

  private static func place(of node: Node, in path: String) -> String {
    node.mark.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}

extension Setting.Form {
  /// What the values must be.
  fileprivate var expectation: String {
    switch self {
    case .one, .list: "a text or a list of texts"
    case .map: "names with texts"
    }
  }
}
