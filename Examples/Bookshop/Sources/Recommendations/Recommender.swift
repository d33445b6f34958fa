/// Recommends books to the customer who is signed in.
package protocol Recommender {
  /// Some books, in any order.
  func tips() throws -> [Tip]
}
