import DpendAnalysis
import DpendGraph
import Foundation
import Yams

/// The reading of one configuration: where it is, and what was found wrong so far.
struct ConfigurationReading {
  /// The path of the file.
  let path: String

  private var found: [(line: Int, column: Int, problem: WorkProblem)] = []

  /// The names that lead to the value that is being read.
  private var names: [String] = []

  init(path: String) {
    self.path = path
  }

  /// How much was found wrong.
  var problemCount: Int { found.count }

  /// What was found wrong, in the order of the file.
  var problems: [WorkProblem] {
    found.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }
    .map(\.element.problem)
  }

  /// Reads what stands under a name.
  mutating func inside<Value>(_ name: String?, _ read: (inout ConfigurationReading) -> Value) -> Value {
    names.append(name ?? "")
    defer { names.removeLast() }
    return read(&self)
  }

  /// The path as seen from where the file is.
  func resolve(_ text: String) -> String {
    let folder = path.parentFolder
    return folder.isEmpty || text.hasPrefix("/") ? text : (folder as NSString).appendingPathComponent(text)
  }

  /// Where a value stands; the file's first character where that isn't known.
  func location(of node: Node) -> SourceLocation {
    SourceLocation(file: ConfigurationFile.place(of: path), line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// Tells that a value is wrong.
  mutating func report(_ message: String, at node: Node, advice: String? = nil) {
    add(context + message, at: node, advice: advice)
  }

  /// Tells that a value doesn't look as it should.
  mutating func reportForm(_ form: ValueForm, at node: Node) {
    let subject = names.isEmpty ? "the configuration" : "'\(names.joined(separator: ".").shown)'"
    add("\(subject) takes \(form.title)", at: node)
  }

  /// Tells that there is nothing of a name, and which name may be meant.
  mutating func reportUnknown(_ name: String, kind: String, among known: [String], at node: Node) {
    let advice =
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
      ?? "the \(kind.plural) are \(known.joined(separator: ", "))"
    report("there is no \(kind) '\(name.shown)'", at: node, advice: advice)
  }

  private var context: String { names.isEmpty ? "" : "'\(names.joined(separator: ".").shown)': " }

  private mutating func add(_ message: String, at node: Node, advice: String? = nil) {
    let place = node.mark.map { "\(path):\($0)" } ?? path
    found.append((node.mark?.line ?? 0, node.mark?.column ?? 0, WorkProblem(message, path: place, advice: advice)))
  }
}

extension String {
  /// More of a name than this nobody reads.
  private static let mostCharacters = 80

  /// The text on one line, cut where it is too long for a message.
  fileprivate var shown: String {
    let start = prefix(Self.mostCharacters)
    let line = String(
      start.map { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0 }
    )
    return start.endIndex == endIndex ? line : line + "…"
  }
}
