import DpendCollectors
import DpendGraph
import Foundation

/// Reads the descriptions of libraries.
struct LibraryFiles {
  /// What could be read.
  private(set) var libraries: [Library] = []

  /// What could not.
  private(set) var problems: [WorkProblem] = []

  init(_ paths: [String]) {
    for path in paths {
      do throws(WorkProblem) {
        let description = try Self.read(path)
        if let problem = description.unreadableText {
          throw WorkProblem("the library's description can't be understood: \(problem)", path: path)
        }
        libraries.append(Library(path: (path as NSString).lastPathComponent, description: description))
      } catch {
        problems.append(error)
      }
    }
    libraries.sort { ($0.description.module, $0.path) < ($1.description.module, $1.path) }
  }

  private static func read(_ path: String) throws(WorkProblem) -> LibraryDescription {
    guard let data = FileManager.default.contents(atPath: path.absolutePath) else {
      throw WorkProblem("the library's description can't be read", path: path, advice: "check that the file exists")
    }
    do {
      let decoder = JSONDecoder()
      // The thesis wrote a bare list of factories.
      if data.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "[") {
        let module = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let factories = try decoder.decode([LibraryDescription.Factory].self, from: data)
        return LibraryDescription(module: module, types: [], factories: factories)
      }
      let version = try decoder.decode(Version.self, from: data).version
      guard version <= LibraryDescription.currentVersion else {
        throw WorkProblem(
          "the library's description has version \(version), and this dpend knows versions up to "
            + "\(LibraryDescription.currentVersion)",
          path: path,
          advice: "update dpend, or write the description again with this one"
        )
      }
      return try decoder.decode(LibraryDescription.self, from: data)
    } catch let error as WorkProblem {
      throw error
    } catch let error as DecodingError {
      throw WorkProblem("the library's description can't be understood: \(error.explanation)", path: path)
    } catch {
      throw WorkProblem("the library's description can't be understood: \(error)", path: path)
    }
  }

  private struct Version: Decodable {
    let version: Int
  }
}
