import Testing

@testable import DpendKit

struct RequestGuardTests {
  @Test(
    "Requests to this machine are answered",
    arguments: ["127.0.0.1:3736", "localhost:3736", "LocalHost:3736", "[::1]:3736"]
  )
  func own(host: String) {
    #expect(RequestGuard(port: 3736).refusal(method: "GET", host: host) == nil)
    #expect(RequestGuard(port: 3736).refusal(method: "HEAD", host: host) == nil)
  }

  @Test(
    "Requests to other hosts are refused, whatever they do",
    arguments: [
      nil, "", "localhost", "127.0.0.1", "localhost:3737", "localhost:37360", "evil.example", "evil.example:3736",
      "localhost.evil.example:3736", "evil-localhost:3736", "127.0.0.1.evil.example:3736", "127.0.0.2:3736",
      "0.0.0.0:3736", "user@localhost:3736", "localhost:3736, evil.example", "localhost:3736:3736", "::1:3736",
      "localhost.:3736", " localhost:3736",
    ]
  )
  func foreign(host: String?) {
    #expect(RequestGuard(port: 3736).refusal(method: "GET", host: host) == .foreignHost)
    #expect(RequestGuard(port: 3736).refusal(method: "POST", host: host) == .foreignHost)
  }

  @Test("The port of the protocol may be missing")
  func standardPort() {
    #expect(RequestGuard(port: 80).refusal(method: "GET", host: "localhost") == nil)
    #expect(RequestGuard(port: 80).refusal(method: "GET", host: "localhost:80") == nil)
  }

  @Test("Only reading is allowed", arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", ""])
  func methods(method: String) {
    #expect(RequestGuard(port: 3736).refusal(method: method, host: "localhost:3736") == .method)
  }

  @Test("Work begins for pages, and not for parts of pages")
  func destinations() {
    let destinations = [nil, "document", "image", "script", "iframe", "empty", "", "Document"]
    #expect(destinations.filter(RequestGuard.startsWork) == [nil, "document"])
  }
}
