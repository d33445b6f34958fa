import DpendGraph
import SwiftSyntax

/// A macro of SafeDI's at a declaration.
struct SafeDIMacro {
  /// The macros.
  enum Name: String, CaseIterable {
    case instantiable = "Instantiable"
    case instantiated = "Instantiated"
    case received = "Received"
    case forwarded = "Forwarded"
  }

  /// Which macro it is.
  let name: Name

  /// The attribute.
  let attribute: AttributeSyntax

  /// The `#if` conditions around it inside the list of attributes.
  let condition: BuildCondition

  /// The macro at an attribute; nil for another attribute.
  private init?(_ attribute: AttributeSyntax, condition: BuildCondition) {
    guard let type = CanonicalType(attribute.attributeName).nominal,
      type.components.count == 1 || type.components.count == 2 && type.components[0].name == "SafeDI",
      let name = type.components.last.flatMap({ Name(rawValue: $0.name) })
    else { return nil }
    self.name = name
    self.attribute = attribute
    self.condition = condition
  }

  /// The macros of a declaration, those inside an `#if` too, in their order.
  static func all(in attributes: AttributeListSyntax, condition: BuildCondition = .always) -> [SafeDIMacro] {
    attributes.flatMap { element -> [SafeDIMacro] in
      switch element {
      case .attribute(let attribute): return SafeDIMacro(attribute, condition: condition).map { [$0] } ?? []
      case .ifConfigDecl(let conditional):
        return conditional.branches.flatMap { arm -> [SafeDIMacro] in
          guard case .attributes(let attributes) = arm.clause.elements else { return [] }
          return all(in: attributes, condition: condition.and(arm.condition))
        }
      }
    }
  }

  /// The macro that makes a declaration instantiable; nil where none does.
  static func instantiable(in attributes: AttributeListSyntax) -> SafeDIMacro? {
    all(in: attributes).first { $0.name == .instantiable }
  }

  /// Whether the module stands before the name, as in `@SafeDI.Instantiable`.
  var isQualified: Bool { attribute.attributeName.is(MemberTypeSyntax.self) }

  /// The name as a reader knows it.
  var title: String { "@" + name.rawValue }

  /// The arguments, in their order.
  var arguments: [LabeledExprSyntax] {
    guard case .argumentList(let list) = attribute.arguments else { return [] }
    return Array(list)
  }

  /// The value of an argument, wherever it stands.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.identifierText == label }?.expression
  }

  /// The value of an argument that is `true` or `false`; false unless given.
  func flag(_ label: String) -> Bool { argument(label)?.booleanLiteral ?? false }
}
