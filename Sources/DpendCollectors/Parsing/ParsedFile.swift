package import DpendGraph
import SwiftParser
package import SwiftSyntax

/// A Swift file and its syntax tree.
package struct ParsedFile: Sendable {
  /// The path in the locations of the file.
  package let path: String

  /// The path, for the very many locations in the file.
  let uniquePath: UniqueText

  /// The module that the file belongs to.
  package let module: String

  /// The text without a byte order mark; empty when the file is over a limit.
  let text: String

  /// The syntax tree, which may lack the code in function bodies; empty when the file is over a limit.
  package let syntax: SourceFileSyntax

  /// The lines, which convert positions in the tree.
  let lines: SourceLines

  /// The modules that the file imports, in any build.
  let importedModules: Set<String>

  /// The parse errors.
  package let findings: [Finding]
}

extension ParsedFile {
  /// Parses a text, including one with syntax errors.
  ///
  /// The parser recurses deeply: call this initializer on a thread with a ``LargeStack``. From then on, the thread reads the file.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - path: The path in the locations of the file.
  ///   - module: The module that the file belongs to.
  ///   - omitted: The bytes of code that is not parsed.
  package init(parsing source: String, path: String, module: String, omitting omitted: [Range<Int>] = []) {
    if let reason = ProcessRestart.reason(forSettingAside: path) {
      self.init(text: "", path: path, module: module) { _, _ in [.parseError(reason, in: path)] }
      return
    }
    ProcessRestart.note(file: path)
    let parsed = source.blanking(omitted).withoutByteOrderMark
    let source = source.withoutByteOrderMark
    do throws(SyntaxLimitError) {
      try SyntaxLimits.check(parsed)
      self.init(text: source, parsing: parsed, path: path, module: module) { syntax, lines in
        SyntaxErrors(in: syntax).findings(path: path, lines: lines)
      }
    } catch {
      self.init(text: "", path: path, module: module) { _, _ in [.parseError(error, in: path)] }
    }
  }

  private init(
    text: String,
    parsing parsed: String? = nil,
    path: String,
    module: String,
    findings: (SourceFileSyntax, SourceLines) -> [Finding]
  ) {
    let syntax = SourceFileSyntax(parsing: parsed ?? text)
    let lines = SourceLines(of: text)
    self.init(
      path: path,
      uniquePath: UniqueText(path),
      module: module,
      text: text,
      syntax: syntax,
      lines: lines,
      importedModules: syntax.statements.importedModules,
      findings: findings(syntax, lines)
    )
  }
}

extension String {
  /// The text without a byte order mark, which editors do not count as a column.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}

extension SourceFileSyntax {
  /// Parses source code that is within the limits, in the language mode in which it has the fewest errors.
  ///
  /// Swift 6 reads the list in `@MainActor([Int]) -> Void` as an argument of the attribute, Swift 5 as the parameters of a function.
  init(parsing source: String) {
    self.init(parsing: source, as: .v6)
    guard hasError else { return }
    let earlier = SourceFileSyntax(parsing: source, as: .v5)
    if SyntaxErrorReader.errors(in: earlier).count < SyntaxErrorReader.errors(in: self).count { self = earlier }
  }

  private init(parsing source: String, as version: Parser.SwiftVersion) {
    var parser = Parser(source, maximumNestingLevel: SyntaxLimits.parserNesting, swiftVersion: version)
    self = SourceFileSyntax.parse(from: &parser)
  }
}
