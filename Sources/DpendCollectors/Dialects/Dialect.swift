package import DpendGraph

/// A library or a style of dependency injection that dpend reads.
///
/// A dialect reads files one at a time, without knowledge of the others, and creates bindings from the declarations of all files.
package protocol Dialect: Sendable {
  /// The name on the command line.
  var name: String { get }

  /// The description in one line.
  var summary: String { get }

  /// The terms and rules of the library, for neutral layers.
  var vocabulary: DialectVocabulary { get }

  /// The forms of code that dpend reads, with their meaning.
  var explanation: DialectExplanation { get }

  /// The names of hidden folders with companion files, which are searched in addition to other folders.
  var companionFolders: Set<String> { get }

  /// Whether the dialect reads a file that is not Swift, judged by the file's path.
  func isCompanion(_ path: String) -> Bool

  /// Returns the paths of further companions that one names, relative to its folder; `*` matches a part of a name.
  ///
  /// The files need not exist; ``CompanionFile/named`` lists those that do.
  func companions(namedIn file: CompanionFile) -> [String]

  /// Returns the files that the library's own tool generates by the settings in a companion.
  func outputs(namedIn file: CompanionFile) -> [ToolOutput]

  /// Returns the paths of further folders with Swift sources that a companion names, as written.
  func sourceFolders(namedIn file: CompanionFile) -> [String]

  /// The folder that these paths are relative to, relative to that of the companion.
  var baseOfSourceFolders: String { get }

  /// The texts of which at least one occurs in every file that the dialect reads, such as the names of its attributes.
  var markers: [String] { get }

  /// Returns the markers of a project: ``markers``, and those that its settings give.
  ///
  /// - Parameter containers: The containers of the project that its settings describe.
  /// - Returns: The texts of which at least one occurs in every file that the dialect reads.
  func markers(for containers: [CustomContainer]) -> [String]

  /// Whether the dialect reads all files, whatever markers they contain.
  var readsEveryFile: Bool { get }

  /// Whether declarations in files without markers matter to the dialect, even where no marked file depends on them.
  ///
  /// No only for a library whose every type has a marker in its own file. A library with property wrappers, for example, has consumers
  /// in files that name only a wrapper of the project.
  var dependsOnEveryFile: Bool { get }

  /// Returns which function bodies of a file the dialect reads.
  ///
  /// - Parameters:
  ///   - markers: The markers of the project that occur in the file; none only if the dialect reads every file.
  ///   - outline: The outline of the file; nil if it is not known.
  /// - Returns: The bodies.
  func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies

  /// Whether the dialect reads the bindings of those that come before in the registry.
  var readsRegistrations: Bool { get }

  /// Returns the readers of the declarations that only this dialect understands.
  ///
  /// - Parameters:
  ///   - file: A file.
  ///   - markers: The markers of the project that occur in the file, at least one.
  /// - Returns: Readers for the walk over the file; none where the file does not use the library.
  func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader]

  /// The types of the declarations that only this dialect understands.
  var declarationKinds: [any DialectDeclaration.Type] { get }

  /// Creates the bindings of a project.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of all files.
  ///   - index: The types of all files.
  ///   - options: The user's options.
  /// - Returns: The bindings with their components, unavailable bindings, entry points and findings.
  func bindings(from declarations: Declarations, index: TypeIndex, options: CollectingOptions) -> CollectedBindings

  /// Does all work that needs no bindings of other dialects, which run at the same time.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of all files.
  ///   - index: The types of all files.
  ///   - options: The user's options.
  /// - Returns: A function that creates the bindings of a project.
  func prepareBindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> PreparedBindings

  /// Returns the bindings that the options leave out, of those that would provide a requested type.
  ///
  /// - Parameters:
  ///   - requested: The types that the bindings of all dialects request, without `any`.
  ///   - declarations: The declarations of all files.
  ///   - index: The types of all files.
  ///   - options: The user's options.
  /// - Returns: The bindings.
  func bindingsLeftOut(
    providing requested: Set<CanonicalType>,
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> [UnavailableBinding]
}

/// Creates the bindings of a dialect from those of the dialects that come before in the registry, each with an id of its own, and from the
/// ones that others replace at run time; called once.
package typealias PreparedBindings =
  @Sendable (_ registrations: [Binding], _ replaced: [Binding]) -> CollectedBindings

extension Dialect {
  /// The same for all projects.
  package func markers(for containers: [CustomContainer]) -> [String] { markers }

  /// No.
  package var readsEveryFile: Bool { false }

  /// Yes.
  package var dependsOnEveryFile: Bool { true }

  /// All bodies, except of files with the markers of string constants alone, which other code can name only outside of bodies.
  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    markers.isSubset(of: StringConstantReader.markers) ? .none : .all
  }

  /// No.
  package var readsRegistrations: Bool { false }

  /// Creates the bindings of a dialect that does not read those of others.
  package func prepareBindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> PreparedBindings {
    let bindings = bindings(from: declarations, index: index, options: options)
    return { _, _ in bindings }
  }

  /// None.
  package func bindingsLeftOut(
    providing requested: Set<CanonicalType>,
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> [UnavailableBinding] { [] }

  /// None.
  package var companionFolders: Set<String> { [] }

  /// No file.
  package func isCompanion(_ path: String) -> Bool { false }

  /// None.
  package func companions(namedIn file: CompanionFile) -> [String] { [] }

  /// None.
  package func outputs(namedIn file: CompanionFile) -> [ToolOutput] { [] }

  /// None.
  package func sourceFolders(namedIn file: CompanionFile) -> [String] { [] }

  package var baseOfSourceFolders: String { "." }
}
