import DpendCollectors
import Foundation

/// The Swift targets of a Bazel package, whose `BUILD` file is Starlark code: calls with literal values count.
struct BazelPackage {
  /// A call of a rule.
  private struct Rule {
    let kind: String
    let name: String
    let module: String
    let sources: [String]
    let excluded: [String]

    /// The names of the other targets of the package that it depends on.
    let localDependencies: [String]
  }

  /// Returns the targets of a package; an application, which has no sources of its own, gets those of the libraries beside it.
  ///
  /// - Parameter path: The absolute path of the `BUILD` file.
  /// - Returns: The targets, in the order of the file.
  /// - Throws: ``WorkProblem`` if the file can't be read.
  static func targets(at path: String) throws(WorkProblem) -> [ProjectTarget] {
    let rules = rules(in: try SourceText.read(path))
    let folder = path.parentFolder
    return rules.compactMap { rule in
      let beside = rules.filter { rule.localDependencies.contains($0.name) }
      let parts = rule.sources.isEmpty && rule.kind.hasSuffix("application") ? beside : [rule]
      let folders = parts.flatMap { part in
        part.sources.map { ProjectTarget.Folder(glob: $0, excluding: part.excluded, in: folder) }
      }
      guard !folders.isEmpty else { return nil }
      let module = parts.first?.module ?? rule.module
      return ProjectTarget(
        name: rule.name,
        module: module.moduleIdentifier,
        kind: kind(ofRule: rule.kind),
        project: folder,
        folders: folders
      )
    }
  }

  private static func kind(ofRule name: String) -> ProjectTarget.Kind {
    if name.hasSuffix("test") { return .tests }
    if name.hasSuffix("application") { return .application }
    return name.hasSuffix("binary") || name.hasSuffix("extension") ? .program : .library
  }

  private static func rules(in text: String) -> [Rule] {
    text.matches(of: /(?m)^((?:swift|ios|macos|tvos|watchos|visionos)_\w+)\(/).compactMap { match in
      let body = text[match.range.upperBound...].upToClosingBracket()
      guard let name = value(of: "name", in: body).first else { return nil }
      let excluded = value(of: "exclude", in: body)
      return Rule(
        kind: String(match.1),
        name: name,
        module: value(of: "module_name", in: body).first ?? name,
        sources: value(of: "srcs", in: body).filter { !excluded.contains($0) && $0.hasSuffix(".swift") },
        excluded: excluded,
        localDependencies: value(of: "deps", in: body).filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
      )
    }
  }

  /// Returns the literals in the value of an attribute.
  private static func value(of attribute: String, in body: Substring) -> [String] {
    guard let start = body.matches(of: /(\w+)\s*=\s*/).first(where: { $0.1 == attribute })?.range.upperBound else {
      return []
    }
    return body[start...].upToClosingBracket(orComma: true).quotedTexts
  }
}

extension Substring {
  /// Returns the text up to the bracket that closes the one before it, or the comma that ends an argument.
  ///
  /// Those in brackets, quotes and comments do not count.
  fileprivate func upToClosingBracket(orComma endsAtComma: Bool = false) -> Substring {
    var depth = 0
    var quote: Character?
    var isComment = false
    for index in indices {
      let character = self[index]
      if isComment {
        isComment = character != "\n"
      } else if let open = quote {
        if character == open { quote = nil }
      } else {
        switch character {
        case "\"", "'": quote = character
        case "#": isComment = true
        case "(", "[", "{": depth += 1
        case "," where depth == 0 && endsAtComma: return self[..<index]
        case ")", "]", "}":
          if depth == 0 { return self[..<index] }
          depth -= 1
        default: break
        }
      }
    }
    return self
  }
}
