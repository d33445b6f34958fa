import SwiftSyntax

/// The call of a registration, with the members that are called on its result.
struct RegistrationSyntax {
  /// A member after the call, such as `.inObjectScope(.container)`.
  struct Modifier {
    /// The name of the member.
    let name: String

    /// The closure that is passed to the method.
    let closure: ClosureExprSyntax?

    /// The code, such as `timeToLive(3)`.
    let text: String
  }

  /// The call; nil for a declaration without one.
  let call: FunctionCallExprSyntax?

  /// The name of the property or function that declares the registration; nil for a call in other code.
  let declaredName: TokenSyntax?

  /// Whether a property or a function declares the registration, so that its code runs for each request.
  var isDeclaration: Bool { declaredName != nil }

  /// The members, in order: those after the call, and those of the variable that stores its result.
  let modifiers: [Modifier]

  /// Finds the registration at a location.
  ///
  /// - Parameters:
  ///   - token: The token at the location: the name of the called method, or that of the declaration around the call.
  ///   - statement: The statement or member with the registration.
  init(at token: TokenSyntax, in statement: Syntax) {
    let calls = sequence(first: Syntax(token), next: \.parent).prefix { $0 != statement }
      .compactMap { $0.as(FunctionCallExprSyntax.self) }
      .filter { $0.calledExpression.range.contains(token.position) }
    // The first call may return the container.
    let named = calls.first { !$0.arguments.isEmpty || !$0.closures.isEmpty } ?? calls.first
    declaredName = named == nil ? token : nil
    call = named ?? ClosureCollector.closures(in: statement).first?.call
    guard let call else {
      modifiers = []
      return
    }
    let chain = MemberChain(on: ExprSyntax(call))
    modifiers = chain.modifiers + Self.modifiers(ofVariableWith: chain.whole)
  }

  /// The first closure among the arguments of the call.
  var factory: ClosureExprSyntax? { call?.closures.first }

  /// Whether the call passes a function or a choice of closures in place of one closure.
  var passesFunction: Bool {
    guard let call, factory == nil else { return false }
    return call.arguments.contains { argument in
      let expression = argument.expression
      switch argument.label?.text {
      case "factory", "dependency", "initializer": return expression.lastName != "init"
      case nil where expression.is(DeclReferenceExprSyntax.self): return true
      case nil where call.calledExpression.lastName == "register":
        return !ClosureCollector.closures(in: Syntax(expression)).isEmpty
      default: return false
      }
    }
  }

  /// Returns the members that other code of the file calls on the declared registration.
  func laterModifiers(among references: NameReferences) -> [Modifier] {
    guard let declaredName else { return [] }
    return references.expressions(named: declaredName.identifierText).flatMap { MemberChain(on: $0).modifiers }
  }

  /// Returns the members that later statements call on the variable that an expression is the value of.
  private static func modifiers(ofVariableWith value: ExprSyntax) -> [Modifier] {
    guard let binding = value.parent?.parent?.as(PatternBindingSyntax.self), binding.initializer?.value == value,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let statement = sequence(first: Syntax(binding), next: \.parent).first(where: { $0.is(CodeBlockItemSyntax.self) }
      ),
      let statements = statement.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    return statements.drop { Syntax($0) != statement }.dropFirst().flatMap { later -> [Modifier] in
      guard let first = later.firstToken(viewMode: .sourceAccurate), first.text == name,
        let reference = first.parent?.as(DeclReferenceExprSyntax.self)
      else { return [] }
      return MemberChain(on: ExprSyntax(reference)).modifiers
    }
  }
}

/// The members that are called on an expression.
private struct MemberChain {
  /// The members, in order.
  private(set) var modifiers: [RegistrationSyntax.Modifier] = []

  /// The expression with all members.
  private(set) var whole: ExprSyntax

  init(on expression: ExprSyntax) {
    whole = expression
    while let member = whole.parent?.as(MemberAccessExprSyntax.self), member.base == whole {
      let call = member.parent?.as(FunctionCallExprSyntax.self).flatMap {
        $0.calledExpression == ExprSyntax(member) ? $0 : nil
      }
      let name = member.declName.baseName.identifierText
      modifiers.append(
        RegistrationSyntax.Modifier(
          name: name,
          closure: call?.closures.first,
          text: call.map { "\(name)(\($0.arguments.summary))" } ?? name
        )
      )
      whole = call.map { ExprSyntax($0) } ?? ExprSyntax(member)
    }
  }
}

/// Collects the closures of a statement in order, without those inside others.
final class ClosureCollector: SyntaxVisitor {
  private var closures: [ClosureExprSyntax] = []

  /// Returns the closures of a statement.
  static func closures(in statement: Syntax) -> [ClosureExprSyntax] {
    let collector = ClosureCollector(viewMode: .sourceAccurate)
    collector.walk(statement)
    return collector.closures
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures.append(node)
    return .skipChildren
  }
}

extension ClosureExprSyntax {
  /// The call that the closure is an argument of.
  var call: FunctionCallExprSyntax? {
    sequence(first: Syntax(self), next: \.parent).lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .first { $0.closures.contains(self) }
  }
}

extension LabeledExprListSyntax {
  /// The arguments as a short text on one line.
  var summary: String {
    let text = trimmedDescription
    return text.count > 40 || text.contains(where: \.isNewline) ? "…" : text
  }
}
