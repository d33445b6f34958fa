/// The declarations in one file, or in all files of a project.
///
/// Nothing is linked: types are as written, with the context that decides what their names mean.
package struct Declarations: Sendable {
  /// The files, with their modules and imports.
  package var files: [SourceFile]

  /// The declared types.
  package var types: [TypeDeclaration]

  /// The extensions.
  package var extensions: [ExtensionDeclaration]

  /// The type aliases.
  package var typealiases: [TypealiasDeclaration]

  /// The global variables.
  package var variables: [PropertyDeclaration]

  /// The global functions.
  package var functions: [FunctionDeclaration]

  /// The declarations that only one dialect understands.
  package var ofDialects: [any DialectDeclaration] {
    didSet { declarationsByKind = nil }
  }

  /// For each kind the array of its declarations; nil while they are not grouped.
  var declarationsByKind: [ObjectIdentifier: any Sendable]?

  /// The comments that suppress findings.
  package var suppressions: [Suppression]

  /// The findings about the files themselves.
  package var findings: [Finding]

  /// Creates a collection of declarations; empty by default.
  package init(
    files: [SourceFile] = [],
    types: [TypeDeclaration] = [],
    extensions: [ExtensionDeclaration] = [],
    typealiases: [TypealiasDeclaration] = [],
    variables: [PropertyDeclaration] = [],
    functions: [FunctionDeclaration] = [],
    ofDialects: [any DialectDeclaration] = [],
    suppressions: [Suppression] = [],
    findings: [Finding] = []
  ) {
    self.files = files
    self.types = types
    self.extensions = extensions
    self.typealiases = typealiases
    self.variables = variables
    self.functions = functions
    self.ofDialects = ofDialects
    self.suppressions = suppressions
    self.findings = findings
  }

  /// Appends the declarations of other files.
  package mutating func append(_ other: Declarations) {
    files += other.files
    types += other.types
    extensions += other.extensions
    typealiases += other.typealiases
    variables += other.variables
    functions += other.functions
    ofDialects += other.ofDialects
    suppressions += other.suppressions
    findings += other.findings
  }
}

extension Declarations {
  /// Returns the declarations with other names for some imported modules.
  ///
  /// - Parameter names: The new names by the names in the source, for each importing module.
  /// - Returns: The declarations with the new names.
  package func renamingImports(_ names: [String: [String: String]]) -> Declarations {
    if names.isEmpty { return self }
    var copy = self
    for index in files.indices {
      guard let names = names[files[index].module] else { continue }
      copy.files[index].imports = files[index].imports.map {
        ModuleImport(names[$0.module] ?? $0.module, condition: $0.condition)
      }
      copy.files[index].reexports = files[index].reexports.map { names[$0] ?? $0 }
      copy.files[index].testableImports = files[index].testableImports.map { names[$0] ?? $0 }
    }
    return copy
  }
}

extension Declarations {
  /// Returns the declarations with the files that several targets compile.
  ///
  /// Such a file is read once, as a file of one module. The other targets see its declarations, and a file that imports one of them
  /// sees the public ones.
  ///
  /// - Parameter shared: For each module the files of other modules that its target compiles too, by their modules.
  /// - Returns: The declarations with ``SourceFile/sharedFiles`` and ``SourceFile/importedSharedFiles``.
  package func sharing(_ shared: [String: [String: Set<String>]]) -> Declarations {
    if shared.isEmpty { return self }
    var copy = self
    for (index, file) in files.enumerated() {
      copy.files[index].sharedFiles = shared[file.module] ?? [:]
      let imported = file.imports.compactMap { shared[$0.module] }
      copy.files[index].importedSharedFiles = imported.reduce(into: [:]) { $0.merge($1) { $0.union($1) } }
    }
    return copy
  }
}

extension Declarations {
  /// Returns the declarations with the files whose types settings of their targets isolate by default.
  ///
  /// - Parameter paths: The paths of the files.
  /// - Returns: The declarations with ``SourceFile/isIsolatedByDefault``.
  package func isolatingByDefault(_ paths: Set<String>) -> Declarations {
    if paths.isEmpty { return self }
    var copy = self
    for (index, file) in files.enumerated() { copy.files[index].isIsolatedByDefault = paths.contains(file.path) }
    return copy
  }
}

extension Declarations: Equatable {
  /// Whether both hold the same declarations in the same order.
  package static func == (left: Declarations, right: Declarations) -> Bool {
    left.files == right.files && left.types == right.types && left.extensions == right.extensions
      && left.variables == right.variables && left.functions == right.functions
      && left.typealiases == right.typealiases && left.findings == right.findings
      && left.suppressions == right.suppressions
      && left.ofDialects.map { AnyHashable($0) } == right.ofDialects.map { AnyHashable($0) }
  }
}
