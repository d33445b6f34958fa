import ArgumentParser
import DpendKit
import Foundation

/// The source of one of the two graphs.
enum DifferenceSide {
  /// A file that `dpend graph --format json` wrote.
  case snapshot(String)

  /// The description of a library.
  case library(String)

  /// A facts file.
  case facts(String)

  /// Files and folders of the working tree.
  case files([String])

  /// Files and folders in a revision of the repository.
  case revision(String, files: [String])

  /// Returns the sides that two arguments name: an existing path is a file or a folder, and any other argument a revision.
  static func named(_ base: String, _ head: String) -> (base: DifferenceSide, head: DifferenceSide) {
    let sides = [base, head].map(Self.init)
    // Compared with a folder, only that folder of the revision is read.
    let files = sides.lazy.compactMap(\.files).first ?? []
    return (sides[0].reading(files), sides[1].reading(files))
  }

  /// Whether the side is a revision.
  var isRevision: Bool { if case .revision = self { true } else { false } }

  private init(_ argument: String) {
    if !argument.exists {
      self = .revision(argument, files: [])
    } else if argument.hasSuffix(".json") {
      self = .snapshot(argument)
    } else if argument.hasSuffix(".dpendmodule") {
      self = .library(argument)
    } else if argument.hasSuffix(FactsCollection.pathExtension) {
      self = .facts(argument)
    } else {
      self = .files([argument])
    }
  }

  private var files: [String]? { if case .files(let files) = self { files } else { nil } }

  private func reading(_ files: [String]) -> DifferenceSide {
    if case .revision(let name, _) = self { .revision(name, files: files) } else { self }
  }
}
