/// The flags of `#if` conditions that the build settings of a target define.
struct TargetFlags: Hashable, Codable {
  /// The flags that all builds define, sorted.
  let inAllBuilds: [String]

  /// The flags that some builds define, sorted.
  let inSomeBuilds: [String]

  init(inAllBuilds: Set<String>, inSomeBuilds: Set<String>) {
    self.inAllBuilds = inAllBuilds.sorted()
    self.inSomeBuilds = inSomeBuilds.union(inAllBuilds).sorted()
  }

  /// Returns the flags that compiler arguments define, as `-D FLAG` or `-DFLAG`.
  static func flags(inArguments arguments: [String]) -> [String] {
    var flags: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // Clang takes the next argument.
      if argument == "-Xcc" || argument == "-Xfrontend" {
        rest = rest.dropFirst()
      } else if argument == "-D" {
        if let flag = rest.popFirst() { flags.append(flag) }
      } else if argument.hasPrefix("-D") {
        flags.append(String(argument.dropFirst(2)))
      }
    }
    return flags
  }
}

/// One level of build settings, such as those of a target or of an `.xcconfig` file, each with its words.
struct BuildSettingsLevel {
  /// The settings with flags: conditions, and arguments of the compiler.
  private static let (conditions, arguments) = ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS")

  /// The words of each setting, by its name.
  private(set) var words: [String: [String]] = [:]

  /// Sets a setting to a text or a list of texts; others are left out.
  mutating func set(_ name: String, to value: Any?) {
    let texts = (value as? String).map { [$0] } ?? value as? [String] ?? []
    words[name] = texts.flatMap { $0.split { $0 == " " || $0 == "\t" }.map { $0.filter { $0 != "\"" && $0 != "'" } } }
  }

  /// Returns the flags that some levels define.
  ///
  /// - Parameter levels: The levels, of which each can replace or extend the values of the following ones.
  /// - Returns: The flags; nil if a reference to another setting can define more of them.
  static func flags(of levels: [BuildSettingsLevel]) -> TargetFlags? {
    guard let conditions = words(of: conditions, in: levels[...]), let arguments = words(of: arguments, in: levels[...])
    else { return nil }
    // A setting such as `OTHER_SWIFT_FLAGS[sdk=iphoneos*]` applies to some builds.
    let inSomeBuilds = levels.flatMap { level in
      level.words.sorted { $0.key < $1.key }.flatMap { name, words -> [String] in
        if name.hasPrefix(Self.conditions + "[") { return words }
        return name.hasPrefix(Self.arguments + "[") ? TargetFlags.flags(inArguments: words) : []
      }
    }
    let isReference = { (word: String) in word.contains("$") }
    if inSomeBuilds.contains(where: { isReference($0) && !isInherited($0) }) { return nil }
    return TargetFlags(
      inAllBuilds: Set(conditions + TargetFlags.flags(inArguments: arguments)),
      inSomeBuilds: Set(inSomeBuilds.filter { !isReference($0) })
    )
  }

  private static func words(of name: String, in levels: ArraySlice<BuildSettingsLevel>) -> [String]? {
    guard let first = levels.firstIndex(where: { $0.words[name] != nil }) else { return [] }
    var words: [String] = []
    for word in levels[first].words[name] ?? [] {
      if isInherited(word) {
        guard let inherited = Self.words(of: name, in: levels[(first + 1)...]) else { return nil }
        words += inherited
      } else if word.contains("$") {
        return nil
      } else {
        words.append(word)
      }
    }
    return words
  }

  private static func isInherited(_ word: String) -> Bool { word == "$(inherited)" || word == "${inherited}" }
}
