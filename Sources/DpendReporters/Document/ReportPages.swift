/// The pages of a document, the overview first.
///
/// Those of bindings are created whenever they are needed, because those of a large graph do not fit into the memory.
package struct ReportPages: RandomAccessCollection, Sendable {
  /// All pages besides those of bindings.
  package let besidesBindings: [ReportPage]

  private let bindingCount: Int
  private let page: @Sendable (_ binding: Int) -> ReportPage

  /// Creates the pages of a graph.
  ///
  /// - Parameters:
  ///   - besidesBindings: All pages besides those of bindings.
  ///   - bindingCount: The number of pages of bindings.
  ///   - page: A function that creates the page of a binding from its index.
  init(
    _ besidesBindings: [ReportPage],
    bindingCount: Int,
    page: @escaping @Sendable (_ binding: Int) -> ReportPage
  ) {
    self.besidesBindings = besidesBindings
    self.bindingCount = bindingCount
    self.page = page
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { besidesBindings.count + bindingCount }

  package subscript(position: Int) -> ReportPage {
    position < besidesBindings.count ? besidesBindings[position] : page(position - besidesBindings.count)
  }
}
