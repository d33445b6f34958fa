public import DpendReporters
import Foundation

/// A folder that documentation is written to.
///
/// A list of what was written lies in the folder, so that the next run removes pages that no longer are, and nothing else.
public struct DocumentationFolder: Sendable {
  /// The name of the list.
  static let listName = "dpend-files.txt"

  private let path: String

  /// Names a folder; nothing is done yet.
  public init(path: String) {
    self.path = path
  }

  /// Writes the files of a run, and removes those that only an earlier run wrote.
  ///
  /// - Throws: ``WorkProblem`` when a file can't be written or removed.
  public func write(_ files: [OutputFile]) throws(WorkProblem) {
    let earlier = listedFiles
    for file in files { try OutputWriter.write(file.contents, to: location(of: file.path)) }
    let current = Set(files.map(\.path))
    for file in earlier where !current.contains(file) { try remove(file) }
    let list = current.sorted().map { $0 + "\n" }.joined()
    try OutputWriter.write(list, to: location(of: Self.listName))
  }

  /// The files whose text isn't what a run would write, and those that it would add or remove, sorted.
  ///
  /// Pictures are compared by their DOT text, not by their coordinates, which differ between versions of Graphviz.
  public func staleFiles(comparedWith files: [OutputFile]) -> [String] {
    let compared = files.filter { !$0.path.hasSuffix(".svg") }
    let changed = compared.filter { file in
      guard let data = FileManager.default.contents(atPath: location(of: file.path)) else { return true }
      return Array(data) != file.contents
        && String(decoding: data, as: UTF8.self).withoutPictures
          != String(decoding: file.contents, as: UTF8.self).withoutPictures
    }
    let current = Set(files.map(\.path))
    let removed = listedFiles.filter { !current.contains($0) }
    return Set(changed.map(\.path) + removed).sorted()
  }

  private func location(of file: String) -> String { path + "/" + file }

  /// What an earlier run wrote; entries that no run writes are none of ours, such as those that lead out of the folder.
  private var listedFiles: [String] {
    guard let list = try? String(contentsOfFile: location(of: Self.listName), encoding: .utf8) else { return [] }
    return list.split(separator: "\n").map(String.init).filter { file in
      !file.split(separator: "/", omittingEmptySubsequences: false).contains { ["", ".", ".."].contains($0) }
    }
  }

  /// Removes a page; what isn't a file that really lies in the folder is none, whatever the list says.
  private func remove(_ file: String) throws(WorkProblem) {
    let location = location(of: file)
    let real = location.resolvingLinks
    guard !location.isLink, location.fileKind == S_IFREG, real.relative(to: path.resolvingLinks) != real else { return }
    // Unlike `removeItem`, this never removes a folder with what is in it.
    guard unlink(location) == 0 else {
      throw WorkProblem("the page of an earlier run can't be removed", path: location, advice: "remove it yourself")
    }
  }
}

extension String {
  /// The page without what is inside its pictures, and without how wide they are.
  fileprivate var withoutPictures: String {
    var result = ""
    var rest = Substring(self)
    while let start = rest.firstRange(of: "<svg "), let end = rest[start.upperBound...].firstRange(of: "</svg>") {
      result += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
