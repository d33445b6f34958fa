/// What the customer in the shop would like to have.
package protocol Wishlist {
  /// The titles, the oldest wish first.
  var titles: [String] { get throws }

  /// Adds a title.
  func add(_ title: String) throws
}
