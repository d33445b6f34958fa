import Foundation
import Telemetry

/// Signs each request and tries again when the other side is busy.
final class SigningClient: APIClient {
  private let baseURL: URL
  private let transport: any HTTPTransport
  private let signer: any RequestSigner
  private let log: any Log
  private let attempts = 3

  init(baseURL: URL, transport: any HTTPTransport, signer: any RequestSigner, log: any Log) {
    self.baseURL = baseURL
    self.transport = transport
    self.signer = signer
    self.log = log
  }

  func send(_ body: String, to path: String) async throws -> String {
    let request = signer.signed(HTTPRequest(url: baseURL.appending(path: path), body: body))
    var status = 0
    for _ in 0..<attempts {
      let response = try await transport.send(request)
      if response.status == 200 { return response.body }
      status = response.status
      log.note("\(path) answered \(status)")
    }
    throw RequestFailure(path: path, status: status)
  }
}
