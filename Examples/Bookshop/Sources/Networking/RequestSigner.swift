/// Proves who sends a request.
public protocol RequestSigner {
  /// The request with the proof.
  func signed(_ request: HTTPRequest) -> HTTPRequest
}
