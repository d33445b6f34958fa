import DpendGraph
import SwiftParser
import SwiftSyntax

/// Reads dipgen's annotations as dipgen does: from the classes and extensions at the top of a file.
final class DipgenCollector: OutlineVisitor {
  private var declarations = Declarations()
  private var comments: DipgenComments

  /// Reads a file.
  static func collect(_ file: ParsedFile) -> Declarations {
    let collector = DipgenCollector(file)
    collector.walk(file.syntax)
    return collector.declarations
  }

  override init(_ file: ParsedFile) {
    comments = DipgenComments(file.syntax)
    super.init(file)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if openTypes.isEmpty {
      read(node, CanonicalType.named(node.name.identifierText), at: node.name)
    } else {
      reportUnseen(node, node.name.identifierText, "it lies inside another type")
    }
    return super.visit(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, CanonicalType(node.extendedType), at: node.extendedType)
    return super.visit(node)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    reportUnseen(node, node.name.identifierText, "it is a struct")
    return super.visit(node)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    reportUnseen(node, node.name.identifierText, "it is an enum")
    return super.visit(node)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    reportUnseen(node, node.name.identifierText, "it is an actor")
    return super.visit(node)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    reportUnseen(node, node.name.identifierText, "it is a protocol")
    return super.visit(node)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Types

  private func read(_ node: some DeclGroupSyntax, _ type: CanonicalType, at name: some SyntaxProtocol) {
    let location = SourceLocation(name, in: file)
    let attached = comments.comment(of: node)
    let taken = comments.take(before: node.startOffset)
    if attached == nil, let taken, !taken.annotations.isEmpty {
      report("dipgen takes the annotations of an earlier declaration for '\(type)'", .strayComment, at: location)
    }
    guard let annotations = taken?.annotations else { return }
    for name in annotations.unknown { report("dipgen knows no annotation '@dip.\(name)'", .unknownName, at: location) }
    let members = node.memberBlock.members.map(\.decl)
    let properties = members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { self.properties($0) }
    let constructors = members.compactMap { constructor($0) }
    guard annotations.asksForRegistration || !properties.isEmpty else { return }
    guard let constructor = chosen(among: constructors, annotations, at: location) else {
      let reason =
        constructors.isEmpty
        ? "it has no initializer in this declaration" : "it has several initializers or static functions"
      report(
        "dipgen registers nothing for '\(type)': \(wording: reason)",
        constructors.isEmpty ? .nameConstructor : .markDesignated,
        at: location
      )
      return
    }
    if !annotations.asksForRegistration {
      report(
        "dipgen registers '\(type)' because a property of it has a documentation comment",
        .registerOnPurpose,
        at: location
      )
    }
    declarations.ofDialects.append(
      DipgenRegistration(
        type: type,
        container: (annotations.factory ?? "base").camelCased,
        registersAs: annotations.registersAs.flatMap { self.type($0, at: location) },
        tag: annotations.tag,
        scope: scope(annotations.scope, at: location),
        implemented: annotations.implemented.compactMap { implemented in
          self.type(implemented.type, at: location).map { .init(type: $0, tag: implemented.tag) }
        },
        constructor: constructor,
        properties: properties,
        isForStoryboard: annotations.isForStoryboard,
        condition: condition,
        context: LexicalContext(file: file.path),
        location: location
      )
    )
  }

  private func reportUnseen(_ node: some DeclGroupSyntax, _ name: String, _ reason: String) {
    if let annotations = comments.comment(of: node)?.annotations, annotations.asksForRegistration {
      report(
        "dipgen doesn't see '\(name)': \(wording: reason)",
        .onlyClasses,
        at: SourceLocation(node.introducer, in: file)
      )
    }
  }

  private func type(_ text: String, at location: SourceLocation) -> CanonicalType? {
    var parser = Parser(text)
    let type = TypeSyntax.parse(from: &parser)
    if type.hasError || type.is(MissingTypeSyntax.self) {
      report("'\(text)' in an annotation is no type", .onlyType, at: location)
      return nil
    }
    return CanonicalType(type)
  }

  private func scope(_ name: String?, at location: SourceLocation) -> String? {
    guard let name, Scope(dip: name) == nil else { return name }
    report("Dip has no scope '\(name)'", .scopes, at: location)
    return nil
  }

  // MARK: Properties

  private func properties(_ node: VariableDeclSyntax) -> [DipgenRegistration.Property] {
    if node.modifiers.isForType { return [] }
    let attached = comments.comment(of: node)
    return PropertyDeclaration.list(node, in: nil, condition: condition, file: file).compactMap { property in
      guard let taken = comments.take(before: node.startOffset) else {
        if attached?.annotations.isInjected ?? false {
          report(
            "dipgen overlooks the annotations of '\(property.name)'",
            .order,
            at: property.location
          )
        }
        return nil
      }
      let annotations = taken.annotations
      if taken != attached {
        report(
          "dipgen injects '\(property.name)' because it takes an earlier comment for its own",
          .strayComment,
          at: property.location
        )
      } else if !annotations.isInjected {
        report(
          "dipgen injects '\(property.name)' because it has a documentation comment",
          .plainComment,
          at: property.location
        )
      }
      return DipgenRegistration.Property(
        name: property.name,
        type: annotations.injectsAs.flatMap { type($0, at: property.location) } ?? property.type,
        tag: annotations.tag,
        location: property.location
      )
    }
  }

  // MARK: Constructors

  private struct Candidate {
    let constructor: DipgenRegistration.Constructor
    let isDesignated: Bool
  }

  private func constructor(_ node: DeclSyntax) -> Candidate? {
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return candidate("init", initializer.signature, node)
    }
    guard let function = node.as(FunctionDeclSyntax.self), function.modifiers.isForType else { return nil }
    return candidate(function.name.identifierText, function.signature, node)
  }

  private func candidate(_ name: String, _ signature: FunctionSignatureSyntax, _ node: DeclSyntax) -> Candidate {
    let attached = comments.comment(of: node)
    let taken = comments.take(before: node.startOffset)
    let annotations = taken?.annotations
    let parameters = signature.parameters(in: file) { $0 }
    if taken == nil, let attached, attached.annotations.isDesignated || !attached.annotations.arguments.isEmpty {
      report("dipgen overlooks the annotations of '\(name)'", .order, at: SourceLocation(node, in: file))
    }
    let arguments = annotations?.arguments ?? []
    for argument in arguments where !parameters.contains(where: { $0.label == argument }) {
      report("'\(name)' has no argument with the label '\(argument)'", .labels, at: SourceLocation(node, in: file))
    }
    return Candidate(
      constructor: DipgenRegistration.Constructor(
        name: name,
        labels: parameters.map(\.label),
        parameters: parameters,
        arguments: arguments
      ),
      isDesignated: annotations?.isDesignated ?? false
    )
  }

  /// The constructor that dipgen calls: the one that the type's annotation names, else the designated one, else the only one.
  private func chosen(
    among candidates: [Candidate],
    _ annotations: DipgenAnnotations,
    at location: SourceLocation
  ) -> DipgenRegistration.Constructor? {
    let designated = candidates.first(where: \.isDesignated) ?? (candidates.count == 1 ? candidates.first : nil)
    guard let written = annotations.constructor else {
      if designated == nil, candidates.isEmpty, annotations.isForStoryboard {
        return DipgenRegistration.Constructor(name: "init", labels: [], parameters: [], arguments: [])
      }
      return designated?.constructor
    }
    let named = DipgenRegistration.Constructor(spelled: written)
    if named.labels == nil {
      report("'@dip.constructor \(written)' has no parentheses, so that nothing is called", .parentheses, at: location)
    }
    let meant = candidates.first { $0.constructor.name == named.name && $0.constructor.labels == named.labels ?? [] }
    if let meant, !meant.isDesignated, candidates.count > 1 {
      report(
        "dipgen doesn't find the arguments of '\(written)' among several initializers",
        .markDesignated,
        at: location
      )
    }
    return meant?.constructor ?? named
  }

  private func report(_ message: Finding.Message, _ advice: DipgenAdvice, at location: SourceLocation) {
    declarations.findings.append(
      StageDiagnostic.unseenDeclaration.finding(
        message,
        at: location,
        notes: [Finding.Note(advice.rawValue)]
      )
    )
  }
}

/// What to do where dipgen doesn't see what a reader sees.
private enum DipgenAdvice: String {
  case strayComment = "give it a documentation comment of its own, or make the earlier comment a plain one"
  case plainComment = "make the comment a plain one (//), or mark the property with @dip.inject"
  case registerOnPurpose = "mark the class with @dip.register, or make the property's comment a plain one (//)"
  case unknownName =
    "annotations are register, factory, name, scope, tag, implements, constructor, designated, arguments, inject and storyboardInstantiatable"
  case nameConstructor = "write an initializer in the class, or name one with @dip.constructor init(…)"
  case markDesignated = "mark the one to call with @dip.designated"
  case onlyClasses = "dipgen reads classes and extensions at the top of a file: register this one by code"
  case onlyType = "write the type alone, and several in @dip.implements with commas between them"
  case scopes = "scopes are unique, shared, singleton, eagerSingleton and weakSingleton"
  case order =
    "put properties before initializers: dipgen reads all properties first, and never goes back to an earlier comment"
  case labels = "name the labels of the arguments as a call has them"
  case parentheses = "write @dip.constructor init() or init(label:)"
}

extension DipgenRegistration.Constructor {
  /// A constructor as an annotation spells it, such as `init(store:clock:)`.
  fileprivate init(spelled text: String) {
    let name = text.prefix { $0 != "(" }
    let rest = text.dropFirst(name.count)
    let labels = rest.dropFirst().prefix { $0 != ")" }.split(separator: ":").map(String.init)
    self.init(
      name: String(name),
      labels: rest.isEmpty ? nil : labels.map { $0 == "_" ? nil : $0 },
      parameters: nil,
      arguments: []
    )
  }
}

extension SyntaxProtocol {
  /// Where the declaration begins, in bytes from the beginning of the file.
  fileprivate var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension String {
  /// The text with a small first letter.
  fileprivate var camelCased: String { prefix(1).lowercased() + dropFirst() }
}
