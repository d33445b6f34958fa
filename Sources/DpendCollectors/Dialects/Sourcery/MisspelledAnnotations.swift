import DpendGraph
import SwiftSyntax

/// Comments that look like annotations of a template and that Sourcery reads as something else.
enum MisspelledAnnotations {
  /// The annotations of all templates.
  private static let names = ["inject", "singleton", "provider", "InjectRegister", "InjectSingleton", "InjectCustom"]

  /// Returns the findings for lines such as `// sourcery inject`, with no colon right after `sourcery`.
  static func withoutPrefix(in file: ParsedFile) -> [Finding] {
    file.lines.texts.enumerated().compactMap { index, line in
      guard let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("//") else { return nil }
      let comment = line[start...].drop { $0 == "/" || $0.isWhitespace }
      guard comment.lowercased().hasPrefix("sourcery"), !comment.hasPrefix("sourcery:") else { return nil }
      let rest = comment.dropFirst("sourcery".count).drop { $0.isWhitespace || $0 == ":" }
      let name = rest.prefix { $0.isLetter }
      let next = rest.dropFirst(name.count).first { !$0.isWhitespace }
      guard names.contains(String(name)), next.map({ ":=,".contains($0) }) ?? true else { return nil }
      let column = line[..<start].utf8.count + 1
      return .unseen(
        "Sourcery does not read '\(name)' here: annotations begin with 'sourcery:'",
        at: SourceLocation(file: file.path, line: index + 1, column: column),
        advice: "write // sourcery: \(name)"
      )
    }
  }

  /// Returns the findings for names that differ from an annotation only in white space or case.
  static func similar(to annotations: Annotations, at location: SourceLocation) -> [Finding] {
    annotations.names.compactMap { written in
      let trimmed = written.withoutOuterSpaces
      let name = names.first { $0 == trimmed || $0.hasPrefix("Inject") && $0.lowercased() == trimmed.lowercased() }
      guard let name, name != written else { return nil }
      return .unseen(
        "Sourcery reads the annotation '\(written)', which is not '\(name)'",
        at: location,
        advice: "write '\(name)', without spaces around it"
      )
    }
  }
}
