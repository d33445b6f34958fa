/// The wishes of the customer who is signed in.
package protocol Wishlist {
  /// The titles, the oldest wish first.
  var titles: [String] { get throws }

  /// Adds a title.
  func add(_ title: String) throws
}
