package import DpendAnalysis
package import DpendGraph
import Foundation

/// A folder of graphs that `dpend graph --format json` wrote for earlier states of a project.
package struct HistoryFolder: Sendable {
  /// The path of the folder.
  private let path: String

  /// Creates a folder.
  package init(path: String) {
    self.path = path
  }

  /// Reads the graphs in the order of their names, in which numbers count as numbers: `v1.9`, `v1.10`.
  ///
  /// - Parameters:
  ///   - evidence: The evidence of the bindings and dependencies whose changes count; empty for all.
  ///   - report: A function that receives a problem for each file that is not a graph.
  /// - Returns: The history; nil if no file is a graph.
  /// - Throws: ``WorkProblem`` if the folder does not exist or contains no graph.
  package func read(
    evidence: Set<Evidence>,
    reportingTo report: (WorkProblem) -> Void
  ) throws(WorkProblem) -> ProjectHistory? {
    guard path.absolutePath.isFolder else {
      throw WorkProblem(
        "the folder of the history does not exist",
        path: path,
        advice: "create it, or remove --history"
      )
    }
    let names = (try? path.absolutePath.namesInFolder()) ?? []
    let files = names.filter { $0.hasSuffix(Self.pathExtension) && !$0.hasPrefix(".") }.sorted(by: Self.areInOrder)
    if files.isEmpty {
      throw WorkProblem(
        "no graph in the folder of the history",
        path: path,
        advice: "write one for each version: dpend graph --format json -o \(path.pushing("v1.0.json"))"
      )
    }
    var states: [ProjectHistory.State] = []
    var latest: (name: String, snapshot: GraphSnapshot)?
    for file in files {
      do throws(WorkProblem) {
        let whole = try SnapshotFile.read(path.pushing(file))
        let snapshot = evidence.isEmpty ? whole : whole.restricted(to: evidence)
        if let latest { states.append(ProjectHistory.State(name: latest.name, latest.snapshot)) }
        latest = (String(file.dropLast(Self.pathExtension.count)), snapshot)
      } catch {
        report(error)
      }
    }
    return latest.map { latest in
      ProjectHistory(
        earlier: states,
        latestName: latest.name,
        latest: latest.snapshot,
        evidence: evidence.isEmpty ? Set(Evidence.allCases) : evidence
      )
    }
  }

  private static let pathExtension = ".json"

  /// Returns whether a file name comes before another one.
  private static func areInOrder(_ first: String, _ second: String) -> Bool {
    let order = first.compare(second, options: [.numeric, .caseInsensitive])
    return order == .orderedSame ? first < second : order == .orderedAscending
  }
}
