/// Carries requests.
public protocol HTTPTransport: AnyObject {
  /// Sends a request and waits for the response.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
