import DpendGraph

/// Decides which names in the source mean declarations of Swinject.
struct SwinjectNames {
  /// The imports of the library and its extensions.
  static let imports = LibraryImports(
    modules: ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"],
    lookalikes: ["Dip", "FlexInject", "Factory", "FactoryKit", "Resolver", "Cleanse"]
  )

  /// The names of which a body must contain one in a file that does not import Swinject.
  static let ofInterest: Set<String> = [
    "autoregister", "resolve", "inject", "resolver", "assembler", "Assembler", "storyboardInitCompleted", "~>",
    "resetObjectScope",
  ]

  /// The parts of a name of which the project's own property wrappers have one.
  static let partsOfWrappers = ["Inject", "Resolve", "Autowire", "Dependency"]

  /// The types of Swinject whose values are containers, or resolve values from one.
  static let containers = ["Container", "Resolver", "Assembler", "SynchronizedResolver", "SwinjectStoryboard"]

  /// The types of all files.
  let index: TypeIndex

  /// The files that can use Swinject.
  private let files: Set<String>

  /// Creates the names of a project.
  ///
  /// A module that declares Swinject's types itself has no registrations that dpend reads.
  ///
  /// - Parameters:
  ///   - index: The types of all files.
  ///   - types: The types of the project.
  init(_ index: TypeIndex, _ types: [TypeDeclaration]) {
    self.index = index
    let library = types.filter { $0.qualifiedName == "ServiceEntry" }
    let copies = Set(library.compactMap { index.files[$0.location.file]?.module })
    files = Self.imports.files(in: index).filter { file in
      index.files[file].map { !copies.contains($0.module) } ?? false
    }
  }

  /// Whether no file can use Swinject.
  var isUnused: Bool { files.isEmpty }

  /// Whether the code of a file can use Swinject.
  func areMeant(in file: String) -> Bool { files.contains(file) }

  /// Whether a resolved type that a file names is a container, or a type of the project that resolves values from one.
  func isContainer(_ type: CanonicalType, in file: String) -> Bool {
    guard areMeant(in: file), let nominal = type.nominal else { return false }
    if Self.containers.contains(where: nominal.isOfSwinject) { return true }
    guard index.id(of: nominal) != nil else { return false }
    return index.allSupertypes(of: nominal).contains { $0.isOfSwinject("Resolver") }
  }

  /// Whether a resolved type is an assembly of Swinject.
  func isAssembly(_ type: NominalType) -> Bool {
    index.allSupertypes(of: type).contains { $0.isOfSwinject("Assembly") }
  }
}

extension NominalType {
  /// Whether this is a type of Swinject, judged by its name.
  func isOfSwinject(_ name: String) -> Bool {
    qualifiedName == name && (module.map { SwinjectNames.imports.modules.contains($0) } ?? true)
  }
}
