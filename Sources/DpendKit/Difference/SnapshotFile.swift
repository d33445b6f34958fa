import DpendAnalysis
import Foundation

/// A file that `dpend graph --format json` wrote.
enum SnapshotFile {
  /// Reads a file.
  ///
  /// - Throws: ``WorkProblem`` if the file can't be read or is not a graph.
  static func read(_ path: String) throws(WorkProblem) -> GraphSnapshot {
    guard let data = path.absolutePath.fileContents else {
      throw WorkProblem("cannot read the graph", path: path, advice: "check that the file exists and is readable")
    }
    do {
      return try JSONDecoder().decode(GraphSnapshot.self, from: data)
    } catch let error as UnknownSnapshotVersion {
      throw WorkProblem(
        "the graph has version \(error.version); this dpend reads version \(GraphSnapshot.currentVersion)",
        path: path,
        advice: "write both graphs with the same version of dpend"
      )
    } catch let error as DecodingError {
      throw WorkProblem(
        "not a graph: \(error.explanation)",
        path: path,
        advice: "pass a file that 'dpend graph --format json' wrote"
      )
    } catch {
      throw WorkProblem("not a graph: \(error)", path: path)
    }
  }
}
