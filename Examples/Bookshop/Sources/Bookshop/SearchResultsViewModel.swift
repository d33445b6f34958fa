import Catalog

/// The results of a search.
@MainActor
final class SearchResultsViewModel {
  let title: String
  let books: [BookDetailViewModel]

  private init(title: String, books: [BookDetailViewModel]) {
    self.title = title
    self.books = books
  }

  /// Searches, and makes view models of what is found.
  @MainActor
  final class Factory {
    private let searching: any BookSearching
    private let details: BookDetailViewModel.Factory

    init(searching: any BookSearching, details: BookDetailViewModel.Factory) {
      self.searching = searching
      self.details = details
    }

    func makeViewModel(for query: String) throws -> SearchResultsViewModel {
      let books = try searching.search(query)
      return SearchResultsViewModel(
        title: "“\(query)” finds " + (books.isEmpty ? "nothing" : "\(books.count)"),
        books: try books.map(details.makeViewModel)
      )
    }
  }
}
