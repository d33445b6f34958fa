import DpendGraph
import SwiftSyntax

/// Reads dipgen's annotations as dipgen does: from the classes and extensions at the top level of a file.
struct DipgenReader: SyntaxReader {
  static let kinds = SyntaxKind.typesAndExtensions.union([.sourceFile])

  static let skippedKinds = SyntaxKind.codeAndAttributes.union([.accessorBlock, .switchCase])

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
    if let node = node.asProtocol((any DeclGroupSyntax).self), let type = context.types.last {
      switch type.subject {
      case .extension(let extended, _): read(node, extended, of: type)
      case .type(.class) where context.types.count == 1: read(node, .named(type.path[0]), of: type)
      case .type(let kind): reportUnread(node, kind, type.path.last ?? "")
      }
    } else if DipgenOutput.isContent(of: file) {
      found.ofDialects.append(DipgenOutput(context: context.lexical))
      return .skipChildren
    }
    return .visitChildren
  }

  // MARK: Types

  private mutating func read(_ node: some DeclGroupSyntax, _ type: CanonicalType, of opened: OpenType) {
    let location = opened.location
    let attached = comments.comment(of: node)
    let taken = comments.take(before: node)
    if attached == nil, let taken, !taken.annotations.isEmpty {
      report("dipgen reads the annotations of an earlier declaration for '\(type)'", .strayComment, at: location)
    }
    guard let annotations = taken?.annotations else { return }
    for name in annotations.unknown { report("dipgen has no annotation '@dip.\(name)'", .unknownName, at: location) }
    let members = node.memberBlock.members.map(\.decl)
    let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
    let properties = variables.flatMap { self.properties($0) }
    let constructors = members.compactMap { self.constructor($0) }
    guard annotations.requestsRegistration || !properties.isEmpty else { return }
    guard let constructor = chosen(among: constructors, annotations, at: location) else {
      let isMissing = constructors.isEmpty
      let reason = isMissing ? "no initializer in this declaration" : "several initializers or static functions"
      let fix = isMissing ? DipgenFix.nameConstructor : .markDesignated
      return report("dipgen does not register '\(type)': it has \(wording: reason)", fix, at: location)
    }
    if !annotations.requestsRegistration {
      let problem: Finding.Message = "dipgen registers '\(type)' because a property of it has a documentation comment"
      report(problem, .registerOnPurpose, at: location)
    }
    let factory = annotations.factory ?? "base"
    let registration = DipgenRegistration(
      type: type,
      container: factory.prefix(1).lowercased() + factory.dropFirst(),
      registersAs: annotations.registersAs.flatMap { self.type($0, at: location) },
      tag: DipTag(annotations.tag),
      scope: scope(annotations.scope, at: location),
      implemented: annotations.implemented.compactMap { implemented in
        self.type(implemented.type, at: location).map { .init(type: $0, tag: DipTag(implemented.tag)) }
      },
      constructor: constructor,
      properties: properties,
      isForStoryboard: annotations.isForStoryboard,
      condition: opened.condition,
      context: LexicalContext(path: file.uniquePath),
      location: location
    )
    found.ofDialects.append(registration)
  }

  private mutating func reportUnread(_ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ name: String) {
    guard comments.comment(of: node)?.annotations.requestsRegistration ?? false else { return }
    let article = kind == .enum || kind == .actor ? "an" : "a"
    let reason = kind == .class ? "it is nested in another type" : "it is \(article) \(kind.rawValue)"
    let location = SourceLocation(node.introducer, in: file)
    report("dipgen does not read '\(name)': \(wording: reason)", .onlyClasses, at: location)
  }

  private mutating func type(_ text: String, at location: SourceLocation) -> CanonicalType? {
    let type = CanonicalType(spelledAs: text)
    if type == nil { report("'\(text)' in an annotation is not a type", .onlyType, at: location) }
    return type
  }

  private mutating func scope(_ name: String?, at location: SourceLocation) -> String? {
    guard let name, Scope(dip: name) == nil else { return name }
    report("Dip has no scope '\(name)'", .scopes, at: location)
    return nil
  }

  // MARK: Properties

  private mutating func properties(_ node: VariableDeclSyntax) -> [DipgenRegistration.Property] {
    if node.modifiers.isForType { return [] }
    let attached = comments.comment(of: node)
    return PropertyDeclaration.list(node, in: nil, condition: .always, file: file).compactMap { property in
      let (name, location) = (property.name, property.location)
      guard let taken = comments.take(before: node) else {
        if attached?.annotations.isInjected ?? false {
          report("dipgen does not read the annotations of '\(name)'", .order, at: location)
        }
        return nil
      }
      let annotations = taken.annotations
      if taken != attached {
        report("dipgen injects '\(name)' because of an earlier comment", .strayComment, at: location)
      } else if !annotations.isInjected {
        report("dipgen injects '\(name)' because it has a documentation comment", .plainComment, at: location)
      }
      let type = annotations.injectsAs.flatMap { self.type($0, at: location) } ?? property.type
      return .init(name: name, type: type, tag: DipTag(annotations.tag), location: location)
    }
  }

  // MARK: Constructors

  private mutating func constructor(_ node: DeclSyntax) -> DipgenRegistration.Constructor? {
    let function = node.as(FunctionDeclSyntax.self).flatMap { $0.modifiers.isForType ? $0 : nil }
    guard let signature = node.as(InitializerDeclSyntax.self)?.signature ?? function?.signature else { return nil }
    let name = function?.name.identifierText ?? "init"
    let location = SourceLocation(node, in: file)
    let attached = comments.comment(of: node)?.annotations
    let annotations = comments.take(before: node)?.annotations
    let parameters = signature.parameters(in: file) { $0 }
    if annotations == nil, let attached, attached.isDesignated || !attached.arguments.isEmpty {
      report("dipgen does not read the annotations of '\(name)'", .order, at: location)
    }
    let arguments = annotations?.arguments ?? []
    for argument in arguments where !parameters.contains(where: { $0.label == argument }) {
      report("'\(name)' has no argument with the label '\(argument)'", .labels, at: location)
    }
    return DipgenRegistration.Constructor(
      name: name,
      labels: parameters.map(\.label),
      parameters: parameters,
      arguments: arguments,
      isDesignated: annotations?.isDesignated ?? false
    )
  }

  /// The constructor that dipgen calls: the one that the annotation of the type names, else the designated or only one.
  private mutating func chosen(
    among candidates: [DipgenRegistration.Constructor],
    _ annotations: DipgenAnnotations,
    at location: SourceLocation
  ) -> DipgenRegistration.Constructor? {
    let designated = candidates.first(where: \.isDesignated) ?? (candidates.count == 1 ? candidates.first : nil)
    guard let written = annotations.constructor else {
      let isImplicit = candidates.isEmpty && annotations.isForStoryboard
      return designated ?? (isImplicit ? .init(spelled: "init()") : nil)
    }
    let named = DipgenRegistration.Constructor(spelled: written)
    if named.labels == nil {
      report("'@dip.constructor \(written)' has no parentheses, so dipgen calls nothing", .parentheses, at: location)
    }
    let meant = candidates.first { $0.name == named.name && $0.labels == named.labels ?? [] }
    if let meant, !meant.isDesignated, candidates.count > 1 {
      let problem: Finding.Message = "dipgen does not find the arguments of '\(written)' among several initializers"
      report(problem, .markDesignated, at: location)
    }
    return meant ?? named
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
