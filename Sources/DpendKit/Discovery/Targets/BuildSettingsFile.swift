import DpendCollectors

/// An `.xcconfig` file with build settings.
///
/// Source: "Adding a build configuration file to your project" in the documentation of Xcode.
struct BuildSettingsFile {
  /// The number of files that include each other.
  private static let mostFiles = 64

  private var level = BuildSettingsLevel()
  private var read: Set<String> = []

  /// Returns the settings of a file and of those that it includes.
  ///
  /// - Parameter path: The absolute path of the file.
  /// - Returns: The settings; nil if a file can't be read.
  static func settings(at path: String) -> BuildSettingsLevel? {
    var file = BuildSettingsFile()
    return file.read(path) ? file.level : nil
  }

  private mutating func read(_ path: String) -> Bool {
    if !read.insert(path).inserted { return true }
    guard read.count <= Self.mostFiles, let text = try? SourceText.read(path) else { return false }
    for line in text.split(whereSeparator: \.isNewline) {
      let statement = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
      if statement.hasPrefix("#include") {
        let isOptional = statement.hasPrefix("#include?")
        let name = statement.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
        if !read(path.parentFolder.pushing(name).absolutePath), !isOptional { return false }
      } else if let sign = statement.assignment {
        level.set(String(statement[..<sign]).trimmed, to: String(statement[sign...].dropFirst()).trimmed)
      }
    }
    return true
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let isSpace = { (character: Character) in character.isWhitespace }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// The sign after the name of a setting, whose condition in brackets can contain others.
  fileprivate var assignment: Index? {
    var depth = 0
    return indices.first { index in
      switch self[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=": return depth == 0
      default: break
      }
      return false
    }
  }
}
