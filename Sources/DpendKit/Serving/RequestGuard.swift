/// The requests that the server of a site answers: those that read, and that name this machine.
///
/// A page of another site can let its own name lead to this machine, and would then read the pages as its own (DNS rebinding). Its requests
/// still name that site.
struct RequestGuard: Hashable {
  /// The port of the server.
  let port: UInt16

  /// The reason for refusing a request.
  enum Refusal: Hashable {
    /// The request is for another host, or for none.
    case foreignHost

    /// The request does not only read.
    case method
  }

  /// The names and addresses of this machine for itself.
  private static let hosts = ["localhost", "127.0.0.1", "[::1]"]

  /// Returns the reason for refusing a request; nil for one to answer.
  ///
  /// - Parameters:
  ///   - method: The method, such as `GET`.
  ///   - host: The header `Host`; nil without one.
  /// - Returns: The reason.
  func refusal(method: String, host: String?) -> Refusal? {
    guard let host = host?.lowercased(), Self.hosts.contains(where: { isAddress(host, of: $0) }) else {
      return .foreignHost
    }
    return ["GET", "HEAD"].contains(method) ? nil : .method
  }

  /// Whether work begins because of a request: if its client opens a page, and does not use it as a part of another one.
  ///
  /// - Parameter destination: The header `Sec-Fetch-Dest`, which browsers send; nil without one.
  /// - Returns: Whether the request is for a page.
  static func startsWork(for destination: String?) -> Bool { destination == nil || destination == "document" }

  /// Whether a header names a host with the port, which clients omit if it is that of the protocol.
  private func isAddress(_ header: String, of host: String) -> Bool {
    header == "\(host):\(port)" || port == 80 && header == host
  }
}
