/// The pages of a document, the overview first.
///
/// Those of bindings and of types are created whenever they are needed, because those of a large graph do not fit into the memory.
package struct ReportPages: RandomAccessCollection, Sendable {
  /// The pages that are kept: all besides those of bindings and of types.
  package let kept: [ReportPage]

  private let createdCount: Int
  private let page: @Sendable (_ number: Int) -> ReportPage

  /// Creates the pages of a graph.
  ///
  /// - Parameters:
  ///   - kept: The pages that are kept.
  ///   - createdCount: The number of further pages.
  ///   - page: A function that creates a further page from its number.
  init(
    _ kept: [ReportPage],
    createdCount: Int,
    page: @escaping @Sendable (_ number: Int) -> ReportPage
  ) {
    self.kept = kept
    self.createdCount = createdCount
    self.page = page
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { kept.count + createdCount }

  package subscript(position: Int) -> ReportPage {
    position < kept.count ? kept[position] : page(position - kept.count)
  }
}
