/// The customer who is signed in.
package protocol Session: AnyObject {
  /// The address of the customer who signed in.
  var email: String? { get set }
}
