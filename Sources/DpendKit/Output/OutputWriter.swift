import Foundation

/// Writes files so that a reader never sees half of one: to a temporary file beside the target, which then takes its name.
public enum OutputWriter {
  /// Writes a text, unless the file holds it already.
  ///
  /// - Throws: ``WorkProblem`` when the file can't be written.
  public static func write(_ text: String, to path: String) throws(WorkProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes, unless the file holds them already.
  ///
  /// - Throws: ``WorkProblem`` when the file can't be written.
  public static func write(_ bytes: [UInt8], to path: String) throws(WorkProblem) {
    let absolute = path.absolutePath
    let folder = (absolute as NSString).deletingLastPathComponent
    let data = Data(bytes)
    if FileManager.default.contents(atPath: absolute) == data { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try data.write(to: URL(filePath: absolute), options: .atomic)
    } catch {
      throw WorkProblem(
        "the file can't be written: \(error.localizedDescription)",
        path: path,
        advice: "check that the folder is there and that you may write to it"
      )
    }
  }
}
