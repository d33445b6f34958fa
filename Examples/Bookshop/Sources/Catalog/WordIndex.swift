/// An index of whole words, built when it is first asked.
final class WordIndex: SearchIndex {
  private let repository: any CatalogRepository
  private var numbers: [Substring: Set<ISBN>] = [:]

  init(repository: any CatalogRepository) {
    self.repository = repository
  }

  func books(matching query: String) throws -> [ISBN] {
    if numbers.isEmpty { try rebuild() }
    let found = words(of: query).map { numbers[$0] ?? [] }
    guard let first = found.first else { return [] }
    return found.dropFirst().reduce(first) { $0.intersection($1) }.sorted { $0.rawValue < $1.rawValue }
  }

  func rebuild() throws {
    numbers = [:]
    for book in try repository.books() {
      for word in words(of: book.title + " " + book.author) { numbers[word, default: []].insert(book.isbn) }
    }
  }

  private func words(of text: String) -> [Substring] { text.lowercased().split { !$0.isLetter } }
}
