import DpendGraph
import SwiftSyntax

/// The entry point of a program.
struct ProgramEntryPoint: DialectDeclaration {
  /// The attributes of types that are entry points.
  static let attributes: Set<String> = ["NSApplicationMain", "UIApplicationMain", "main"]

  /// The texts of which one occurs in every file with an entry point.
  static let markers = attributes.sorted().map { "@" + $0 }

  /// The types of its properties, as written, as their initial values create them, or as their wrappers name them.
  let properties: [CanonicalType]

  var condition: BuildCondition
  var context: LexicalContext
}

extension ProgramEntryPoint {
  /// Returns the types with which programs start: those with entry points, and those of the principal objects of app extensions.
  ///
  /// - Parameters:
  ///   - declarations: The declarations with entry points.
  ///   - index: The types of all files.
  ///   - programs: The programs of the project, if they are known.
  /// - Returns: The types.
  static func types(
    in declarations: Declarations,
    _ index: TypeIndex,
    _ programs: Programs?
  ) -> Set<TypeIndex.TypeID> {
    let started = declarations.types.filter { programs?.start(with: $0) ?? false }
    return Set(declarations.all(Self.self).compactMap { index.enclosingType(of: $0.context) })
      .union(started.map { index.id($0.path, in: $0.location.file) })
  }
}

/// Reads the entry points in a file.
struct ProgramEntryPointReader: SyntaxReader {
  static let kinds = SyntaxKind.typesAndExtensions

  static let skippedKinds = SyntaxKind.codeAndAttributes.union([.enumCaseDecl, .functionDecl, .variableDecl])

  private var found: [ProgramEntryPoint] = []

  func declarations() -> Declarations { Declarations(ofDialects: found) }

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    if let type = node.asProtocol((any DeclGroupSyntax).self),
      !ProgramEntryPoint.attributes.isDisjoint(with: type.attributes.names)
    {
      found.append(
        ProgramEntryPoint(
          properties: type.memberBlock.typesOfProperties,
          condition: context.condition,
          context: context.lexical
        )
      )
    }
    return .visitChildren
  }
}

extension MemberBlockSyntax {
  /// The types of the properties, such as `AppDelegate` in `@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate`.
  fileprivate var typesOfProperties: [CanonicalType] {
    members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
      let wrappers = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      let named = wrappers.compactMap { wrapper in
        wrapper.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.metatypeBase?.namedType
      }
      let own = variable.bindingsWithTypes.compactMap { binding, annotation in
        annotation.map { CanonicalType($0) } ?? binding.initializer?.value.constructedType
      }
      return named + own
    }
  }
}
