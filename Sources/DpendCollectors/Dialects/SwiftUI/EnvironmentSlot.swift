import DpendGraph

/// A slot in the environment of a view.
enum EnvironmentSlot: Hashable {
  /// The slot of the observable object of a type, for `@Environment(T.self)`.
  case observable(CanonicalType)

  /// The slot of the object of a type, for `@EnvironmentObject`.
  case object(CanonicalType)

  /// The slot of the value under a key that the project declares.
  case value(String)

  /// The name in identifiers and titles.
  var name: String {
    switch self {
    case .observable(let type), .object(let type): type.description
    case .value(let key): key
    }
  }

  /// The type of the object; nil for a value.
  var objectType: CanonicalType? {
    switch self {
    case .observable(let type), .object(let type): type
    case .value: nil
    }
  }
}

extension TypeIndex {
  /// The modules with which a file sees SwiftUI.
  private static let environmentImports = LibraryImports(
    modules: ["SwiftUI", "SwiftUICore", "WidgetKit", "Charts", "TipKit", "ComposableArchitecture"]
  )

  /// The standard types whose values configure a view.
  private static let settings: Set<String> = [
    "Bool", "Int", "UInt", "Double", "Float", "CGFloat", "CGSize", "CGPoint", "CGRect", "EdgeInsets", "String", "Date",
    "Color", "Font", "Binding", "Namespace.ID", "Set", "Array", "Dictionary",
  ]

  /// Whether a file sees SwiftUI.
  func seesSwiftUI(from file: String) -> Bool { Self.environmentImports.areVisible(from: file, in: self) }

  /// Returns the property of `EnvironmentValues` with a name, as the project declares it; nil for a key of the system.
  func environmentValue(named name: String) -> Member<PropertyDeclaration>? {
    properties(named: name, of: NominalType("EnvironmentValues")).first
  }

  /// Returns the locations of the default values of keys, such as `self[AccountKey.self]`, by those of the properties that name them.
  func defaultValues(ofKeysIn bodies: [CodeBody]) -> [SourceLocation: SourceLocation] {
    var found: [SourceLocation: SourceLocation] = [:]
    for body in bodies where body.kind == .accessor && body.context.enclosing.last == "EnvironmentValues" {
      for statement in body.statements {
        statement.visitExpressions { expression, _ in
          guard case .part(_, .subscripted(let keys)) = expression.form, case .metatype(let key)? = keys.first?.form,
            let type = resolve(key, in: body.context).nominal, found[body.location] == nil
          else { return }
          let property = properties(named: "defaultValue", of: type).first(where: \.declaration.isStatic)
          found[body.location] = property?.declaration.location
        }
      }
    }
    return found
  }

  /// Returns a type with its generic parameters where the code leaves the arguments to the compiler, as in `Cache(size: 1)`.
  func withInferredArguments(_ type: CanonicalType) -> CanonicalType {
    guard let nominal = type.nominal, nominal.components.allSatisfy({ $0.arguments.isEmpty }),
      let declaration = id(of: nominal).flatMap({ self[$0]?.declarations.first }),
      !declaration.genericParameters.isEmpty
    else { return type }
    return canonicalType(of: declaration)
  }

  /// Returns whether values of a type configure a view, as opposed to objects and services of the project.
  func isViewSetting(_ type: CanonicalType) -> Bool {
    guard let nominal = type.withoutOptionals.nominal else { return true }
    return Self.settings.contains(nominal.qualifiedName) || kind(of: nominal) == .enum
  }
}
