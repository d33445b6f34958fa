package import DpendGraph

/// The user's options for collecting.
package struct CollectingOptions: Sendable {
  /// The filters that select types as bindings without a declaration.
  package var filters: [ImplicitFilter]

  /// The containers of the project that its settings describe.
  package var containers: [CustomContainer] = []

  /// Whether only public declarations count, as in a library's description.
  package var isLibrary: Bool

  /// The files other than Swift sources that dialects read, by path.
  package var companions: [CompanionFile] = []

  /// The path of each Swift file on this machine, for comparisons with the paths in companions only and never for an output.
  package var sourceFiles: [String: String] = [:]

  /// The values of configuration properties from the user, by name.
  package var properties: [String: String] = [:]

  /// The paths of the companions with further values that the user named, in order.
  package var propertyFiles: [String] = []

  /// The paths of the files with test code, whose bindings override those of the application in tests and never rival them.
  package var testFiles: Set<String> = []

  /// The programs of the project; nil where nothing is known about them.
  package var programs: Programs?

  /// The methods with which code replaces values in tests and previews, of all dialects.
  var tests: [DialectVocabulary.Tests] = []

  /// The number of dialects whose bindings are created at the same time.
  package var threads = 1

  /// The module whose code creates the values, when it is known.
  var containerModule: String?

  /// Creates options; without filters and for an application unless given.
  package init(filters: [ImplicitFilter] = [], isLibrary: Bool = false) {
    self.filters = filters
    self.isLibrary = isLibrary
  }
}
