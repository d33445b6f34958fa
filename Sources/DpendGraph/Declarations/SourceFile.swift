/// A source file, with the module and the imports that its declarations depend on.
public struct SourceFile: Hashable, Sendable, Codable {
  /// The properties that the file alone determines; linking sets the other ones.
  private enum CodingKeys: String, CodingKey {
    case path, module, imports, reexports, testableImports, macros
  }

  /// The path, as in every location inside the file.
  public let path: String

  /// The module that the file belongs to.
  public let module: String

  /// The imports of the file, in source order.
  public var imports: [ModuleImport]

  /// The modules that it imports with `@_exported`.
  public var reexports: [String]

  /// The modules that it imports with `@testable`.
  public var testableImports: [String]

  /// The names of the macros that it declares.
  package var macros: [String] = []

  /// Whether a setting of its target, such as `.defaultIsolation(MainActor.self)`, isolates the types that state no isolation.
  package var isIsolatedByDefault = false

  /// The files of other modules that its own target compiles too, by module; it sees their declarations without an import.
  package var sharedFiles: [String: Set<String>] = [:]

  /// The files of other modules that the targets of imported modules compile too, by module; it sees their public declarations.
  package var importedSharedFiles: [String: Set<String>] = [:]

  /// Whether the file sees the declarations of another file that have an access level.
  func sees(_ access: AccessLevel, in owner: SourceFile) -> Bool {
    if path == owner.path { return true }
    if module == owner.module || testableImports.contains(owner.module) { return access.isVisibleInModule }
    if sharedFiles[owner.module]?.contains(owner.path) ?? false { return access.isVisibleInModule }
    // The target of the other file compiles this one, too.
    if owner.sharedFiles[module]?.contains(path) ?? false { return access.isVisibleInModule }
    if access < .package { return false }
    // Of a module that the file sees only because targets share files, it sees these files.
    let shared = importedSharedFiles[owner.module] ?? sharedFiles[owner.module]
    return shared?.contains(owner.path) ?? true || imports.contains { $0.module == owner.module }
  }

  /// Creates a description of a file.
  public init(
    path: String,
    module: String,
    imports: [ModuleImport] = [],
    reexports: [String] = [],
    testableImports: [String] = []
  ) {
    self.path = path
    self.module = module
    self.imports = imports
    self.reexports = reexports
    self.testableImports = testableImports
  }
}

/// A module that code imports, with the condition of the import.
public struct ModuleImport: Hashable, Sendable, Codable {
  /// The name of the module.
  public let module: String

  /// The `#if` condition around the import.
  public let condition: BuildCondition

  /// The name without that of a declaration or a submodule, as in `import struct Shop.Cart`.
  var rootModule: String { String(module.prefix { $0 != "." }) }

  /// Creates an import.
  public init(_ module: String, condition: BuildCondition = .always) {
    self.module = module
    self.condition = condition
  }
}
