package import DpendGraph
import SwiftSyntax

/// A call that changes all registrations of a container, such as `addBehavior(Log())`.
package struct ContainerSetting: Hashable, Sendable {
  /// The code of the call.
  package let code: String

  /// The location.
  package let location: DpendGraph.SourceLocation

  /// Finds the calls in the files of a graph, by their names in the vocabularies of the dialects.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - dialect: The dialect whose calls do not count; nil for none.
  ///   - text: Returns the text of a file of the graph; nil for a file that cannot be read.
  /// - Returns: The calls, in the order of their locations.
  package static func all(
    in graph: BindingGraph,
    exceptOf dialect: String?,
    text: (String) -> String?
  ) -> [ContainerSetting] {
    var names: [String: Set<String>] = [:]
    for binding in graph.bindings where binding.dialect != dialect {
      let settings = graph.vocabulary(of: binding).creation.containerSettings
      if !settings.isEmpty { names[binding.location.file, default: []].formUnion(settings) }
    }
    let files = names.keys.sorted().compactMap { path -> (String, String, Set<String>)? in
      guard let text = text(path), let names = names[path] else { return nil }
      return names.contains(where: { text.contains($0.split(separator: ".").last ?? "") }) ? (path, text, names) : nil
    }
    return LargeStack.map(files, threads: 1) { path, text, names in
      let file = ParsedFile(parsing: text, path: path, module: "")
      return ContainerSettingCollector.settings(in: file, named: names)
    }.flatMap(\.self)
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
