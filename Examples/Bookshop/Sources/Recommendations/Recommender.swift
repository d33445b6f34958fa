/// Has an idea of what the customer in the shop might like.
package protocol Recommender {
  /// Some books, in any order.
  func tips() throws -> [Tip]
}
