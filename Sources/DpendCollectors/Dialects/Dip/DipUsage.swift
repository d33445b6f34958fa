import DpendGraph

/// Which files of a project mean Dip when they speak of a `DependencyContainer`.
///
/// Other libraries, and many a project, have a class of this name. A file means Dip's when it imports Dip, or when it imports no
/// other library with such a class and another file of its module imports Dip.
struct DipUsage {
  /// The modules that Dip is imported from; DipUI re-exports it.
  static let modules: Set<String> = ["Dip", "DipUI"]

  /// Other libraries whose code looks alike.
  private static let lookalikes: Set<String> = [
    "FlexInject", "Swinject", "Factory", "FactoryKit", "Resolver", "Cleanse",
  ]

  /// The name of Dip's container.
  static let containerName = "DependencyContainer"

  private let files: Set<String>

  /// The types of all files.
  private let index: TypeIndex

  init(_ index: TypeIndex, files: [SourceFile]) {
    self.index = index
    let using = Set(files.filter { $0.importsDip }.map(\.module))
    self.files = Set(
      files.filter { file in
        guard !Self.modules.contains(file.module) else { return false }
        if file.importsDip { return true }
        return using.contains(file.module) && !file.imports.contains { Self.lookalikes.contains($0.module) }
      }.map(\.path)
    )
  }

  /// Whether nothing in the project can be meant for Dip.
  var isUnused: Bool { files.isEmpty }

  /// Whether what a file says can be meant for Dip.
  func isMeant(in file: String) -> Bool { files.contains(file) }

  /// Whether a file imports another library whose code looks like Dip's, and not Dip.
  static func isForLookalike(_ imports: [String]) -> Bool {
    imports.allSatisfy { !modules.contains($0) } && imports.contains { lookalikes.contains($0) }
  }

  /// Whether a type that a file names is Dip's container.
  func isContainer(_ type: CanonicalType?, in file: String) -> Bool {
    guard isMeant(in: file), let nominal = type?.withoutOptionals.nominal else { return false }
    return nominal.isDipContainer
  }

  /// Whether a place lies directly in an extension of Dip's container.
  func isContainerExtension(_ context: LexicalContext) -> Bool {
    context.enclosing == [Self.containerName]
      && isContainer(
        index.resolve(.named(Self.containerName), in: LexicalContext(file: context.file)),
        in: context.file
      )
  }

  /// The project's own subclass of Dip's container that a type is.
  func containerSubclass(_ type: CanonicalType?) -> NominalType? {
    guard let nominal = type?.withoutOptionals.nominal, let id = index.id(of: nominal),
      let file = index[id]?.declarations.first?.location.file, isMeant(in: file)
    else { return nil }
    return index.allSupertypes(of: nominal).contains { $0.isDipContainer } ? nominal : nil
  }
}

extension SourceFile {
  fileprivate var importsDip: Bool { imports.contains { DipUsage.modules.contains($0.module) } }
}

extension NominalType {
  /// Whether this is a type of Dip, as far as the name tells.
  func isOfDip(_ name: String) -> Bool {
    qualifiedName == name && (module.map { DipUsage.modules.contains($0) } ?? true)
  }

  fileprivate var isDipContainer: Bool { isOfDip(DipUsage.containerName) }
}
