package import DpendGraph

/// A way to write dependency injection in Swift that dpend reads.
///
/// A dialect says what it saw and never what that means globally: it reads files one at a time, and makes bindings of what was
/// read once all of it is known.
package protocol Dialect: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// What it is, in a sentence.
  var summary: String { get }

  /// The terms and rules of the library, for neutral layers.
  var vocabulary: DialectVocabulary { get }

  /// What of it is read, and what that means.
  var explanation: DialectExplanation { get }

  /// The names of hidden folders, which are not searched otherwise, that hold such files.
  var companionFolders: Set<String> { get }

  /// Whether a file that isn't Swift tells it something, by the file's path.
  func isCompanion(_ path: String) -> Bool

  /// The paths of further companions that one names, relative to the folder that it lies in; `*` stands for a part of a name.
  ///
  /// What isn't there is no problem: ``CompanionFile/named`` says what is.
  func companions(namedIn file: CompanionFile) -> [String]

  /// The paths of further folders with Swift sources that one names, relative to the folder that it lies in.
  func sourceFolders(namedIn file: CompanionFile) -> [String]

  /// The texts of which at least one occurs in every file that the dialect reads, such as the names of its attributes.
  var markers: [String] { get }

  /// Returns the readers of the declarations that only this dialect understands.
  ///
  /// - Parameters:
  ///   - file: A file.
  ///   - markers: The ``markers`` that occur in the file, at least one.
  /// - Returns: Readers for the walk over the file; none where the file does not use the library.
  func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader]

  /// The types of the declarations that only this dialect understands.
  var declarationKinds: [any DialectDeclaration.Type] { get }

  /// Reads the declarations that only this dialect understands in walks of its own.
  ///
  /// Only for dialects that do not have ``readers(for:with:)`` yet.
  func read(_ file: ParsedFile) -> Declarations

  /// Makes bindings of everything that was read.
  ///
  /// - Parameters:
  ///   - declarations: What was seen in all files.
  ///   - index: The types of all files.
  ///   - options: What the user asked for.
  /// - Returns: The bindings, their components, and what can't be used.
  func bindings(from declarations: Declarations, index: TypeIndex, options: CollectingOptions) -> CollectedBindings
}

extension Dialect {
  /// None.
  package var companionFolders: Set<String> { [] }

  /// No file.
  package func isCompanion(_ path: String) -> Bool { false }

  /// None.
  package func companions(namedIn file: CompanionFile) -> [String] { [] }

  package var markers: [String] { [] }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] { [] }

  package func read(_ file: ParsedFile) -> Declarations { Declarations() }

  /// None.
  package func sourceFolders(namedIn file: CompanionFile) -> [String] { [] }
}

/// The bindings of one dialect, with resolved types.
package struct CollectedBindings: Sendable {
  /// What holds them.
  package var components: [Component]

  /// The bindings.
  package var bindings: [Binding]

  /// The bindings that exist and can't be used.
  package var unavailable: [UnavailableBinding]

  /// What the application asks for itself, outside of everything that a binding makes.
  package var entryPoints: [EntryPoint]

  /// What is wrong with the declarations as a whole, such as two keys that are one at run time.
  package var findings: [Finding]

  /// Creates a collection; empty unless given.
  package init(
    components: [Component] = [],
    bindings: [Binding] = [],
    unavailable: [UnavailableBinding] = [],
    entryPoints: [EntryPoint] = [],
    findings: [Finding] = []
  ) {
    self.components = components
    self.bindings = bindings
    self.unavailable = unavailable
    self.entryPoints = entryPoints
    self.findings = findings
  }
}

/// What the user asked for when it comes to collecting.
package struct CollectingOptions: Sendable {
  /// Whether a class of this qualified name is a binding without saying so; nil when no filter was given.
  package var isImplicit: (@Sendable (String) -> Bool)?

  /// Whether only public declarations count, as for a library's description.
  package var isLibrary: Bool

  /// The files besides Swift sources that dialects asked for, by path.
  package var companions: [CompanionFile] = []

  /// For each place of a Swift file where it lies on this machine: to compare with the paths in companions, never for an output.
  package var sourceFiles: [String: String] = [:]

  /// The values of configuration properties that the user gave, by name.
  package var properties: [String: String] = [:]

  /// The places of the companions with further such values that the user named, in order.
  package var propertyFiles: [String] = []

  /// The module whose code makes the values, when that is known.
  var containerModule: String?

  /// Creates options; without a filter and for an application unless given.
  package init(isImplicit: (@Sendable (String) -> Bool)? = nil, isLibrary: Bool = false) {
    self.isImplicit = isImplicit
    self.isLibrary = isLibrary
  }
}
