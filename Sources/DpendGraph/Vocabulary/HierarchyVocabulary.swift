/// The terms of a library whose types create their dependencies themselves, without a container.
package struct HierarchyVocabulary: Sendable {
  /// The noun for a declaration that provides a type, such as "@Instantiable type or extension".
  package var provider: String

  /// Whether code gets a received value when it uses it, so that the value need not exist before.
  package var receivesOnUse = false

  /// Whether an object of the hierarchy keeps the one above it, so that code which keeps the object keeps the values of both.
  package var keepsParents = false

  /// Describes the values that create others on demand, by their types; nil where dpend does not generate the code of the hierarchy.
  package var builder: (@Sendable (CanonicalType) -> Builder?)?

  /// The advice for a hierarchy whose code dpend does not generate.
  package var generationFix: String?

  /// The fix for a type that no declaration provides.
  package var providerFix: String

  /// The forms of a property that those below can receive, as in "declare it in 'Shop': …".
  package var propertyDeclaration: String

  /// The fix for a request whose runtime arguments are not those that its provider takes.
  package var argumentFix: @Sendable (ResolvedRequest, _ expected: [DependencyRequest]) -> String

  /// The fix for a requested property where an ancestor has a similar one.
  package var nearMatchFix: @Sendable (_ found: DependencyRequest, _ requested: Hierarchy.Property) -> String

  /// The fix for code that constructs the object of a binding; nil where code constructs the objects of the hierarchy.
  package var constructionFix: (@Sendable (Binding) -> String)?

  /// The methods that construct objects for tests and previews.
  package var mockMethods: Set<String> = []

  /// The names of the library's macros and protocols that add no conformance to `Sendable`.
  package var plainNames: Set<String> = []

  /// Creates the terms.
  package init(
    provider: String,
    providerFix: String,
    propertyDeclaration: String,
    argumentFix: @escaping @Sendable (ResolvedRequest, _ expected: [DependencyRequest]) -> String,
    nearMatchFix: @escaping @Sendable (_ found: DependencyRequest, _ requested: Hierarchy.Property) -> String
  ) {
    self.provider = provider
    self.providerFix = providerFix
    self.propertyDeclaration = propertyDeclaration
    self.argumentFix = argumentFix
    self.nearMatchFix = nearMatchFix
  }
}

extension HierarchyVocabulary {
  /// The type of a value that creates others on demand.
  package struct Builder: Sendable {
    /// The type without optionals.
    package let type: CanonicalType

    /// The type of the created values.
    package let product: CanonicalType

    /// Whether it can be used concurrently, so that it only accepts `@Sendable` functions.
    package let isSendable: Bool

    /// Creates a description.
    package init(type: CanonicalType, product: CanonicalType, isSendable: Bool) {
      self.type = type
      self.product = product
      self.isSendable = isSendable
    }
  }
}
