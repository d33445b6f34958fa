import DpendGraphviz
import Foundation
import Subprocess

/// The pool's side of the pipes to one worker.
struct WorkerConnection {
  typealias Process = Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>

  private let process: Process
  private var output: SubprocessOutputSequence.Iterator
  private var reader = FrameReader()

  init(_ process: Process) {
    self.process = process
    output = process.standardOutput.makeAsyncIterator()
  }

  /// What came of a request.
  enum Reply {
    case answer(WorkerAnswer)
    /// The worker can't be used any more.
    case broken(RenderFailure)
    /// The worker's process ended; its status will say how.
    case ended
  }

  /// Sends a request and waits for the answer, but kills the worker when that takes too long.
  mutating func ask(_ request: WorkerRequest, within limit: Duration) async -> Reply {
    let process = process
    let watchdog = Task {
      try await Task.sleep(for: limit)
      try process.send(signal: .kill)
    }
    let reply = await reply(to: request)
    watchdog.cancel()
    // It ends without an error only when it has killed the worker.
    let hasKilled = (try? await watchdog.value) != nil
    return hasKilled ? .broken(.timeLimit(limit)) : reply
  }

  private mutating func reply(to request: WorkerRequest) async -> Reply {
    do {
      _ = try await process.standardInputWriter.write([UInt8](Frame.encode(request)))
      while true {
        if let content = try reader.next() {
          return .answer(try JSONDecoder().decode(WorkerAnswer.self, from: content))
        }
        guard let bytes = try await output.next() else { return .ended }
        reader.append(bytes.withUnsafeBytes { Data($0) })
      }
    } catch let error as FrameError {
      return .broken(.workerMisbehaved(reason: error.problem))
    } catch is DecodingError {
      return .broken(.workerMisbehaved(reason: "its answer is no answer of this version"))
    } catch {
      // A pipe broke: the process is gone.
      return .ended
    }
  }

  /// Ends the worker at once.
  func kill() {
    // It fails when the process is gone already.
    try? process.send(signal: .kill)
  }
}
