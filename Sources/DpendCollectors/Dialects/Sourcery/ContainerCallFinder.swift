import DpendGraph
import SwiftSyntax

/// Finds the requests for values of generated containers in a piece of code.
final class ContainerCallFinder: SyntaxVisitor {
  /// The surroundings of the code.
  struct Site {
    let context: SyntaxContext

    /// The type of the code's value.
    var product: CanonicalType?

    /// The location of the ``CustomFactory`` that contains the code.
    var owner: SourceLocation?

    /// The stored property with the code's value.
    var property: String?

    /// Whether the code runs after the enclosing object is created.
    var isDeferred = false
  }

  /// A request, with the variable or parameter that must be a container; nil for a request of any other form.
  typealias Found = (call: ContainerCall, container: String?)

  /// The names of the variables and parameters with a container of the container template.
  private(set) var containerNames: Set<String> = []

  private let site: Site
  private let root: SyntaxIdentifier
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
    let argument = node.arguments.count == 1 ? node.arguments.first : nil
    let name = node.calledExpression.lastName ?? ""
    if name == "inject" { addInjected(argument, by: node) }
    guard name != "inject", let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return .visitChildren }
    if name == "registeredService" || name.hasPrefix("serviceNamed") {
      add(.service(name), at: node, member.declName)
    } else if name == "resolve", site.owner != nil, let argument, argument.label == nil,
      let type = argument.expression.metatypeBase?.dottedName
    {
      let isForced = node.parent?.is(ForceUnwrapExprSyntax.self) ?? false
      add(.resolve(isForced: isForced), at: node, member.declName, type: .named(type))
    } else if node.arguments.isEmpty, base.isNewContainer {
      add(.function(name), at: node, member.declName)
    } else if node.arguments.isEmpty, let container = base.dottedName?.split(separator: ".").last {
      add(.function(name), at: node, member.declName, of: String(container))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, !(node.parent?.is(FunctionCallExprSyntax.self) ?? false) else { return .visitChildren }
    let isOfSharedGraph = base.dottedName == "DI.shared"
    if isOfSharedGraph || isInGraph && base.dottedName == "self" { addProperty(at: node, node.declName) }
    return isOfSharedGraph ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.is(MemberAccessExprSyntax.self) ?? false
    if isInGraph, !isMember { addProperty(at: node, node, isCertain: false) }
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
    if node.type.isContainer { containerNames.insert(node.innerName) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    localNames.insert(node.identifier.identifierText)
    return .skipChildren
  }

  /// Whether this is the code of a `custom…` property, which can use the graph's properties without a prefix.
  private var isInGraph: Bool { site.owner != nil && site.context.lexical.enclosing.last == "DI" }

  /// Adds the request of `inject(.name)` and of `inject(Dependency.name)`.
  private func addInjected(_ argument: LabeledExprSyntax?, by node: FunctionCallExprSyntax) {
    guard let dependency = argument?.expression.as(MemberAccessExprSyntax.self),
      dependency.base == nil || dependency.base?.dottedName == "Dependency"
    else { return }
    addProperty(at: node, dependency.declName)
  }

  private func addProperty(at node: some ExprSyntaxProtocol, _ name: DeclReferenceExprSyntax, isCertain: Bool = true) {
    add(.property(name.baseName.identifierText, isCertain: isCertain), at: node, name)
  }

  private func add(
    _ form: ContainerCall.Form,
    at node: some ExprSyntaxProtocol,
    _ name: DeclReferenceExprSyntax,
    type: CanonicalType? = nil,
    of container: String? = nil
  ) {
    let result = ExprSyntax(node).expectedResult(in: root, of: site.product)
    let isImmediate = Syntax(node).isRunWith(root)
    let call = ContainerCall(
      form: form,
      type: type ?? result.type,
      argument: result.argument,
      argumentCount: node.as(FunctionCallExprSyntax.self)?.arguments.count ?? 0,
      owner: site.owner,
      property: isImmediate ? site.property : nil,
      isDeferred: site.isDeferred || !isImmediate,
      condition: site.context.condition,
      context: site.context.lexical,
      location: SourceLocation(name, in: site.context.file)
    )
    found.append((call, container))
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
