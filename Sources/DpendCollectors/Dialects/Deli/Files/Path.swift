extension String {
  /// The path as seen from a folder; nil when it lies elsewhere.
  func inside(_ folder: String) -> String? {
    if folder.isEmpty { return hasPrefix("../") || hasPrefix("/") ? nil : self }
    return hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : nil
  }

  /// A path that is relative to the folder that this is, without `.`, and without `..` where there are folders to leave.
  func path(to other: String) -> String {
    var parts = other.hasPrefix("/") ? [] : split(separator: "/").map(String.init)
    for part in other.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return (hasPrefix("/") || other.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path of the folder that holds the file; empty for a name alone.
  var enclosingFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

  /// The name at the end of a path.
  var lastPathComponent: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }
}
