package import DpendCollectors
package import DpendGraph

/// A small project, written in a test, as the tool would read it.
package struct TestProject: Sendable {
  private let files: [(path: String, module: String, source: MarkedSource)]

  /// The options to collect with.
  package var options = CollectingOptions()

  /// The libraries to link.
  package var libraries: [Library] = []

  /// The spellings of the types that come from outside.
  package var externalTypes: Set<String> = []

  /// The module that the container is to be a part of.
  package var containerModule: String?

  /// Creates a project of one file, `App.swift` of the module `App`, in which the classes that the filter takes are bindings.
  package init(_ source: MarkedSource, implicit: (@Sendable (String) -> Bool)? = { _ in true }) {
    self.init([("App.swift", "App", source)], implicit: implicit)
  }

  /// Creates a project of several files.
  package init(
    _ files: [(path: String, module: String, source: MarkedSource)],
    implicit: (@Sendable (String) -> Bool)? = { _ in true }
  ) {
    self.files = files
    options.isImplicit = implicit
  }

  /// What the collectors see.
  package var declarations: Declarations {
    Collector().declarations(
      in: files.map { UnparsedFile(text: $0.source.text, path: $0.path, module: $0.module) },
      threads: 1
    )
  }

  /// The types.
  package var index: TypeIndex { TypeIndex(declarations) }

  /// The linked bindings.
  package var graph: BindingGraph {
    let externalTypes = externalTypes
    return BindingGraph(
      linking: LinkingInput(
        declarations: declarations,
        libraries: libraries,
        options: options,
        isExternal: { externalTypes.contains($0.description) },
        containerModule: containerModule
      )
    )
  }

  /// The place of a mark; nil when it isn't there.
  package func location(of mark: Character) -> SourceLocation? {
    files.lazy.compactMap { $0.source.location(of: mark, in: $0.path) }.first
  }
}
