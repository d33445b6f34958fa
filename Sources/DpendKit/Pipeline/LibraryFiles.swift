import DpendCollectors
import DpendGraph
import Foundation

/// The descriptions of libraries that a run links.
struct LibraryFiles {
  /// The libraries, in the order of their modules.
  private(set) var libraries: [Library] = []

  /// The problems with descriptions that could not be read.
  private(set) var problems: [WorkProblem] = []

  /// Reads the descriptions at some paths.
  static func read(_ paths: [String]) -> LibraryFiles {
    var result = LibraryFiles()
    for path in paths {
      do throws(WorkProblem) {
        guard let data = path.absolutePath.fileContents else {
          throw WorkProblem("cannot read the library description", path: path, advice: "check that the file exists")
        }
        let description = try description(in: data, path: path)
        if let problem = description.unreadableText {
          throw WorkProblem("invalid library description: \(problem)", path: path)
        }
        result.libraries.append(
          Library(path: locationPath(of: path), description: description, lines: lines(ofBindingsIn: data))
        )
      } catch {
        result.problems.append(error)
      }
    }
    result.libraries.sort { ($0.description.module, $0.path) < ($1.description.module, $1.path) }
    return result
  }

  /// Returns the path that locations in a description carry: its name, which does not depend on the working directory.
  static func locationPath(of path: String) -> String { path.lastComponent }

  /// Returns the lines of a description that name bindings, by the ids of the bindings.
  private static func lines(ofBindingsIn data: Data) -> [String: Int] {
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return Dictionary(
      lines.enumerated().compactMap { number, line in
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count == 5 && parts[1] == "binding" ? (String(parts[3]), number + 1) : nil
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the description in a file.
  ///
  /// - Throws: ``WorkProblem`` if it is invalid, or has a newer version.
  static func description(in data: Data, path: String) throws(WorkProblem) -> LibraryDescription {
    do {
      let decoder = JSONDecoder()
      // The original thesis wrote a bare array of factories.
      if data.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "[") {
        let module = (path.lastComponent as NSString).deletingPathExtension
        let factories = try decoder.decode([LibraryDescription.Factory].self, from: data)
        return LibraryDescription(module: module, types: [], factories: factories)
      }
      let version = try decoder.decode(Version.self, from: data).version
      guard version <= LibraryDescription.currentVersion else {
        throw WorkProblem(
          "the library description has version \(version); this dpend reads versions up to "
            + "\(LibraryDescription.currentVersion)",
          path: path,
          advice: "update dpend, or write the description with this version"
        )
      }
      return try decoder.decode(LibraryDescription.self, from: data)
    } catch let error as WorkProblem {
      throw error
    } catch let error as DecodingError {
      throw WorkProblem("invalid library description: \(error.explanation)", path: path)
    } catch {
      throw WorkProblem("invalid library description: \(error)", path: path)
    }
  }

  private struct Version: Decodable {
    let version: Int
  }
}
