/// Asks a server for things.
public protocol APIClient: AnyObject {
  /// Sends a body to a path below the server's address, and returns the response.
  func send(_ body: String, to path: String) async throws -> String
}

/// A request that wasn't answered as hoped.
public struct RequestFailure: Error {
  /// The requested path.
  public let path: String

  /// The status of the last answer.
  public let status: Int
}
