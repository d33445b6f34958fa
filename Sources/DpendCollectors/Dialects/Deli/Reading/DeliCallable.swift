import DpendGraph
import SwiftSyntax

/// An initializer, or a method `inject`.
struct DeliCallable: Hashable, Sendable, Codable {
  /// The name with its labels, such as `init(_:payload:)`.
  let name: String

  /// The parameters, in order.
  let parameters: [DeliRequest]

  /// Whether a method is `mutating`.
  let isMutating: Bool

  /// Whether an initializer begins with `init(`, and not with `init?(`, `init!(` or `init<T>(`; Deli's tool reads no others.
  let isPlain: Bool

  /// Whether an initializer is `required`.
  let isRequired: Bool
}

extension DeliCallable {
  /// Reads an initializer, or a method.
  ///
  /// - Parameters:
  ///   - name: The name without labels.
  ///   - signature: The signature.
  ///   - modifiers: The modifiers.
  ///   - isPlain: Whether the declaration is neither failable nor generic.
  ///   - file: The file.
  init(
    _ name: String,
    _ signature: FunctionSignatureSyntax,
    _ modifiers: DeclModifierListSyntax,
    isPlain: Bool,
    in file: ParsedFile
  ) {
    let injection: DeliRequest.Injection = name == "init" ? .initializer : .method
    let parameters = signature.parameterClause.parameters.map { DeliRequest($0, injection, in: file) }
    self.init(
      name: "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))",
      parameters: parameters,
      isMutating: modifiers.contains(.mutating),
      isPlain: isPlain,
      isRequired: modifiers.contains(.required)
    )
  }
}
