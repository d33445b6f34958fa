import DpendCollectors
import Foundation

/// The module of a CocoaPods pod, whose specification is Ruby code: literal values count, computed ones do not.
struct PodSpecification {
  /// Returns the target of a specification; none if it names no sources.
  ///
  /// - Parameter path: The absolute path of the `.podspec` file.
  /// - Returns: The targets, in the order of the file.
  /// - Throws: ``WorkProblem`` if the file can't be read.
  static func targets(at path: String) throws(WorkProblem) -> [ProjectTarget] {
    let text = try SourceText.read(path)
    let folder = path.parentFolder
    let sources = text.matches(of: /(\w+)\.(?:[a-z]+\.)?source_files\s*=\s*(\[[^\]]*\]|[^\n]*)/)
      .filter { !$0.1.lowercased().contains("test") }.flatMap { $0.2.quotedTexts }
    let swift = sources.filter { !$0.hasSuffix(".h") && !$0.hasSuffix(".m") }
    guard !swift.isEmpty else { return [] }
    let excluded = text.matches(of: /\.exclude_files\s*=\s*(\[[^\]]*\]|[^\n]*)/).flatMap { $0.1.quotedTexts }
    let name = value(of: "name", in: text) ?? String(path.lastComponent.dropLast(".podspec".count))
    return [
      ProjectTarget(
        name: name,
        module: (value(of: "module_name", in: text) ?? name).moduleIdentifier,
        kind: .library,
        project: folder,
        folders: swift.map { ProjectTarget.Folder(glob: $0, excluding: excluded, in: folder) }
      )
    ]
  }

  private static func value(of attribute: String, in text: String) -> String? {
    let pattern = /(?m)^\s*\w+\.(\w+)\s*=\s*(['"][^'"\n]*['"])/
    return text.matches(of: pattern).first { $0.1 == attribute }?.2.quotedTexts.first
  }
}

extension Substring {
  /// The texts in quotes, without escapes.
  var quotedTexts: [String] { matches(of: /'([^'\n]*)'|"([^"\n]*)"/).map { String($0.1 ?? $0.2 ?? "") } }
}
