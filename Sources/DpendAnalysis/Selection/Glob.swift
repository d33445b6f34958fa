/// A pattern for a whole text: `*` stands for any characters and `?` for one.
///
/// For a path, `*` and `?` stay within a name, and `**` stands for any number of folders. A path pattern without a slash matches a
/// file or a folder of that name anywhere; what lies in a folder that matches is matched too.
struct Glob: Hashable, Sendable {
  /// One sign of the pattern.
  enum Sign: Hashable, Sendable {
    case character(Character), anyCharacter, anyCharacters
  }

  let signs: [Sign]

  /// The only text that the pattern matches, where it is one.
  var literal: String? {
    var text = ""
    for sign in signs {
      guard case .character(let character) = sign else { return nil }
      text.append(character)
    }
    return text
  }

  /// The places of those texts that the pattern matches.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - arePaths: Whether they are paths of files, and no names.
  /// - Returns: The places, in order.
  /// - Complexity: O(*n* × *m*) for *n* characters of text and *m* of the pattern.
  func places(in texts: [String], arePaths: Bool) -> [Int] {
    let steps = arePaths ? GlobSteps(forPath: signs) : GlobSteps(forName: signs)
    if !arePaths, let literal { return texts.indices.filter { texts[$0] == literal } }
    return texts.indices.filter { steps.match(texts[$0], orFolders: arePaths) }
  }
}

/// A pattern as a machine that is in several states at once, so that no pattern takes long.
///
/// After Ken Thompson, "Regular Expression Search Algorithm", 1968.
private struct GlobSteps {
  private enum Step {
    case character(Character)
    case any(acrossFolders: Bool)
    case anyNumber(acrossFolders: Bool)

    /// The next two steps may be left out.
    case optionalFolders
  }

  private let steps: [Step]

  init(forName signs: [Glob.Sign]) {
    steps = signs.map { sign in
      switch sign {
      case .character(let character): .character(character)
      case .anyCharacter: .any(acrossFolders: true)
      case .anyCharacters: .anyNumber(acrossFolders: true)
      }
    }
  }

  init(forPath signs: [Glob.Sign]) {
    var parts = signs.split(separator: .character("/")).filter { $0 != [.character(".")] }
    if parts.count == signs.split(separator: .character("/"), omittingEmptySubsequences: false).count, parts.count == 1
    {
      parts.insert([.anyCharacters, .anyCharacters], at: 0)
    }
    var steps: [Step] = []
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == [.anyCharacters, .anyCharacters] {
        steps +=
          isLast
          ? [.anyNumber(acrossFolders: true)] : [.optionalFolders, .anyNumber(acrossFolders: true), .character("/")]
      } else {
        steps += part.map { sign in
          switch sign {
          case .character(let character): .character(character)
          case .anyCharacter: .any(acrossFolders: false)
          case .anyCharacters: .anyNumber(acrossFolders: false)
          }
        }
        if !isLast { steps.append(.character("/")) }
      }
    }
    self.steps = steps
  }

  /// Whether the steps match a text, or one of the folders that it lies in.
  func match(_ text: String, orFolders: Bool) -> Bool {
    var states = Array(repeating: false, count: steps.count + 1)
    states[0] = true
    followFreeSteps(&states)
    for character in text {
      if orFolders, character == "/", states[steps.count] { return true }
      var next = Array(repeating: false, count: steps.count + 1)
      for (index, step) in steps.enumerated() where states[index] {
        switch step {
        case .character(let expected): if expected == character { next[index + 1] = true }
        case .any(let acrossFolders): if acrossFolders || character != "/" { next[index + 1] = true }
        case .anyNumber(let acrossFolders): if acrossFolders || character != "/" { next[index] = true }
        case .optionalFolders: break
        }
      }
      followFreeSteps(&next)
      guard next.contains(true) else { return false }
      states = next
    }
    return states[steps.count]
  }

  /// Adds the states that are reached without a character.
  private func followFreeSteps(_ states: inout [Bool]) {
    for (index, step) in steps.enumerated() where states[index] {
      switch step {
      case .anyNumber: states[index + 1] = true
      case .optionalFolders:
        states[index + 1] = true
        states[index + 3] = true
      case .character, .any: break
      }
    }
  }
}
