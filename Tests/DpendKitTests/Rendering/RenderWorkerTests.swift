import DpendGraphviz
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

@Suite
struct RenderWorkerTests {
  @Test("An invalid request gets a response")
  func invalidRequest() {
    guard case .invalidRequest = RenderWorker.response(to: Data("{}".utf8)) else {
      Issue.record("the request was accepted")
      return
    }
  }

  @Test("Messages are decoded byte by byte")
  func messages() throws {
    let first = WorkerRequest(dot: "digraph \"é\" {}\n", engine: .dot, formats: [.svg], secondsAllowed: 3)
    let second = WorkerRequest(
      dot: String(repeating: "x", count: 100_000),
      engine: .fdp,
      formats: [],
      secondsAllowed: 0
    )
    let bytes = try Frame.encode(first) + Frame.encode(second)
    var reader = FrameReader()
    var found: [WorkerRequest] = []
    for byte in bytes {
      reader.append(Data([byte]))
      while let content = try reader.next() {
        found.append(try JSONDecoder().decode(WorkerRequest.self, from: content))
      }
    }
    #expect(found == [first, second])
  }

  @Test("Bytes that are not a message are an error")
  func invalidMessage() {
    var reader = FrameReader()
    reader.append(Data("GET / HTTP/1.1".utf8))
    #expect(throws: FrameError(problem: "not a message")) { try reader.next() }
  }

  @Test("A worker responds to invalid requests and continues")
  func consecutiveRequests() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Program.dpend.path)
    process.arguments = ["render-worker"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let good = WorkerRequest(dot: "digraph {}\n", engine: .dot, formats: [.dot], secondsAllowed: 10)
    let bad = WorkerRequest(dot: "digraph { a -> }\n", engine: .dot, formats: [.dot], secondsAllowed: 10)
    try input.fileHandleForWriting.write(
      contentsOf: Frame.encode(["no": "request"]) + Frame.encode(bad) + Frame.encode(good)
    )
    try input.fileHandleForWriting.close()
    var reader = FrameReader()
    reader.append(try #require(try output.fileHandleForReading.readToEnd()))
    process.waitUntilExit()
    var responses: [WorkerResponse] = []
    while let content = try reader.next() {
      responses.append(try JSONDecoder().decode(WorkerResponse.self, from: content))
    }
    #expect(process.terminationStatus == 0)
    #expect(responses.count == 3)
    guard case .invalidRequest = responses[0], case .failed(.notRead) = responses[1], case .rendered = responses[2]
    else {
      Issue.record("\(responses)")
      return
    }
  }
}
