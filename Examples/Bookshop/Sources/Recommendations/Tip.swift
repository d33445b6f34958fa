import Catalog

/// A book that somebody might like, and why.
package struct Tip: Sendable {
  package let book: Book
  package let reason: String

  /// How sure the recommender is, the more the better.
  package let weight: Int
}
