import DpendGraph
import SwiftSyntax

/// A member of a type or an extension, or a statement outside of all types, that Deli reads.
struct DeliMember: DialectDeclaration {
  /// The content of a member.
  enum Content: Hashable, Sendable, Codable {
    /// An initializer, or a method `inject`.
    case callable(DeliCallable)

    /// A property `qualifier`, `scope` or `target`.
    case setting(DeliSetting)

    /// A property of a group of configuration values.
    case value(name: String, type: CanonicalType, isOptional: Bool)

    /// A request in the body.
    case request(DeliRequest)

    /// A request for a configuration value; nil for a path that is not a literal.
    case valueRequest(path: String?)

    /// A registration of a handwritten container, or a property of a `Configuration` with a call of `Config`.
    case registration(DeliRegistration)

    /// The configuration values of a handwritten container, by path.
    case properties(SortedEntries<String>)

    /// Containers that are loaded together, and their priority.
    case load([CanonicalType], priority: Int)
  }

  /// The content.
  var content: Content

  /// The location of the name of the enclosing type or of the extended type.
  let owner: SourceLocation

  /// The enclosing `#if` conditions.
  var condition: BuildCondition

  /// The context that resolves the names.
  var context: LexicalContext

  /// The location of the name, or of the call.
  let location: SourceLocation
}

extension DeliMember {
  /// Creates a member at a piece of syntax.
  init(_ content: Content, at syntax: some SyntaxProtocol, in context: SyntaxContext, if condition: BuildCondition) {
    let location = SourceLocation(syntax, in: context.file)
    self.init(
      content: content,
      owner: context.types.last?.location ?? location,
      condition: condition,
      context: context.lexical,
      location: location
    )
  }

  /// The types that are provided or requested.
  var writtenTypes: [CanonicalType] {
    switch content {
    case .callable(let callable): callable.parameters.map(\.type.type)
    case .request(let request): [request.type.type]
    case .registration(let registration):
      [registration.type?.type].compactMap(\.self) + registration.requests.map(\.type.type)
    case .load(let containers, _): containers
    case .setting, .value, .valueRequest, .properties: []
    }
  }
}

extension DeliMember.Content {
  /// The request, if it is one.
  var request: DeliRequest? { if case .request(let request) = self { request } else { nil } }

  /// The setting, if it is one.
  var setting: DeliSetting? { if case .setting(let setting) = self { setting } else { nil } }

  /// Whether this loads containers.
  var isLoad: Bool { if case .load = self { true } else { false } }
}
