import DpendGraph
import SwiftSyntax

extension DeliRequest {
  /// Reads a call such as `Inject(T.self, qualifier: "q")`; nil for a call without a type.
  init?(_ call: FunctionCallExprSyntax, form: Form, property: String?, isImmediate: Bool, in file: ParsedFile) {
    guard let first = call.arguments.first, first.label == nil,
      let type = DeliType(metatype: first.expression, in: file)
    else { return nil }
    self.init(
      form: form,
      type: type,
      qualifier: DeliText(call.arguments["qualifier"]),
      qualifierPath: DeliText(call.arguments["qualifierBy"]),
      hasPayload: call.arguments["with"] != nil || call.arguments["payload"] != nil,
      property: property,
      isImmediate: isImmediate,
      location: SourceLocation(call, in: file)
    )
  }

  /// Reads a property with `@Dependency` or `@DependencyArray`; nil for another attribute.
  init?(
    _ attribute: AttributeSyntax,
    isFirst: Bool,
    of binding: PatternBindingSyntax,
    named name: TokenSyntax,
    in file: ParsedFile
  ) {
    let isArray = attribute.name == "DependencyArray"
    guard isArray || attribute.name == "Dependency", let annotation = binding.typeAnnotation?.type else { return nil }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    // Other libraries have a `@Dependency` with a key path.
    if attribute.arguments != nil, arguments?.first?.label == nil, arguments?.isEmpty == false { return nil }
    let type = DeliType(annotation, in: file)
    self.init(
      form: .wrapper,
      type: type,
      qualifier: DeliText(arguments?["qualifier"]),
      qualifierPath: DeliText(arguments?["qualifierBy"]),
      property: name.identifierText,
      isImmediate: true,
      problem: type.isArray && !isArray ? .arrayAsDependency : isFirst ? nil : .isNotFirstAttribute,
      location: SourceLocation(name, in: file)
    )
  }
}
