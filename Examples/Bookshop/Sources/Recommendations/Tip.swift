import Catalog

/// A recommended book, with the reason.
package struct Tip: Sendable {
  package let book: Book
  package let reason: String

  /// The confidence of the recommender; higher is better.
  package let weight: Int
}
