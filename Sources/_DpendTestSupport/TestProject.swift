public import DpendCollectors
public import DpendGraph

/// A small project, written in a test, as the tool would read it.
public struct TestProject: Sendable {
  private let files: [(path: String, module: String, source: MarkedSource)]

  /// The options to collect with.
  public var options = CollectingOptions()

  /// The libraries to link.
  public var libraries: [Library] = []

  /// The spellings of the types that come from outside.
  public var externalTypes: Set<String> = []

  /// The module that the container is to be a part of.
  public var containerModule: String?

  /// Creates a project of one file, `App.swift` of the module `App`, in which the classes that the filter takes are bindings.
  public init(_ source: MarkedSource, implicit: (@Sendable (String) -> Bool)? = { _ in true }) {
    self.init([("App.swift", "App", source)], implicit: implicit)
  }

  /// Creates a project of several files.
  public init(
    _ files: [(path: String, module: String, source: MarkedSource)],
    implicit: (@Sendable (String) -> Bool)? = { _ in true }
  ) {
    self.files = files
    options.isImplicit = implicit
  }

  /// What the collectors see.
  public var declarations: Declarations {
    Declarations(
      collectedFrom: files.map { UnparsedFile(text: $0.source.text, path: $0.path, module: $0.module) },
      threads: 1
    )
  }

  /// The types.
  public var index: TypeIndex { TypeIndex(declarations) }

  /// The linked bindings.
  public var graph: BindingGraph {
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
  public func location(of mark: Character) -> SourceLocation? {
    files.lazy.compactMap { $0.source.location(of: mark, in: $0.path) }.first
  }
}
