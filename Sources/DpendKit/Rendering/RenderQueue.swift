import DpendGraphviz

/// The pending pictures, and the results so far.
actor RenderQueue {
  /// A picture to draw, and its index among the results.
  struct Job: Sendable {
    let index: Int
    let request: WorkerRequest

    /// Whether the engine changes the state of the process so that later pictures differ.
    var requiresNewWorker: Bool { request.engine == .fdp || request.engine == .sfdp }
  }

  private var waiting: [Job] = []
  private var finished: [Result<Rendering, RenderFailure>?]

  /// Creates a queue.
  ///
  /// Requests whose graphs can't be written as DOT fail at once.
  init(_ requests: [RenderRequest], secondsAllowed: UInt32) {
    finished = Array(repeating: nil, count: requests.count)
    for (index, request) in requests.enumerated() {
      do throws(GraphvizError) {
        let message = WorkerRequest(
          dot: try DOTWriter.write(request.graph),
          engine: request.engine,
          formats: request.formats,
          secondsAllowed: secondsAllowed
        )
        waiting.append(Job(index: index, request: message))
      } catch {
        finished[index] = .failure(.graphviz(error))
      }
    }
    waiting.reverse()
  }

  /// Returns the next picture; `nil` if there is none or the task was cancelled.
  func next() -> Job? {
    Task.isCancelled ? nil : waiting.popLast()
  }

  /// Stores the result of a picture; the first one counts.
  func finish(_ job: Job, _ result: Result<Rendering, RenderFailure>) {
    if finished[job.index] == nil { finished[job.index] = result }
  }

  /// The results, in the order of the requests.
  var results: [Result<Rendering, RenderFailure>] {
    finished.map { $0 ?? .failure(.cancelled) }
  }
}
