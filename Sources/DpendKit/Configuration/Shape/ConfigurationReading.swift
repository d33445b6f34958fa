import DpendAnalysis
import Foundation
import Yams

/// The reading of one configuration: where it is, and what was found wrong so far.
struct ConfigurationReading {
  /// The path of the file.
  let path: String

  /// What was found wrong, in the order of the file.
  private(set) var problems: [WorkProblem] = []

  /// The names that lead to the value that is being read.
  private var names: [String] = []

  init(path: String) {
    self.path = path
  }

  /// Reads what stands under a name.
  mutating func inside<Value>(_ name: String?, _ read: (inout ConfigurationReading) -> Value) -> Value {
    names.append(name ?? "")
    defer { names.removeLast() }
    return read(&self)
  }

  /// The path as seen from where the file is.
  func resolve(_ text: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty || text.hasPrefix("/") ? text : (folder as NSString).appendingPathComponent(text)
  }

  /// Tells that a value is wrong.
  mutating func report(_ message: String, at node: Node, advice: String? = nil) {
    problems.append(WorkProblem(context + message, path: place(of: node), advice: advice))
  }

  /// Tells that a value doesn't look as it should.
  mutating func reportForm(_ form: ValueForm, at node: Node) {
    let subject = names.isEmpty ? "the configuration" : "'\(names.joined(separator: ".").shown)'"
    problems.append(WorkProblem("\(subject) takes \(form.title)", path: place(of: node)))
  }

  /// Tells that there is nothing of a name, and which name may be meant.
  mutating func reportUnknown(_ name: String, kind: String, among known: [String], at node: Node) {
    let advice =
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
      ?? "the \(kind)s are \(known.joined(separator: ", "))"
    report("there is no \(kind) '\(name.shown)'", at: node, advice: advice)
  }

  private var context: String { names.isEmpty ? "" : "'\(names.joined(separator: ".").shown)': " }

  private func place(of node: Node) -> String { node.mark.map { "\(path):\($0)" } ?? path }
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
