import DpendGraph
import SwiftSyntax

extension DeliUse {
  /// A property with `@Dependency` or `@DependencyArray`; nil for another attribute.
  init?(
    _ attribute: AttributeSyntax,
    isFirst: Bool,
    of binding: PatternBindingSyntax,
    named name: TokenSyntax,
    in file: ParsedFile
  ) {
    let isArray = attribute.name == "DependencyArray"
    guard isArray || attribute.name == "Dependency" else { return nil }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    // Other libraries have a `@Dependency` with a key path.
    if attribute.arguments != nil, arguments?.first?.label == nil, arguments?.isEmpty == false { return nil }
    guard let annotation = binding.typeAnnotation?.type else { return nil }
    let labels = Dictionary(
      (arguments ?? []).compactMap { argument in argument.label.map { ($0.identifierText, argument.expression) } },
      uniquingKeysWith: { first, _ in first }
    )
    let type = DeliType(annotation, in: file)
    self.init(
      form: .wrapper,
      type: type,
      qualifier: DeliText(labels["qualifier"]),
      qualifierPath: DeliText(labels["qualifierBy"]),
      hasPayload: false,
      property: name.identifierText,
      isImmediate: true,
      problem: Self.problem(isArray: isArray, type, isFirst: isFirst),
      location: SourceLocation(name, in: file)
    )
  }

  private static func problem(isArray: Bool, _ type: DeliType, isFirst: Bool) -> DeliProblem? {
    if type.isList, !isArray {
      return DeliProblem(
        message: "is a list, and '@Dependency' is for one value",
        advice: "write '@DependencyArray'",
        isRefused: true
      )
    }
    if isFirst { return nil }
    return DeliProblem(
      message: "has another attribute before the one of Deli, which looks at the first one only",
      advice: "write '@Dependency' or '@DependencyArray' first"
    )
  }
}
