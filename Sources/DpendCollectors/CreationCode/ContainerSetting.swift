package import DpendGraph
import SwiftSyntax

/// A call that changes all registrations of a container, such as `addBehavior(Log())`.
package struct ContainerSetting: Hashable, Sendable {
  /// The code of the call.
  package let code: String

  /// The location.
  package let location: DpendGraph.SourceLocation

  /// Finds the calls by their names in the vocabularies of the dialects, in files with bindings and in those that import the library.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - dialect: The dialect whose calls do not count; nil for none.
  ///   - files: The paths of the files that were read.
  ///   - text: Returns the text of a file; nil for a file that cannot be read.
  /// - Returns: The calls, in the order of their locations.
  package static func all(
    in graph: BindingGraph,
    exceptOf dialect: String?,
    files: [String],
    text: (String) -> String?
  ) -> [ContainerSetting] {
    let dialects = Dictionary(grouping: graph.bindings.filter { $0.dialect != dialect }, by: \.dialect)
    let libraries = dialects.keys.sorted().map { name in
      Library(
        rules: graph.vocabulary(ofDialect: name).creation,
        files: Set((dialects[name] ?? []).map(\.location.file))
      )
    }.filter { !$0.rules.containerSettings.isEmpty }
    if libraries.isEmpty { return [] }
    let paths = libraries.reduce(into: Set(files)) { $0.formUnion($1.files) }.sorted()
    let candidates = paths.compactMap { path -> (String, String, [Library])? in
      guard let text = text(path) else { return nil }
      let possible = libraries.filter { $0.isMentioned(in: text) }
      return possible.isEmpty ? nil : (path, text, possible)
    }
    return LargeStack.map(candidates, threads: 1) { path, text, libraries in
      let file = ParsedFile(parsing: text, path: path, module: "")
      let names = libraries.filter { $0.isUsed(in: file) }.reduce(into: Set()) {
        $0.formUnion($1.rules.containerSettings)
      }
      return ContainerSettingCollector.settings(in: file, named: names)
    }.flatMap(\.self)
  }

  /// A library with such calls.
  private struct Library {
    let rules: DialectVocabulary.Creation

    /// The files with bindings of the library.
    let files: Set<String>

    /// Whether a text contains the name of a call.
    func isMentioned(in text: String) -> Bool {
      rules.containerSettings.contains { text.contains($0.split(separator: ".").last ?? "") }
    }

    /// Whether a file has bindings of the library or imports it.
    func isUsed(in file: ParsedFile) -> Bool {
      files.contains(file.path)
        || file.syntax.statements.contains { statement in
          let path = statement.item.as(ImportDeclSyntax.self)?.path
          return path?.first.map { rules.modules.contains($0.name.identifierText) } ?? false
        }
    }
  }
}

/// Collects the calls of methods with some names, and the arguments with such labels.
private final class ContainerSettingCollector: SyntaxVisitor {
  private var settings: [ContainerSetting] = []
  private let file: ParsedFile
  private let names: Set<String>

  private init(_ file: ParsedFile, _ names: Set<String>) {
    self.file = file
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  static func settings(in file: ParsedFile, named names: Set<String>) -> [ContainerSetting] {
    let collector = ContainerSettingCollector(file, names)
    collector.walk(file.syntax)
    return collector.settings
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    let name = callee.declName.baseName.identifierText
    let qualified = (callee.base?.lastName.map { "\($0)." } ?? "") + name
    guard names.contains(name) || names.contains(qualified) else { return }
    let shown = names.contains(name) ? name : qualified
    add(node.arguments.isEmpty ? shown : "\(shown)(\(node.arguments.summary))", at: Syntax(callee.declName))
  }

  override func visitPost(_ node: LabeledExprSyntax) {
    guard let label = node.label, names.contains(label.identifierText),
      node.expression.as(ArrayExprSyntax.self)?.elements.isEmpty != true
    else { return }
    add("\(label.identifierText): \(node.expression.trimmedDescription)", at: Syntax(label))
  }

  private func add(_ code: String, at syntax: Syntax) {
    settings.append(ContainerSetting(code: code, location: SourceLocation(syntax, in: file)))
  }
}
