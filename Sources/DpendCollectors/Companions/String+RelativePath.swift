extension String {
  /// Returns the path relative to a folder; nil when it is outside the folder.
  func inside(_ folder: String) -> String? {
    if folder.isEmpty { return hasPrefix("../") || hasPrefix("/") ? nil : self }
    return hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : nil
  }

  /// Resolves a path relative to this folder: without `.`, and without `..` where there is a folder to leave.
  func path(to other: String) -> String {
    var parts = other.hasPrefix("/") ? [] : split(separator: "/").map(String.init)
    for part in other.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return (hasPrefix("/") || other.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path of the enclosing folder; empty for a name without a folder.
  var enclosingFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// The last name of a path.
  var lastPathComponent: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }
}
