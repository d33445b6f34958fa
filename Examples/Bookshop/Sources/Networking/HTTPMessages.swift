import Foundation

/// What is sent.
public struct HTTPRequest: Sendable {
  /// Where it goes.
  public let url: URL

  /// What it asks to be done.
  public let body: String

  /// The name and the value of what goes before the body.
  public var headers: [String: String] = [:]
}

/// What comes back.
public struct HTTPResponse: Sendable {
  /// 200 when all went well.
  public let status: Int

  /// What was asked for.
  public let body: String
}
