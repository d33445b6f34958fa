import DpendGraphviz

/// The pictures that wait for a worker, and the results so far.
actor RenderQueue {
  /// A picture to draw and its place among the results.
  struct Job: Sendable {
    let index: Int
    let request: WorkerRequest

    /// Whether the engine leaves something behind in the process that changes later pictures.
    var spoilsWorker: Bool { request.engine == .fdp || request.engine == .sfdp }
  }

  private var waiting: [Job] = []
  private var finished: [Result<Rendering, RenderFailure>?]

  /// Prints the graphs; those that can't be printed have failed already.
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

  /// Takes the next picture; nil when there is none or nobody waits any more.
  func next() -> Job? {
    Task.isCancelled ? nil : waiting.popLast()
  }

  /// Notes the result of a picture; the first one counts.
  func finish(_ job: Job, _ result: Result<Rendering, RenderFailure>) {
    if finished[job.index] == nil { finished[job.index] = result }
  }

  /// The results in the order of the requests.
  var results: [Result<Rendering, RenderFailure>] {
    finished.map { $0 ?? .failure(.cancelled) }
  }
}
