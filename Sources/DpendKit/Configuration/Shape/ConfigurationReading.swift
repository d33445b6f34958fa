import DpendGraph
import Foundation
import Yams

/// The state of reading one configuration: the current position and the problems so far.
struct ConfigurationReading {
  /// The path of the file.
  let path: String

  private var found: [(line: Int, column: Int, problem: WorkProblem)] = []

  /// The path of keys to the current value.
  private var names: [String] = []

  init(path: String) {
    self.path = path
  }

  /// The number of problems so far.
  var problemCount: Int { found.count }

  /// The problems so far, in the order of the file.
  var problems: [WorkProblem] {
    found.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }
    .map(\.element.problem)
  }

  /// Reads the value of a key.
  mutating func inside<Value>(_ name: String?, _ read: (inout ConfigurationReading) -> Value) -> Value {
    names.append(name ?? "")
    defer { names.removeLast() }
    return read(&self)
  }

  /// Returns a path that is relative to the folder of the file as one relative to the working directory.
  func resolve(_ text: String) -> String {
    let folder = path.parentFolder
    return folder.isEmpty || text.hasPrefix("/") ? text : (folder as NSString).appendingPathComponent(text)
  }

  /// Returns the location of a value; the start of the file if it isn't known.
  func location(of node: Node) -> SourceLocation {
    SourceLocation(
      file: ConfigurationFile.locationPath(of: path),
      line: node.mark?.line ?? 1,
      column: node.mark?.column ?? 1
    )
  }

  /// Reports an invalid value.
  mutating func report(_ message: String, at node: Node, advice: String? = nil) {
    add(context + message, at: node, advice: advice)
  }

  /// Reports a value of the wrong form.
  mutating func reportForm(_ form: ValueForm, at node: Node) {
    let subject = names.isEmpty ? "the configuration" : "'\(names.joined(separator: ".").shown)'"
    add("\(subject) must be \(form.title)", at: node)
  }

  /// Reports an unknown name, and suggests a similar one.
  mutating func reportUnknown(_ name: String, kind: String, among known: [String], at node: Node) {
    let advice =
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
      ?? "the \(kind.plural) are \(known.joined(separator: ", "))"
    report("unknown \(kind) '\(name.shown)'", at: node, advice: advice)
  }

  private var context: String { names.isEmpty ? "" : "'\(names.joined(separator: ".").shown)': " }

  private mutating func add(_ message: String, at node: Node, advice: String? = nil) {
    let location = node.mark.map { "\(path):\($0)" } ?? path
    found.append((node.mark?.line ?? 0, node.mark?.column ?? 0, WorkProblem(message, path: location, advice: advice)))
  }
}

extension String {
  /// The most characters of a name in a message.
  private static let mostCharacters = 80

  /// The text on one line, truncated for a message.
  fileprivate var shown: String {
    let start = prefix(Self.mostCharacters)
    let line = String(
      start.map { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0 }
    )
    return start.endIndex == endIndex ? line : line + "…"
  }
}
