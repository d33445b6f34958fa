import DpendGraphviz
import Foundation

/// The worker's side: draws what it is asked for on standard input, and answers on standard output.
public enum RenderWorker {
  /// Answers requests until standard input ends, and with it the process that asks.
  ///
  /// - Throws: When the bytes on standard input are no requests, or an answer can't be written.
  public static func run() throws {
    let input = FileHandle.standardInput
    // Nothing that a library prints may get between the answers.
    let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    var reader = FrameReader()
    while true {
      while let content = try reader.next() {
        try output.write(contentsOf: Frame.encode(answer(to: content)))
      }
      let bytes = input.availableData
      if bytes.isEmpty { return }
      reader.append(bytes)
    }
  }

  static func answer(to content: Data) -> WorkerAnswer {
    let request: WorkerRequest
    do {
      request = try JSONDecoder().decode(WorkerRequest.self, from: content)
    } catch {
      return .notUnderstood(reason: "\(error)")
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
