package import DpendGraphviz
import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Draws pictures in worker processes, several in parallel.
///
/// Graphviz can hang, end its process and leak memory, so a failure costs one picture and one worker. The pictures do not depend
/// on the number of workers, except those of `fdp`. A pool makes the process ignore `SIGPIPE`, which is raised on writing to a
/// worker that has ended.
package struct RenderPool: Sendable {
  /// The command that starts a worker: a program that calls ``RenderWorker/run()``.
  package struct Worker: Sendable, Equatable {
    /// The path of the program.
    package var executable: String

    /// Its arguments.
    package var arguments: [String]

    /// Creates a command.
    package init(executable: String, arguments: [String] = ["render-worker"]) {
      self.executable = executable
      self.arguments = arguments
    }
  }

  private let worker: Worker
  private let workerCount: Int
  private let timeLimit: Duration
  private let picturesPerWorker: Int
  private let cache: PictureCache?
  private let wait: WorkerConnection.Wait

  /// Creates a pool.
  ///
  /// Its workers run only while pictures are drawn.
  ///
  /// - Parameters:
  ///   - worker: The command that starts a worker.
  ///   - workerCount: The number of parallel workers, at least one.
  ///   - timeLimit: The time limit for one picture.
  ///   - picturesPerWorker: The number of pictures after which a worker is replaced, because Graphviz leaks memory; at least one.
  ///   - cache: The pictures of earlier runs, if they are kept.
  package init(
    worker: Worker,
    workerCount: Int = ProcessInfo.processInfo.activeProcessorCount,
    timeLimit: Duration = .seconds(30),
    picturesPerWorker: Int = 100,
    cache: PictureCache? = nil
  ) {
    self.init(
      worker: worker,
      workerCount: workerCount,
      timeLimit: timeLimit,
      picturesPerWorker: picturesPerWorker,
      cache: cache,
      wait: { try await Task.sleep(for: $0) }
    )
  }

  /// Creates a pool with a function that waits for the time limit of a picture.
  init(
    worker: Worker,
    workerCount: Int,
    timeLimit: Duration,
    picturesPerWorker: Int = 100,
    cache: PictureCache? = nil,
    wait: @escaping WorkerConnection.Wait
  ) {
    self.worker = worker
    self.workerCount = max(1, workerCount)
    self.timeLimit = timeLimit
    self.picturesPerWorker = max(1, picturesPerWorker)
    self.cache = cache
    self.wait = wait
  }

  /// Draws pictures.
  ///
  /// - Parameter requests: The pictures to draw.
  /// - Returns: The results, in the order of the requests.
  package func render(_ requests: [RenderRequest]) async -> [Result<Rendering, RenderFailure>] {
    signal(SIGPIPE, SIG_IGN)
    let queue = RenderQueue(requests, secondsAllowed: UInt32(clamping: timeLimit.components.seconds + 2), cache: cache)
    await withTaskGroup { group in
      for _ in 0..<min(workerCount, requests.count, OpenFileLimit.workers, max(1, ThreadLimit.workers)) {
        group.addTask {
          while let job = await queue.next() { await draw(job, andMoreFrom: queue) }
        }
      }
    }
    return await queue.results
  }

  /// Removes the least recently used pictures from the cache, after pictures were drawn.
  func limitCache() { cache?.removeLeastRecentlyUsed() }

  /// Starts a worker for a picture, and lets it draw further ones until it must be replaced.
  private func draw(_ first: RenderQueue.Job, andMoreFrom queue: RenderQueue) async {
    do {
      try ThreadLimit.check(running: "a worker")
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

  /// Draws pictures with a worker, and returns the picture during which the worker ended, if it did.
  private func draw(
    _ first: RenderQueue.Job,
    andMoreFrom queue: RenderQueue,
    in process: WorkerConnection.Process
  ) async -> RenderQueue.Job? {
    var connection = WorkerConnection(process, wait: wait)
    var job = first
    for count in 1... {
      switch await connection.send(job.request, within: timeLimit) {
      case .response(let response):
        await queue.finish(job, response.result)
      case .broken(let failure):
        connection.kill()
        await queue.finish(job, .failure(failure))
        return nil
      case .ended:
        // The process may still run if only its output was closed.
        connection.kill()
        return job
      }
      guard count < picturesPerWorker, !job.requiresNewWorker, let next = await queue.next() else { return nil }
      job = next
    }
    return nil
  }

  /// The environment without variables that change the code, the files or the time that Graphviz and its libraries use.
  private static let environment = Environment.inherit.updating([
    "GVBINDIR": nil, "GV_FILE_PATH": nil, "SERVER_NAME": nil, "DOTFONTPATH": nil, "GDFONTPATH": nil,
    "PANGO_LANGUAGE": nil, "SOURCE_DATE_EPOCH": "0",
  ])
}

extension TerminationStatus {
  fileprivate var reason: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signaled(let signal): "signal \(signal)"
    }
  }
}

extension WorkerResponse {
  fileprivate var result: Result<Rendering, RenderFailure> {
    switch self {
    case .rendered(let rendering): .success(rendering)
    case .failed(let error): .failure(.graphviz(error))
    case .invalidRequest(let reason): .failure(.workerMisbehaved(reason: reason))
    }
  }
}
