import DpendGraph

/// The containers with FlexInject's methods that a project declares itself, as in the article that FlexInject comes from.
struct FlexInjectCopies {
  /// The name of the class of containers.
  private static let container = "DependencyContainer"

  /// The modules that declare such a container.
  let modules: Set<String>

  /// Whether a request can choose between the shared and a new instance.
  let haveModes: Bool

  /// Returns the copies among the types of a project; none where its settings describe the container.
  static func find(in index: TypeIndex, besides described: [CustomContainer]) -> FlexInjectCopies {
    let declarations = described.contain(typeNamed: container) ? [] : index.allDeclarations
    let types = declarations.filter { $0.path == [container] && $0.kind != .protocol }
      .map { NominalType(module: index.id($0.path, in: $0.location.file).module, container) }
      .filter { $0.module != FlexInjectNames.module }
    let copies = types.filter { type in
      ["register", "resolve"].allSatisfy { method in
        index.functions(named: method, of: type).contains { function in
          // A container that returns nil for a missing value is another one: FlexInject's stops the program.
          function.declaration.parameters.first?.label == "type"
            && function.declaration.result.argument(of: "Optional") == nil
        }
      }
    }
    let resolving = copies.flatMap { index.functions(named: "resolve", of: $0) }
    return FlexInjectCopies(
      modules: Set(copies.compactMap(\.module)),
      haveModes: resolving.contains { $0.declaration.parameters.contains { $0.label == "mode" } }
    )
  }

  /// Whether a module with a copy declares a type.
  func contain(_ type: CanonicalType) -> Bool {
    type.withoutExistentials.nominal?.module.map(modules.contains) ?? false
  }

  /// The scope of registrations: without modes, the code of the container decides it.
  var scope: Scope { modules.isEmpty || haveModes ? .flexInjectShared : .unknown }
}
