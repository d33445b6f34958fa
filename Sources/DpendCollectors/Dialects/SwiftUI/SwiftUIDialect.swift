package import DpendGraph

/// SwiftUI's environment: objects and values that code puts into the environment of a view, and that the views below it read.
package struct SwiftUIDialect: Dialect {
  /// The name of the dialect in bindings.
  static let identifier = "swiftui"

  package let name = Self.identifier

  package let summary = "SwiftUI's environment: @Environment and @EnvironmentObject, and what code puts into it"

  package let markers = ["@Environment", "@SwiftUI.Environment", Self.modifier, Self.keys]

  /// The beginning of an extension with keys, whose accessors name the default values.
  private static let keys = "extension EnvironmentValues"

  /// The beginning of the modifiers that put a value into the environment.
  private static let modifier = ".environment"

  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] { [CodeBody.self, WrappedProperty.self] }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    Self.hasCode(markers) ? .all : .none
  }

  /// Whether code of the file puts values into the environment: the type of an argument can follow from any code in its file.
  private static func hasCode(_ markers: Set<String>) -> Bool { markers.contains(modifier) || markers.contains(keys) }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    let properties = WrappedPropertyReader(for: name, wrappers: EnvironmentRead.wrappers)
    return Self.hasCode(markers) ? [properties, CodeBodyReader(file, for: name, naming: nil)] : [properties]
  }

  /// Returns a binding for each object and value in the environment, and the views that read them.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let reads = declarations.all(WrappedProperty.self).filter { $0.dialect == name }
      .compactMap { EnvironmentRead($0, index) }
    let bodies = declarations.all(CodeBody.self).filter { $0.dialect == name }
    let puts = EnvironmentInterpreter.puts(in: bodies, reads, index)
    let isProgram = declarations.types.contains { index.isEntryPoint($0) }
    let factory = EnvironmentBindingFactory(
      reads: reads,
      puts: puts,
      defaultValues: index.defaultValues(ofKeysIn: bodies),
      isProgram: isProgram,
      index: index
    )
    return factory.bindings()
  }
}

extension TypeIndex {
  /// The protocols of the delegates that SwiftUI creates, and puts into the environment.
  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  /// The other types that the system creates when a program starts.
  private static let entryPoints: Set<String> = ["App", "UIHostingController"]

  /// Whether the system creates a type when a program starts.
  fileprivate func isEntryPoint(_ type: TypeDeclaration) -> Bool {
    inherits(type, oneOf: Self.entryPoints.union(Self.delegates))
  }

  /// Whether SwiftUI creates the objects of a type, and puts them into the environment.
  func isDelegate(_ type: TypeDeclaration) -> Bool { inherits(type, oneOf: Self.delegates) }

  private func inherits(_ type: TypeDeclaration, oneOf names: Set<String>) -> Bool {
    inherits(type) { id(of: $0) == nil && names.contains($0.qualifiedName) }
  }
}
