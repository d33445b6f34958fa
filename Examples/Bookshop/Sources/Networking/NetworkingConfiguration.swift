import DpendRuntime
import Foundation
import Telemetry

/// Says how the shop talks to its wholesaler and its bank.
public final class NetworkingConfiguration: DependencyConfiguration {
  private let apiKey: String
  private let baseURL: URL

  /// Creates the configuration.
  ///
  /// - Parameters:
  ///   - apiKey: What the shop signs its requests with.
  ///   - baseURL: Where requests go.
  public init(apiKey: String, baseURL: URL) {
    self.apiKey = apiKey
    self.baseURL = baseURL
  }

  /// What carries requests: nothing leaves this program.
  public func transport() -> DependencyRegistration<any HTTPTransport> {
    DependencyRegistration(scope: .singleton) { LoopbackTransport() }
  }

  /// What signs requests.
  public func signer() -> DependencyRegistration<any RequestSigner> {
    DependencyRegistration { KeySigner(apiKey: self.apiKey) }
  }

  /// What the other modules send requests with.
  package func client(
    transport: any HTTPTransport,
    signer: any RequestSigner,
    log: any Log
  ) -> DependencyRegistration<any APIClient> {
    DependencyRegistration(scope: .singleton) {
      SigningClient(baseURL: self.baseURL, transport: transport, signer: signer, log: log)
    }
  }
}
