import Foundation

/// A request.
public struct HTTPRequest: Sendable {
  /// The destination.
  public let url: URL

  /// The action that the request names.
  public let body: String

  /// The name and the value of what goes before the body.
  public var headers: [String: String] = [:]
}

/// A response.
public struct HTTPResponse: Sendable {
  /// 200 when all went well.
  public let status: Int

  /// The requested data.
  public let body: String
}
