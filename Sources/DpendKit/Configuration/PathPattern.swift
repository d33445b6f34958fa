import Foundation

/// A glob over paths: `*` stands for any part of a name, `**` for any number of folders, `?` for one character.
///
/// A pattern without a slash matches a file or a folder of that name anywhere; one with a slash is relative to the scanned
/// folder, or begins with it as the user wrote it. What lies in a folder that matches is matched too.
public struct PathPattern: Hashable, Sendable {
  /// The pattern as the user wrote it.
  public let text: String

  private let expression: NSRegularExpression

  /// Reads a pattern.
  ///
  /// - Throws: ``NamePattern/InvalidPattern`` when the pattern can't be understood.
  public init(_ text: String) throws(NamePattern.InvalidPattern) {
    self.text = text
    let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
    let steps = trimmed.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    let anchored = (trimmed.contains("/") ? "" : "**/") + steps.joined(separator: "/")
    do {
      expression = try NSRegularExpression(pattern: "^\(Self.regularExpression(for: anchored))(?:/.*)?$")
    } catch {
      throw NamePattern.InvalidPattern(text: text)
    }
  }

  /// Whether the pattern matches a relative path, or a folder that the path lies in.
  public func matches(_ path: String) -> Bool {
    let steps = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return expression.firstMatch(in: steps, range: NSRange(steps.startIndex..., in: steps)) != nil
  }

  private static func regularExpression(for glob: String) -> String {
    var rest = Substring(glob)
    var pattern = ""
    while let character = rest.first {
      if rest.hasPrefix("**/") {
        pattern += "(?:.*/)?"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("**") {
        pattern += ".*"
        rest = rest.dropFirst(2)
      } else {
        switch character {
        case "*": pattern += "[^/]*"
        case "?": pattern += "[^/]"
        default: pattern += NSRegularExpression.escapedPattern(for: String(character))
        }
        rest = rest.dropFirst()
      }
    }
    return pattern
  }
}
