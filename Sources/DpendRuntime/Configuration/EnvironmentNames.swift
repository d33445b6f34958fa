/// The names of environment variables for keys.
struct EnvironmentNames: Sendable {
  let prefix: String

  /// Returns the name for a path: the words of the prefix and its parts in upper case, separated by underscores.
  func variable(for path: [String]) -> String {
    let parts = (prefix.isEmpty ? [] : [prefix]) + path
    return parts.map(words).joined(separator: "_").uppercased()
  }

  /// Separates the words of a name in camel case, and replaces all other characters than letters and digits.
  private func words(of name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
      let follows = index > 0 && characters[index - 1].isUppercase
      let precedes = index + 1 < characters.count && characters[index + 1].isLowercase
      if character.isUppercase, index > 0, !follows || precedes { result.append("_") }
      result.append(character.isLetter || character.isNumber ? character : "_")
    }
    return result
  }
}
