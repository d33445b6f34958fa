import DpendGraphviz
import Foundation
import Subprocess

/// The connection of a pool to one worker.
struct WorkerConnection {
  typealias Process = Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>

  /// A function that returns after a duration, unless the task is cancelled.
  typealias Wait = @Sendable (Duration) async throws -> Void

  private let process: Process
  private let wait: Wait
  private var output: SubprocessOutputSequence.Iterator
  private var reader = FrameReader()

  init(_ process: Process, wait: @escaping Wait) {
    self.process = process
    self.wait = wait
    output = process.standardOutput.makeAsyncIterator()
  }

  /// The result of a request.
  enum Reply {
    /// The worker sent a response.
    case response(WorkerResponse)
    /// The worker is no longer usable.
    case broken(RenderFailure)
    /// The process of the worker ended; its status has the reason.
    case ended
  }

  /// Sends a request and waits for the response; kills the worker after the time limit.
  mutating func send(_ request: WorkerRequest, within limit: Duration) async -> Reply {
    let (process, wait) = (process, wait)
    let watchdog = Task {
      try await wait(limit)
      try process.send(signal: .kill)
    }
    let reply = await reply(to: request)
    watchdog.cancel()
    // The task ends without an error only if it has killed the worker.
    let hasKilled = (try? await watchdog.value) != nil
    return hasKilled ? .broken(.timeLimit(limit)) : reply
  }

  private mutating func reply(to request: WorkerRequest) async -> Reply {
    do {
      _ = try await process.standardInputWriter.write([UInt8](Frame.encode(request)))
      while true {
        if let content = try reader.next() {
          return .response(try JSONDecoder().decode(WorkerResponse.self, from: content))
        }
        guard let bytes = try await output.next() else { return .ended }
        reader.append(bytes.withUnsafeBytes { Data($0) })
      }
    } catch let error as FrameError {
      return .broken(.workerMisbehaved(reason: error.problem))
    } catch is DecodingError {
      return .broken(.workerMisbehaved(reason: "not a response of this version"))
    } catch {
      // A broken pipe means that the process has ended.
      return .ended
    }
  }

  /// Kills the worker.
  func kill() {
    // Sending fails if the process has already ended.
    try? process.send(signal: .kill)
  }
}
