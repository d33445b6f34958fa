/// The terms of a library whose types create their dependencies themselves, without a container.
package struct HierarchyVocabulary: Sendable {
  /// The noun for a declaration that provides a type, such as "@Instantiable type or extension".
  package var provider: String

  /// Whether code gets a received value when it uses it, so that the value need not exist before.
  package var receivesOnUse = false

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
