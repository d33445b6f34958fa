import DpendGraph
import SwiftSyntax

/// A macro of SafeDI that is attached to a declaration.
struct SafeDIMacro {
  /// The attached macros of SafeDI.
  enum Name: String {
    case instantiable = "Instantiable"
    case instantiated = "Instantiated"
    case received = "Received"
    case forwarded = "Forwarded"
  }

  /// The name.
  let name: Name

  /// The attribute.
  let attribute: AttributeSyntax

  /// The `#if` conditions around it inside the list of attributes.
  let condition: BuildCondition

  /// The file.
  let file: ParsedFile

  /// Creates the macro of an attribute; nil for another attribute.
  private init?(_ attribute: AttributeSyntax, condition: BuildCondition, file: ParsedFile) {
    guard let type = CanonicalType(attribute.attributeName).nominal,
      type.components.count == 1 || type.components.count == 2 && type.components[0].name == "SafeDI",
      let name = type.components.last.flatMap({ Name(rawValue: $0.name) })
    else { return nil }
    self.name = name
    self.attribute = attribute
    self.condition = condition
    self.file = file
  }

  /// Returns the macros of a declaration, including those inside `#if`, in their order.
  static func all(in attributes: AttributeListSyntax, of file: ParsedFile) -> [SafeDIMacro] {
    attributes.withConditions.compactMap { SafeDIMacro($0.attribute, condition: $0.condition, file: file) }
  }

  /// Returns the `@Instantiable` of a declaration, or nil if it has none.
  static func instantiable(in attributes: AttributeListSyntax, of file: ParsedFile) -> SafeDIMacro? {
    all(in: attributes, of: file).first { $0.name == .instantiable }
  }

  /// The name with `@`.
  var title: String { "@" + name.rawValue }

  /// The arguments, in their order.
  var arguments: LabeledExprListSyntax { attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] }

  /// Returns the value of an argument at any position.
  func argument(_ label: String) -> ExprSyntax? { arguments[label] }

  /// Returns the value of a Boolean argument; false by default.
  func flag(_ label: String) -> Bool { argument(label)?.booleanLiteral ?? false }

  /// Returns the finding for code that SafeDI's tool ignores, by default at the macro.
  func finding(_ problem: Finding.Message, fix: String, at node: (any SyntaxProtocol)? = nil) -> Finding {
    .unseen(problem, at: location(of: node), advice: fix)
  }

  /// Returns the finding for code that the macro rejects, so that it does not compile, by default at the macro.
  func refusal(_ problem: Finding.Message, fix: String, at node: (any SyntaxProtocol)? = nil) -> Finding {
    .refused(problem, at: location(of: node), advice: fix)
  }

  private func location(of node: (any SyntaxProtocol)?) -> SourceLocation {
    SourceLocation(node.map { Syntax(fromProtocol: $0) } ?? Syntax(attribute), in: file)
  }
}
