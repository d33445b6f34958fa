import DpendGraph
import SwiftSyntax

/// A request for a value.
struct DeliRequest: Hashable, Sendable, Codable {
  /// How the value is injected.
  typealias Injection = DependencyRequest.Injection

  /// The syntax of a request.
  enum Form: String, Hashable, Sendable, Codable {
    /// A parameter of an initializer, of a method `inject`, or of a closure.
    case parameter

    /// A call of `Inject`.
    case call

    /// A property with `@Dependency` or `@DependencyArray`.
    case wrapper

    /// A call of `get` on the context, which Deli's tool does not look for.
    case lookup
  }

  /// The syntax.
  var form = Form.parameter

  /// The type.
  let type: DeliType

  /// The label of a parameter, or the name of the property with the value; nil where there is neither.
  var label: String?

  /// The name of the parameter or property; `Inject` where there is neither.
  var name: String

  /// How the value is injected.
  var injection: Injection

  /// The qualifier.
  var qualifier = DeliText.none

  /// The path of the configuration value with the qualifier.
  var qualifierPath = DeliText.none

  /// Whether the call passes a runtime argument.
  var hasPayload = false

  /// Whether the value is requested while the object is created: in a stored property or an initializer, not in a method.
  var isImmediate = true

  /// The problem with the syntax; nil when there is none.
  var problem: Finding?

  /// The location.
  let location: SourceLocation
}

extension DeliRequest {
  /// Reads a parameter, whose label is the qualifier.
  init(_ syntax: FunctionParameterSyntax, _ injection: Injection, in file: ParsedFile) {
    let parameter = ParameterDeclaration(syntax, in: file) { $0 }
    self.init(
      type: DeliType(syntax.type, in: file),
      label: parameter.label,
      name: parameter.name,
      injection: injection,
      qualifier: DeliText(literal: parameter.label),
      qualifierPath: DeliText(literal: syntax.innerComment),
      isImmediate: injection == .initializer,
      location: parameter.location
    )
  }

  /// Reads a call such as `Inject(T.self, qualifier: "q")`; nil for a call without a type.
  init?(_ call: FunctionCallExprSyntax, form: Form, property: String?, isImmediate: Bool, in file: ParsedFile) {
    guard let first = call.arguments.first, first.label == nil,
      let type = DeliType(metatype: first.expression, in: file)
    else { return nil }
    self.init(
      form: form,
      type: type,
      label: property,
      name: property ?? "Inject",
      injection: property == nil ? .call : .property,
      qualifier: DeliText(call.arguments["qualifier"]),
      qualifierPath: DeliText(call.arguments["qualifierBy"]),
      hasPayload: call.arguments["with"] != nil || call.arguments["payload"] != nil,
      isImmediate: isImmediate,
      location: SourceLocation(call, in: file)
    )
  }

  /// Reads a property with `@Dependency` or `@DependencyArray`; nil for another attribute.
  init?(_ attribute: AttributeSyntax, isFirst: Bool, type: TypeSyntax?, named name: TokenSyntax, in file: ParsedFile) {
    let isArray = attribute.name == "DependencyArray"
    guard isArray || attribute.name == "Dependency", let type = type.map({ DeliType($0, in: file) }) else { return nil }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    // Other libraries have a `@Dependency` with a key path.
    if attribute.arguments != nil, arguments?.first?.label == nil, arguments?.isEmpty == false { return nil }
    let location = SourceLocation(name, in: file)
    let name = name.identifierText
    self.init(
      form: .wrapper,
      type: type,
      label: name,
      name: name,
      injection: .property,
      qualifier: DeliText(arguments?["qualifier"]),
      qualifierPath: DeliText(arguments?["qualifierBy"]),
      location: location
    )
    if type.isArray, !isArray {
      problem = .refused(
        "'\(name)' is an array, and '@Dependency' injects a single value",
        at: location,
        advice: "change '@Dependency' to '@DependencyArray'"
      )
    } else if !isFirst {
      problem = .unseen(
        "Deli reads only the first attribute of '\(name)'",
        at: location,
        advice: "move '@Dependency' or '@DependencyArray' to the front"
      )
    }
  }
}

extension FunctionParameterSyntax {
  /// The text between `/*` and `*/` after the label and before the end of the type; Deli reads no comment with stars inside.
  fileprivate var innerComment: String? {
    let first = firstName.trailingTrivia
    let rest = tokens(viewMode: .sourceAccurate).drop { $0 != firstName }.dropFirst()
    let end = type.lastToken(viewMode: .sourceAccurate)
    let comments = Array(first) + rest.flatMap { Array($0.leadingTrivia) + ($0 == end ? [] : Array($0.trailingTrivia)) }
    return comments.lazy.compactMap { piece in
      guard case .blockComment(let text) = piece else { return nil }
      let inner = text.dropFirst(2).dropLast(2)
      return inner.isEmpty || inner.contains("*") ? nil : String(inner)
    }.first
  }
}
