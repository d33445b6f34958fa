import DpendGraph
import SwiftSyntax

/// Comments that are meant to be annotations of a vocabulary and that Sourcery reads as something else.
enum AnnotationMistakes {
  /// The words of the vocabularies.
  private static let words = ["inject", "singleton", "provider", "InjectRegister", "InjectSingleton", "InjectCustom"]

  /// Lines such as `// sourcery inject`, in which the colon isn't right behind the name.
  static func malformed(in file: ParsedFile) -> [Finding] {
    file.converter.sourceLines.enumerated().compactMap { index, line in
      guard let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("//") else { return nil }
      let comment = line[start...].drop { $0 == "/" || $0.isWhitespace }
      guard comment.lowercased().hasPrefix("sourcery"), !comment.hasPrefix("sourcery:") else { return nil }
      let rest = comment.dropFirst("sourcery".count).drop { $0.isWhitespace || $0 == ":" }
      let word = rest.prefix { $0.isLetter }
      let behind = rest.dropFirst(word.count).first { !$0.isWhitespace }
      guard words.contains(String(word)), behind.map({ ":=,".contains($0) }) ?? true else { return nil }
      let column = line[..<start].utf8.count + 1
      return .unseen(
        "Sourcery doesn't see '\(word)' here: its annotations begin with 'sourcery:'",
        at: SourceLocation(file: file.path, line: index + 1, column: column),
        "write // sourcery: \(word)"
      )
    }
  }

  /// Names that differ from one of the words by a space, or by upper and lower case.
  static func misspelled(_ annotations: Annotations, at location: SourceLocation) -> [Finding] {
    annotations.names.compactMap { name in
      guard let word = words.first(where: { isMeant($0, by: name) }) else { return nil }
      return .unseen(
        "Sourcery reads the annotation '\(name)', which is another one than '\(word)'",
        at: location,
        "write \(word), with nothing between it and what follows"
      )
    }
  }

  private static func isMeant(_ word: String, by name: String) -> Bool {
    if name == word { return false }
    return name.withoutOuterSpaces == word
      || word.hasPrefix("Inject") && name.withoutOuterSpaces.lowercased() == word.lowercased()
  }
}

extension Finding {
  /// An error about something that a template stops at, or that it writes an `#error` for.
  static func refused(_ message: Finding.Message, at location: SourceLocation?, _ advice: String) -> Finding {
    Finding(
      rule: .refusedDeclaration,
      severity: .error,
      message: message,
      location: location,
      notes: [Note(advice)]
    )
  }

  /// A warning about something that a template doesn't see, or makes code of that doesn't compile.
  static func unseen(_ message: Finding.Message, at location: SourceLocation?, _ advice: String? = nil) -> Finding {
    Finding(
      rule: .unseenDeclaration,
      severity: .warning,
      message: message,
      location: location,
      notes: advice.map { [Note($0)] } ?? []
    )
  }
}
