import DpendGraphviz
import Foundation

/// The worker: draws the pictures that it reads from standard input, and writes responses to standard output.
package enum RenderWorker {
  /// Handles requests until standard input ends.
  ///
  /// - Throws: An error if the bytes on standard input are not requests, or if a response can't be written.
  package static func run() throws {
    let input = FileHandle.standardInput
    // Output of libraries must not mix with the responses.
    let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    var reader = FrameReader()
    while true {
      while let content = try reader.next() {
        try output.write(contentsOf: Frame.encode(response(to: content)))
      }
      let bytes = input.availableData
      if bytes.isEmpty { return }
      reader.append(bytes)
    }
  }

  static func response(to content: Data) -> WorkerResponse {
    let request: WorkerRequest
    do {
      request = try JSONDecoder().decode(WorkerRequest.self, from: content)
    } catch {
      return .invalidRequest(reason: "\(error)")
    }
    alarm(request.secondsAllowed)
    defer { alarm(0) }
    do throws(GraphvizError) {
      return .rendered(try Renderer().render(dot: request.dot, with: request.engine, as: request.formats))
    } catch {
      return .failed(error)
    }
  }
}
