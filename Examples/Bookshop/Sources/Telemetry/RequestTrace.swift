/// Ties together what happens because of one request.
package final class RequestTrace {
  /// The number of the request in the session, from 1.
  package let number: Int

  init(number: Int) {
    self.number = number
  }
}
