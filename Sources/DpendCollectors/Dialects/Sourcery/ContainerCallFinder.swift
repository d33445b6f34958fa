import DpendGraph
import SwiftSyntax

/// Finds the requests for values of generated containers in a piece of code.
final class ContainerCallFinder: SyntaxVisitor {
  /// The surroundings of the code.
  struct Site {
    let context: SyntaxContext

    /// The type of the code's value.
    let product: CanonicalType?

    /// The location of the ``CustomFactory`` that contains the code.
    let owner: SourceLocation?

    /// The stored property with the code's value.
    let property: String?

    /// Whether the code runs after the enclosing object is created.
    let isDeferred: Bool
  }

  /// A request.
  struct Found {
    let call: ContainerCall

    /// The variable or parameter that must be a container; nil for a request of any other form.
    let container: String?
  }

  /// The names of the variables and parameters with a container of the container template.
  private(set) var containerNames: Set<String> = []

  private let site: Site
  private let root: SyntaxIdentifier
  private var closureDepth = 0
  private var found: [Found] = []

  /// The names that the code declares, which hide the properties of a graph.
  private var localNames: Set<String> = []

  /// Searches some code.
  init(_ code: some SyntaxProtocol, _ site: Site) {
    self.site = site
    root = code.id
    super.init(viewMode: .sourceAccurate)
    walk(code)
  }

  /// The requests, without those of names that the code declares.
  var calls: [Found] {
    found.filter { found in
      guard case .property(let name, isCertain: false) = found.call.form else { return true }
      return !localNames.contains(name)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    guard let name = node.calledExpression.lastName else { return .visitChildren }
    if name == "inject" {
      addInjected(node)
    } else if let member, let base = member.base {
      if name == "registeredService" || name.hasPrefix("serviceNamed") {
        add(.service(name), at: node, for: member.declName)
      } else if name == "resolve", site.owner != nil, node.arguments.count == 1,
        let argument = node.arguments.first, argument.label == nil,
        let type = argument.expression.metatypeBase?.dottedName
      {
        let isForced = node.parent?.is(ForceUnwrapExprSyntax.self) ?? false
        add(.resolve(isForced: isForced), at: node, type: .named(type), for: member.declName)
      } else if node.arguments.isEmpty, base.isNewContainer {
        add(.function(name), at: node, for: member.declName)
      } else if node.arguments.isEmpty, let container = base.dottedName?.split(separator: ".").last {
        add(.function(name), at: node, of: String(container), for: member.declName)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, !(node.parent?.is(FunctionCallExprSyntax.self) ?? false) else { return .visitChildren }
    let isOfSharedGraph = base.dottedName == "DI.shared"
    if isOfSharedGraph || isInGraph && base.dottedName == "self" {
      add(.property(node.declName.baseName.identifierText, isCertain: true), at: node, for: node.declName)
    }
    return isOfSharedGraph ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberAccessExprSyntax.self) ?? false
    if isInGraph, !isMember { add(.property(node.baseName.identifierText, isCertain: false), at: node, for: node) }
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      node.typeAnnotation?.type.isContainer ?? node.initializer?.value.isNewContainer ?? false
    {
      containerNames.insert(name.identifierText)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type.isContainer { containerNames.insert((node.secondName ?? node.firstName).identifierText) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    localNames.insert(node.identifier.identifierText)
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closureDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closureDepth -= 1 }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    closureDepth += 1
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { closureDepth -= 1 }

  /// Whether this is the code of a `custom…` property, which can use the graph's properties without a prefix.
  private var isInGraph: Bool { site.owner != nil && site.context.lexical.enclosing.last == "DI" }

  private func addInjected(_ node: FunctionCallExprSyntax) {
    guard let argument = node.arguments.first?.expression.as(MemberAccessExprSyntax.self), node.arguments.count == 1,
      argument.base == nil || argument.base?.dottedName == "Dependency"
    else { return }
    add(.property(argument.declName.baseName.identifierText, isCertain: true), at: node, for: argument.declName)
  }

  private func add(
    _ form: ContainerCall.Form,
    at node: some ExprSyntaxProtocol,
    type: CanonicalType? = nil,
    of container: String? = nil,
    for name: some SyntaxProtocol
  ) {
    let result = ExprSyntax(node).expectedResult(in: root, of: site.product)
    let call = ContainerCall(
      form: form,
      type: type ?? result.type,
      argument: result.argument,
      argumentCount: node.as(FunctionCallExprSyntax.self)?.arguments.count ?? 0,
      owner: site.owner,
      property: closureDepth == 0 ? site.property : nil,
      isDeferred: site.isDeferred || closureDepth > 0,
      condition: site.context.condition,
      context: site.context.lexical,
      location: SourceLocation(name, in: site.context.file)
    )
    found.append(Found(call: call, container: container))
  }
}

extension TypeSyntax {
  /// Whether this is the `Container` of the container template.
  var isContainer: Bool { self.as(IdentifierTypeSyntax.self)?.name.identifierText == "Container" }
}

extension ExprSyntax {
  fileprivate var isNewContainer: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
    return call.calledExpression.dottedName == "Container"
  }
}
