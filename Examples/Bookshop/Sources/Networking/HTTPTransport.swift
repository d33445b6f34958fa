/// Carries requests.
public protocol HTTPTransport: AnyObject {
  /// Sends a request and waits for what comes back.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
