import DpendGraph
import SwiftParser
import SwiftSyntax

/// Reads dipgen's annotations as dipgen does: from the classes and extensions at the top level of a file.
struct DipgenReader: SyntaxReader {
  static let kinds: Set<SyntaxKind> = [.sourceFile]

  /// The texts of which one occurs in every file with annotations or generated code.
  static let markers = ["@dip.", DipgenOutput.marker]

  private let file: ParsedFile
  private var found = Declarations()
  private var comments: DipgenComments

  init(_ file: ParsedFile) {
    self.file = file
    comments = DipgenComments(file.syntax)
  }

  func declarations() -> Declarations { found }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if DipgenOutput.isContent(of: file) {
      found.ofDialects.append(DipgenOutput(file: file.path))
    } else if let node = node.as(SourceFileSyntax.self) {
      read(node.statements.compactMap { $0.item.as(DeclSyntax.self) }, in: .always, isNested: false)
    }
    return .skipChildren
  }

  private mutating func read(_ nodes: [DeclSyntax], in condition: BuildCondition, isNested: Bool) {
    for node in nodes {
      if let builds = node.as(IfConfigDeclSyntax.self) {
        for (clause, branchCondition) in builds.branches where condition.and(branchCondition).isSatisfiable {
          read(clause.declarations, in: condition.and(branchCondition), isNested: isNested)
        }
      } else if let type = node.asProtocol((any DeclGroupSyntax).self) {
        if let node = type.as(ExtensionDeclSyntax.self) {
          read(node, CanonicalType(node.extendedType), at: node.extendedType, condition)
        } else if let node = type.as(ClassDeclSyntax.self), !isNested {
          read(node, .named(node.name.identifierText), at: node.name, condition)
        } else {
          reportUnread(type)
        }
        read(type.memberBlock.members.map(\.decl), in: condition, isNested: true)
      }
    }
  }

  // MARK: Types

  private mutating func read(
    _ node: some DeclGroupSyntax,
    _ type: CanonicalType,
    at name: some SyntaxProtocol,
    _ condition: BuildCondition
  ) {
    let location = SourceLocation(name, in: file)
    let attached = comments.comment(of: node)
    let taken = comments.take(before: node.startOffset)
    if attached == nil, let taken, !taken.annotations.isEmpty {
      report("dipgen reads the annotations of an earlier declaration for '\(type)'", .strayComment, at: location)
    }
    guard let annotations = taken?.annotations else { return }
    for name in annotations.unknown { report("dipgen has no annotation '@dip.\(name)'", .unknownName, at: location) }
    let members = node.memberBlock.members.map(\.decl)
    var properties: [DipgenRegistration.Property] = []
    for case let variable? in members.map({ $0.as(VariableDeclSyntax.self) }) {
      properties += self.properties(variable, condition)
    }
    var constructors: [Candidate] = []
    for member in members { if let candidate = candidate(member) { constructors.append(candidate) } }
    guard annotations.requestsRegistration || !properties.isEmpty else { return }
    guard let constructor = chosen(among: constructors, annotations, at: location) else {
      let isMissing = constructors.isEmpty
      let reason = isMissing ? "no initializer in this declaration" : "several initializers or static functions"
      report(
        "dipgen does not register '\(type)': it has \(wording: reason)",
        isMissing ? .nameConstructor : .markDesignated,
        at: location
      )
      return
    }
    if !annotations.requestsRegistration {
      report(
        "dipgen registers '\(type)' because a property of it has a documentation comment",
        .registerOnPurpose,
        at: location
      )
    }
    let factory = annotations.factory ?? "base"
    let registration = DipgenRegistration(
      type: type,
      container: factory.prefix(1).lowercased() + factory.dropFirst(),
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
    found.ofDialects.append(registration)
  }

  private mutating func reportUnread(_ node: any DeclGroupSyntax) {
    guard comments.comment(of: node)?.annotations.requestsRegistration ?? false,
      let name = node.asProtocol((any NamedDeclSyntax).self)?.name.identifierText
    else { return }
    let kind = node.introducer.text
    let reason =
      kind == "class"
      ? "it is nested in another type" : "it is \("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(kind)"
    report(
      "dipgen does not read '\(name)': \(wording: reason)",
      .onlyClasses,
      at: SourceLocation(node.introducer, in: file)
    )
  }

  private mutating func type(_ text: String, at location: SourceLocation) -> CanonicalType? {
    var parser = Parser(text)
    let type = TypeSyntax.parse(from: &parser)
    if type.hasError || type.is(MissingTypeSyntax.self) {
      report("'\(text)' in an annotation is not a type", .onlyType, at: location)
      return nil
    }
    return CanonicalType(type)
  }

  private mutating func scope(_ name: String?, at location: SourceLocation) -> String? {
    guard let name, Scope(dip: name) == nil else { return name }
    report("Dip has no scope '\(name)'", .scopes, at: location)
    return nil
  }

  // MARK: Properties

  private mutating func properties(
    _ node: VariableDeclSyntax,
    _ condition: BuildCondition
  ) -> [DipgenRegistration.Property] {
    if node.modifiers.isForType { return [] }
    let attached = comments.comment(of: node)
    var properties: [DipgenRegistration.Property] = []
    for property in PropertyDeclaration.list(node, in: nil, condition: condition, file: file) {
      let (name, location) = (property.name, property.location)
      guard let taken = comments.take(before: node.startOffset) else {
        if attached?.annotations.isInjected ?? false {
          report("dipgen does not read the annotations of '\(name)'", .order, at: location)
        }
        continue
      }
      let annotations = taken.annotations
      if taken != attached {
        report("dipgen injects '\(name)' because of an earlier comment", .strayComment, at: location)
      } else if !annotations.isInjected {
        report("dipgen injects '\(name)' because it has a documentation comment", .plainComment, at: location)
      }
      let type = annotations.injectsAs.flatMap { self.type($0, at: location) } ?? property.type
      properties.append(.init(name: name, type: type, tag: annotations.tag, location: location))
    }
    return properties
  }

  // MARK: Constructors

  private typealias Candidate = (constructor: DipgenRegistration.Constructor, isDesignated: Bool)

  private mutating func candidate(_ node: DeclSyntax) -> Candidate? {
    let function = node.as(FunctionDeclSyntax.self).flatMap { $0.modifiers.isForType ? $0 : nil }
    guard let signature = node.as(InitializerDeclSyntax.self)?.signature ?? function?.signature else { return nil }
    let name = function?.name.identifierText ?? "init"
    let location = SourceLocation(node, in: file)
    let attached = comments.comment(of: node)?.annotations
    let annotations = comments.take(before: node.startOffset)?.annotations
    let parameters = signature.parameters(in: file) { $0 }
    if annotations == nil, let attached, attached.isDesignated || !attached.arguments.isEmpty {
      report("dipgen does not read the annotations of '\(name)'", .order, at: location)
    }
    let arguments = annotations?.arguments ?? []
    for argument in arguments where !parameters.contains(where: { $0.label == argument }) {
      report("'\(name)' has no argument with the label '\(argument)'", .labels, at: location)
    }
    let constructor = DipgenRegistration.Constructor(
      name: name,
      labels: parameters.map(\.label),
      parameters: parameters,
      arguments: arguments
    )
    return (constructor, annotations?.isDesignated ?? false)
  }

  /// The constructor that dipgen calls: the one that the annotation of the type names, else the designated or only one.
  private mutating func chosen(
    among candidates: [Candidate],
    _ annotations: DipgenAnnotations,
    at location: SourceLocation
  ) -> DipgenRegistration.Constructor? {
    let designated = candidates.first(where: \.isDesignated) ?? (candidates.count == 1 ? candidates.first : nil)
    guard let written = annotations.constructor else {
      let isImplicit = candidates.isEmpty && annotations.isForStoryboard
      return designated?.constructor ?? (isImplicit ? .init(spelled: "init()") : nil)
    }
    let named = DipgenRegistration.Constructor(spelled: written)
    if named.labels == nil {
      report("'@dip.constructor \(written)' has no parentheses, so dipgen calls nothing", .parentheses, at: location)
    }
    let meant = candidates.first { $0.constructor.name == named.name && $0.constructor.labels == named.labels ?? [] }
    if let meant, !meant.isDesignated, candidates.count > 1 {
      report(
        "dipgen does not find the arguments of '\(written)' among several initializers",
        .markDesignated,
        at: location
      )
    }
    return meant?.constructor ?? named
  }

  private mutating func report(_ message: Finding.Message, _ fix: DipgenFix, at location: SourceLocation) {
    found.findings.append(.unseen(message, at: location, advice: fix.rawValue))
  }
}

/// The notes of findings about dipgen's annotations.
private enum DipgenFix: String {
  case strayComment = "add a documentation comment to it, or change the earlier comment to '//'"
  case plainComment = "change the comment to '//', or mark the property with @dip.inject"
  case registerOnPurpose = "mark the class with @dip.register, or change the property's comment to '//'"
  case unknownName =
    "use register, factory, name, scope, tag, implements, constructor, designated, arguments, inject or storyboardInstantiatable"
  case nameConstructor = "add an initializer to the class, or name one with @dip.constructor init(…)"
  case markDesignated = "mark the one to call with @dip.designated"
  case onlyClasses = "register it in code; dipgen reads only classes and extensions at the top level of a file"
  case onlyType = "write only the type; separate several types in @dip.implements with commas"
  case scopes = "use unique, shared, singleton, eagerSingleton or weakSingleton"
  case order = "move properties before initializers: dipgen reads all properties first and never an earlier comment"
  case labels = "write the labels that a call has"
  case parentheses = "write @dip.constructor init() or init(label:)"
}

extension DipgenRegistration.Constructor {
  /// Creates a constructor as an annotation spells it, such as `init(store:clock:)`.
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

extension IfConfigClauseSyntax {
  /// The declarations in the branch.
  fileprivate var declarations: [DeclSyntax] {
    switch elements {
    case .statements(let items): items.compactMap { $0.item.as(DeclSyntax.self) }
    case .decls(let members): members.map(\.decl)
    default: []
    }
  }
}

extension SyntaxProtocol {
  /// The start of the declaration, in bytes from the beginning of the file.
  fileprivate var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}
