import ArgumentParser
import Foundation

/// What one of the two graphs is read from.
enum DifferenceSide {
  /// A file that `dpend graph --format json` wrote.
  case snapshot(String)

  /// The description of a library.
  case library(String)

  /// Files and folders, as they are.
  case files([String])

  /// The same files and folders as they were in a revision of the repository around the working directory.
  case revision(String, files: [String])

  /// The sides that two arguments name: what is there is a file or a folder, everything else a revision.
  static func named(_ base: String, _ head: String) -> (base: DifferenceSide, head: DifferenceSide) {
    let sides = [base, head].map(Self.init)
    // A revision is read where the folder is that it is compared with.
    let files = sides.lazy.compactMap(\.files).first ?? []
    return (sides[0].reading(files), sides[1].reading(files))
  }

  /// Whether it is read from the repository.
  var isRevision: Bool { if case .revision = self { true } else { false } }

  private init(_ argument: String) {
    if !FileManager.default.fileExists(atPath: argument) {
      self = .revision(argument, files: [])
    } else if argument.hasSuffix(".json") {
      self = .snapshot(argument)
    } else if argument.hasSuffix(".dpendmodule") {
      self = .library(argument)
    } else {
      self = .files([argument])
    }
  }

  private var files: [String]? { if case .files(let files) = self { files } else { nil } }

  private func reading(_ files: [String]) -> DifferenceSide {
    if case .revision(let name, _) = self { .revision(name, files: files) } else { self }
  }
}
