import DpendRuntime
import Foundation
import Telemetry

/// Provides the connections to the wholesaler and the bank.
public final class NetworkingConfiguration: DependencyConfiguration {
  private let apiKey: String
  private let baseURL: URL

  /// Creates the configuration.
  ///
  /// - Parameters:
  ///   - apiKey: The key that signs requests.
  ///   - baseURL: The destination of requests.
  public init(apiKey: String, baseURL: URL) {
    self.apiKey = apiKey
    self.baseURL = baseURL
  }

  /// The transport of requests: nothing leaves this program.
  public func transport() -> DependencyRegistration<any HTTPTransport> {
    DependencyRegistration(scope: .singleton) { LoopbackTransport() }
  }

  /// The signer of requests.
  public func signer() -> DependencyRegistration<any RequestSigner> {
    DependencyRegistration { KeySigner(apiKey: self.apiKey) }
  }

  /// The client for the other modules.
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
