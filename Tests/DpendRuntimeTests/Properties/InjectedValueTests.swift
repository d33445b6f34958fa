import DpendRuntime
import Testing

/// Configuration values in factories and properties.
struct InjectedValueTests {
  private struct Server: Sendable {
    @InjectValue("server.port")
    var port: Int
  }

  private let container = RuntimeContainer()

  @Test("Factories and properties read the configuration of the container")
  func values() throws {
    container.register(
      ConfigurationValues([ConfigurationSource(["server": .table(["port": .integer(443)])], name: "Common")])
    )
    container.register { _ in Server() }
    container.register(String.self) { "port \(try $0.value("server.port", as: Int.self))" }
    #expect(try container.resolve(Server.self).port == 443)
    #expect(try container.resolve(String.self) == "port 443")
  }

  @Test("A missing value is an error of the request for the object")
  func missing() {
    container.register { _ in Server() }
    #expect(
      Result { try container.resolve(Server.self) }.message
        == "nothing provides 'ConfigurationValues': Server → ConfigurationValues"
    )
    container.register(ConfigurationValues([ConfigurationSource([:], name: "Common")]))
    #expect(
      Result { try container.resolve(Server.self) }.message
        == "cannot provide 'Int (key: 'server.port')': Server → Int (key: 'server.port'): "
        + "nothing configures 'server.port' of type Int; searched: 'Common'"
    )
  }
}
