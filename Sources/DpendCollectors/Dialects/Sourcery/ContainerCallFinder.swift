import DpendGraph
import SwiftSyntax

/// Finds the places in a piece of code that ask a generated container for something.
final class ContainerCallFinder: SyntaxVisitor {
  /// What is around the code.
  struct Surroundings {
    let file: ParsedFile

    /// The names that stand for containers in the file.
    let containers: ContainerNames

    /// What the code as a whole results in.
    let product: CanonicalType?

    /// The place of the value maker that the code belongs to.
    let owner: SourceLocation?

    /// The stored property whose value the code makes.
    let property: String?

    /// Whether the code runs later than what it stands in is made.
    let isDeferred: Bool

    let condition: BuildCondition
    let context: LexicalContext
  }

  private let place: Surroundings
  private let root: SyntaxIdentifier
  private var closures = 0
  private var calls: [ContainerCall] = []

  /// The names that the code itself declares, which hide the properties of a graph.
  private var localNames: Set<String> = []

  private init(_ place: Surroundings, root: SyntaxIdentifier) {
    self.place = place
    self.root = root
    super.init(viewMode: .sourceAccurate)
  }

  /// The places in some code, each once.
  static func calls(in syntax: some SyntaxProtocol, _ place: Surroundings) -> [ContainerCall] {
    let finder = ContainerCallFinder(place, root: syntax.id)
    finder.walk(syntax)
    return finder.calls.filter { call in
      guard case .property(let name, isCertain: false) = call.form else { return true }
      return !finder.localNames.contains(name)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "inject" { addInjected(node) }
      return .visitChildren
    }
    let name = member.declName.baseName.identifierText
    if name == "inject" {
      addInjected(node)
    } else if name == "registeredService" || name.hasPrefix("serviceNamed"), member.base != nil {
      add(.service(name), at: node, for: member.declName)
    } else if name == "resolve", place.owner != nil, node.arguments.count == 1,
      let type = node.arguments.first?.metatype
    {
      add(
        .resolve(isForced: node.parent?.is(ForceUnwrapExprSyntax.self) ?? false),
        at: node,
        type: type,
        for: member.declName
      )
    } else if node.arguments.isEmpty, let base = member.base, place.containers.include(base) {
      add(.function(name), at: node, for: member.declName)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, !(node.parent?.is(FunctionCallExprSyntax.self) ?? false) else { return .visitChildren }
    let name = node.declName.baseName.identifierText
    if base.typePath == "DI.shared" {
      add(.property(name, isCertain: true), at: node, for: node.declName)
      return .skipChildren
    }
    if isInGraph, base.typePath == "self" { add(.property(name, isCertain: true), at: node, for: node.declName) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberAccessExprSyntax.self) ?? false
    if isInGraph, !isMember { add(.property(node.baseName.identifierText, isCertain: false), at: node, for: node) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    localNames.insert(node.identifier.identifierText)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    closures += 1
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { closures -= 1 }

  /// Whether the code is that of a `custom…` property, where the graph's own properties need nothing before them.
  private var isInGraph: Bool { place.owner != nil && place.context.enclosing.last == "DI" }

  private func addInjected(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first?.expression.as(MemberAccessExprSyntax.self), node.arguments.count == 1,
      argument.base == nil || argument.base?.typePath == "Dependency"
    else { return }
    add(.property(argument.declName.baseName.identifierText, isCertain: true), at: node, for: argument.declName)
  }

  private func add(
    _ form: ContainerCall.Form,
    at node: some ExprSyntaxProtocol,
    type: CanonicalType? = nil,
    for name: some SyntaxProtocol
  ) {
    let result = ExprSyntax(node).ascribedResult(of: place.product, upTo: root)
    calls.append(
      ContainerCall(
        form: form,
        type: type ?? result.type,
        argument: result.argument,
        argumentCount: node.as(FunctionCallExprSyntax.self)?.arguments.count ?? 0,
        owner: place.owner,
        property: closures == 0 ? place.property : nil,
        isDeferred: place.isDeferred || closures > 0,
        condition: place.condition,
        context: place.context,
        location: SourceLocation(name, in: place.file)
      )
    )
  }
}

extension LabeledExprSyntax {
  /// `T` in the argument `T.self`.
  fileprivate var metatype: CanonicalType? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.self),
      label == nil
    else { return nil }
    return (member.base?.typePath).map { .named($0) }
  }
}
