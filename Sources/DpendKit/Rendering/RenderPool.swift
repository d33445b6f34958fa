public import DpendGraphviz
public import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Draws pictures in worker processes, several at a time.
///
/// Graphviz can hang, end its process and leak, so a picture that goes wrong costs itself and a worker, nothing else. What
/// is drawn doesn't depend on the number of workers, except by `fdp`. A pool makes the process ignore `SIGPIPE`, which
/// writing to a worker that died would raise.
public struct RenderPool: Sendable {
  /// How to start a worker: a program that calls ``RenderWorker/run()``.
  public struct Worker: Sendable, Equatable {
    /// The path of the program.
    public var executable: String

    /// Its arguments.
    public var arguments: [String]

    /// Creates a way to start a worker.
    public init(executable: String, arguments: [String] = ["render-worker"]) {
      self.executable = executable
      self.arguments = arguments
    }
  }

  private let worker: Worker
  private let workerCount: Int
  private let timeLimit: Duration
  private let picturesPerWorker: Int

  /// Creates a pool, whose workers run only while pictures are drawn.
  ///
  /// - Parameters:
  ///   - worker: How to start a worker.
  ///   - workerCount: How many workers draw at a time; at least one.
  ///   - timeLimit: How long one picture may take.
  ///   - picturesPerWorker: After how many pictures a worker is replaced, because Graphviz leaks; at least one.
  public init(
    worker: Worker,
    workerCount: Int = ProcessInfo.processInfo.activeProcessorCount,
    timeLimit: Duration = .seconds(30),
    picturesPerWorker: Int = 100
  ) {
    self.worker = worker
    self.workerCount = max(1, workerCount)
    self.timeLimit = timeLimit
    self.picturesPerWorker = max(1, picturesPerWorker)
  }

  /// Draws pictures.
  ///
  /// - Parameter requests: What to draw.
  /// - Returns: The results in the order of the requests: a rendering, or why there is none.
  public func render(_ requests: [RenderRequest]) async -> [Result<Rendering, RenderFailure>] {
    signal(SIGPIPE, SIG_IGN)
    let queue = RenderQueue(requests, secondsAllowed: UInt32(clamping: timeLimit.components.seconds + 2))
    await withTaskGroup { group in
      for _ in 0..<min(workerCount, requests.count) {
        group.addTask {
          while let job = await queue.next() { await draw(job, andMoreFrom: queue) }
        }
      }
    }
    return await queue.results
  }

  /// Starts a worker for a picture, and lets it draw others until it has to be replaced.
  private func draw(_ first: RenderQueue.Job, andMoreFrom queue: RenderQueue) async {
    do {
      let ended = try await Subprocess.run(
        .path(FilePath(worker.executable)),
        arguments: Arguments(worker.arguments),
        environment: RenderPool.environment,
        input: .inputWriter,
        output: .sequence,
        error: .discarded
      ) { process in
        await draw(first, andMoreFrom: queue, in: process)
      }
      if let lost = ended.closureResult {
        await queue.finish(lost, .failure(.workerEnded(reason: ended.terminationStatus.reason)))
      }
    } catch {
      await queue.finish(first, .failure(.workerNotStarted(executable: worker.executable, reason: "\(error)")))
    }
  }

  /// Returns the picture during which the worker ended.
  private func draw(
    _ first: RenderQueue.Job,
    andMoreFrom queue: RenderQueue,
    in process: WorkerConnection.Process
  ) async -> RenderQueue.Job? {
    var connection = WorkerConnection(process)
    var job = first
    for count in 1... {
      switch await connection.ask(job.request, within: timeLimit) {
      case .answer(let answer):
        await queue.finish(job, answer.result)
      case .broken(let failure):
        connection.kill()
        await queue.finish(job, .failure(failure))
        return nil
      case .ended:
        // It may have closed its output only.
        connection.kill()
        return job
      }
      guard count < picturesPerWorker, !job.spoilsWorker, let next = await queue.next() else { return nil }
      job = next
    }
    return nil
  }

  /// Without what changes the code or the files that Graphviz and its libraries use, or the time that they write.
  private static let environment = Environment.inherit.updating([
    "GVBINDIR": nil, "GV_FILE_PATH": nil, "SERVER_NAME": nil, "DOTFONTPATH": nil, "GDFONTPATH": nil,
    "PANGO_LANGUAGE": nil, "SOURCE_DATE_EPOCH": "0",
  ])
}

extension TerminationStatus {
  fileprivate var reason: String {
    switch self {
    case .exited(let code): "it exited with \(code)"
    case .signaled(let signal): "signal \(signal) ended it"
    }
  }
}

extension WorkerAnswer {
  fileprivate var result: Result<Rendering, RenderFailure> {
    switch self {
    case .rendered(let rendering): .success(rendering)
    case .failed(let error): .failure(.graphviz(error))
    case .notUnderstood(let reason): .failure(.workerMisbehaved(reason: reason))
    }
  }
}
