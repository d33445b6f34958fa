import DpendAnalysis

/// The files of a repository that its `.gitignore` files exclude, and that no host shows.
///
/// The settings of one user and of one clone do not count, and neither does whether a file is tracked already: the pages of the commit that adds
/// it would differ from those before.
struct IgnoredFiles {
  /// A line of a `.gitignore` file.
  private struct Rule {
    let pattern: PathPattern
    let isFolder: Bool
    let isException: Bool
  }

  /// The root of the repository.
  let root: String

  /// The rules of folders, by their paths relative to the root.
  private var rules: [String: [Rule]] = [:]

  /// Creates a value for the repository with a root.
  init(root: String) {
    self.root = root
  }

  /// Returns whether a file is ignored.
  ///
  /// - Parameter path: The path relative to the root.
  /// - Returns: Whether the file, or a folder that contains it, is ignored.
  mutating func contains(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    // A file in an ignored folder is ignored, whatever other rules say.
    return names.indices.contains { isIgnored(names[...$0], isFolder: $0 < names.count - 1) }
  }

  /// Returns whether a rule excludes a path itself: the last rule of the innermost folder that matches decides.
  private mutating func isIgnored(_ names: ArraySlice<Substring>, isFolder: Bool) -> Bool {
    for depth in names.indices.reversed() {
      let path = names[depth...].joined(separator: "/")
      let rule = rules(in: names[..<depth].joined(separator: "/")).last { rule in
        (isFolder || !rule.isFolder) && rule.pattern.matches(path)
      }
      if let rule { return !rule.isException }
    }
    return false
  }

  private mutating func rules(in folder: String) -> [Rule] {
    if let known = rules[folder] { return known }
    let text = root.pushing(folder).pushing(".gitignore").fileText ?? ""
    let read = text.split(whereSeparator: \.isNewline).compactMap { Self.rule(String($0)) }
    rules[folder] = read
    return read
  }

  /// Reads a line; nil for an empty one or a comment.
  private static func rule(_ line: String) -> Rule? {
    var line = line
    while line.last == " " { line.removeLast() }
    if line.isEmpty || line.hasPrefix("#") { return nil }
    let isException = line.hasPrefix("!")
    if isException || line.hasPrefix("\\") { line.removeFirst() }
    // A class of characters counts as any character, because a missing link does less harm than one that leads nowhere.
    let plain = line.replacing(/\[[^\]]*\]/, with: "?")
    if isException, plain != line { return nil }
    line = plain
    return Rule(pattern: PathPattern(line), isFolder: line.hasSuffix("/"), isException: isException)
  }
}
