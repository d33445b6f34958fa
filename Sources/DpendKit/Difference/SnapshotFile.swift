import DpendAnalysis
import Foundation

/// A file that `dpend graph --format json` wrote.
enum SnapshotFile {
  /// Reads a file.
  ///
  /// - Throws: ``WorkProblem`` when it can't be read, isn't JSON, or holds something else.
  static func read(_ path: String) throws(WorkProblem) -> GraphSnapshot {
    guard let data = FileManager.default.contents(atPath: path.absolutePath) else {
      throw WorkProblem("the graph can't be read", path: path, advice: "check that the file exists and may be read")
    }
    do {
      return try JSONDecoder().decode(GraphSnapshot.self, from: data)
    } catch let error as UnknownSnapshotVersion {
      throw WorkProblem(
        "the graph has version \(error.version), and this dpend knows version \(GraphSnapshot.currentVersion)",
        path: path,
        advice: "write both graphs with one dpend"
      )
    } catch let error as DecodingError {
      throw WorkProblem(
        "the file is no graph: \(error.explanation)",
        path: path,
        advice: "name a file that 'dpend graph --format json' wrote"
      )
    } catch {
      throw WorkProblem("the file is no graph: \(error)", path: path)
    }
  }
}
