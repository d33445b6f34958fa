public import DpendAnalysis
public import DpendGraph
import Foundation

/// The file that holds a baseline.
public struct BaselineFile: Sendable {
  /// The path, as the user writes it.
  public let path: String

  /// Names a file.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file.
  ///
  /// - Throws: ``WorkProblem`` when there is none, or when it is no baseline.
  public func read() throws(WorkProblem) -> BaselineText {
    let text = try contents()
    do {
      return try BaselineText(text)
    } catch {
      throw WorkProblem(error.message, path: "\(path):\(error.line)", advice: error.advice ?? writingAdvice)
    }
  }

  /// Writes a baseline; what is no baseline is not overwritten.
  ///
  /// - Throws: ``WorkProblem`` when it can't be written.
  public func write(_ baseline: Baseline) throws(WorkProblem) {
    if holdsSomethingElse {
      throw WorkProblem(
        "the file that is there is no baseline, and is left as it is",
        path: path,
        advice: "name another file, or remove this one"
      )
    }
    try OutputWriter.write(baseline.text(named: name), to: path)
  }

  /// The place of a line.
  public func location(line: Int) -> SourceLocation {
    SourceLocation(file: ConfigurationFile.place(of: path), line: line, column: 1)
  }

  /// A path as seen from the folder of the file: there it is the same on every machine.
  public func relative(_ other: String) -> String {
    let path = other.absolutePath.path(from: path.absolutePath.parentFolder)
    return path.isEmpty ? "." : path
  }

  /// Whether a file is there that isn't a baseline, not even one with a conflict in it.
  private var holdsSomethingElse: Bool {
    guard path.absolutePath.fileKind == S_IFREG,
      let bytes = FileManager.default.contents(atPath: path.absolutePath)
    else { return false }
    return !bytes.isEmpty && bytes.range(of: Data(Baseline.head.utf8)) == nil
  }

  private var name: String { (path as NSString).lastPathComponent }

  private var writingAdvice: String { "write it with 'dpend analyze --write-baseline \(path)', or name another file" }

  private func contents() throws(WorkProblem) -> String {
    switch path.absolutePath.fileKind {
    case nil: throw WorkProblem("there is no such baseline", path: path, advice: writingAdvice)
    case S_IFDIR: throw WorkProblem("a folder lies where the baseline should be", path: path, advice: "name a file")
    default: break
    }
    guard let data = FileManager.default.contents(atPath: path.absolutePath) else {
      throw WorkProblem("the baseline can't be read", path: path, advice: "check its permissions")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw WorkProblem("the baseline is not UTF-8 text", path: path, advice: writingAdvice)
    }
    return text
  }
}
