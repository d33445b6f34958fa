import Foundation

/// The paths of the parts of a divided container: `Container+Catalog.swift` beside `Container.swift`.
struct PartPaths: Hashable {
  /// The endings of names that a part keeps.
  private static let endings = [".generated.swift", ".swift"]

  private let folder: String

  /// The beginning of the name of each part.
  private let prefix: String

  /// The ending of the name of each part.
  private let ending: String

  /// Creates the paths of the parts beside an output file; `nil` if that is no Swift file.
  init?(besides output: String) {
    let name = output.lastComponent
    guard let ending = Self.endings.first(where: name.hasSuffix) else { return nil }
    folder = output.parentFolder
    prefix = name.dropLast(ending.count) + "+"
    self.ending = ending
  }

  /// Returns the path of the part of each module.
  ///
  /// No two of them differ only in case, because file systems may not distinguish these.
  func paths(for modules: [String]) -> [String] {
    var taken: Set<String> = []
    return modules.map { module in
      let safe = String(module.map { Self.isPlain($0) ? $0 : "_" })
      var (name, number) = (safe, 1)
      while !taken.insert(name.lowercased()).inserted {
        number += 1
        name = "\(safe)-\(number)"
      }
      return path(of: prefix + name + ending)
    }
  }

  /// The paths of the files that have the name of a part, in order.
  var existing: [String] { parts(among: (try? (folder.isEmpty ? "." : folder).absolutePath.namesInFolder()) ?? []) }

  /// Returns the paths of the parts among the names in the folder, in order.
  func parts(among names: [String]) -> [String] { paths(among: names, endingIn: ending) }

  /// Returns the paths of the parts with a temporary file among the names in the folder, which a killed run may have left, in order.
  func remains(among names: [String]) -> [String] {
    let temporary = "." + FileReplacement.temporaryExtension
    return paths(among: names, endingIn: ending + temporary).map { String($0.dropLast(temporary.count)) }
  }

  private func paths(among names: [String], endingIn ending: String) -> [String] {
    // Names such as 'Container+Main+Orders.swift' are those of another container.
    names.filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(ending)
        && name.dropFirst(prefix.count).dropLast(ending.count).allSatisfy(Self.isPlain)
    }.sorted().map(path)
  }

  /// Whether a character of the name of a module is also one of the name of its part.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-".contains(character)
  }

  private func path(of name: String) -> String { folder.isEmpty ? name : folder.pushing(name) }
}
