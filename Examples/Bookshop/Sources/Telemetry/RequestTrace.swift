/// Ties together what happens because of one request.
package final class RequestTrace {
  /// Which request of the session it is, from 1.
  package let number: Int

  init(number: Int) {
    self.number = number
  }
}
