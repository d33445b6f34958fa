/// Who is in the shop.
package protocol Session: AnyObject {
  /// The address of the customer who signed in.
  var email: String? { get set }
}
