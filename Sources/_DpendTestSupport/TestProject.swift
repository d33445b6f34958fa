package import DpendCollectors
package import DpendGraph

/// A small project in the source of a test, which is read as the tool does.
package struct TestProject: Sendable {
  private let files: [(path: String, module: String, source: MarkedSource)]

  /// The options of collecting.
  package var options = CollectingOptions()

  /// The libraries to link.
  package var libraries: [Library] = []

  /// The spellings of external types.
  package var externalTypes: Set<String> = []

  /// The dialects to read; by default those of libraries, without hand-written composition.
  package var dialects = DialectRegistry.all.filter { !$0.readsEveryFile }

  /// The files whose types a setting isolates by default.
  package var filesIsolatedByDefault: Set<String> = []

  /// For each module the files of other modules that its target compiles too, by their modules.
  package var sharedFiles: [String: [String: Set<String>]] = [:]

  /// The module of the generated container.
  package var containerModule: String?

  /// Creates a project of one file, `App.swift` in the module `App`, with a filter for implicit bindings.
  package init(_ source: MarkedSource, implicit: (@Sendable (String) -> Bool)? = { _ in true }) {
    self.init([("App.swift", "App", source)], implicit: implicit)
  }

  /// Creates a project of several files, with a filter for implicit bindings.
  package init(
    _ files: [(path: String, module: String, source: MarkedSource)],
    implicit: (@Sendable (String) -> Bool)? = { _ in true }
  ) {
    self.files = files
    options.filters = implicit.map { [ImplicitFilter(matches: $0)] } ?? []
  }

  /// The collected declarations.
  package var declarations: Declarations {
    Collector(dialects: dialects, containers: options.containers).declarations(
      in: files.map { UnparsedFile(text: $0.source.text, path: $0.path, module: $0.module) },
      threads: 1
    ).isolatingByDefault(filesIsolatedByDefault).sharing(sharedFiles)
  }

  /// The index of the types.
  package var index: TypeIndex { .build(from: declarations) }

  /// The linked graph.
  package var graph: BindingGraph {
    let externalTypes = externalTypes
    return link(
      resolve(
        declarations,
        libraries: libraries,
        dialects: dialects,
        options: options,
        isExternal: { externalTypes.contains($0.description) },
        containerModule: containerModule
      )
    )
  }

  /// Returns the location of a mark; `nil` if no file has it.
  package func location(of mark: Character) -> SourceLocation? {
    files.lazy.compactMap { $0.source.location(of: mark, in: $0.path) }.first
  }
}
