import DpendGraphviz

/// The pending pictures, and the results so far.
///
/// Equal requests are drawn once, and those of earlier runs are taken from the cache.
actor RenderQueue {
  /// A picture to draw, and its indices among the results.
  struct Job: Sendable {
    fileprivate(set) var indices: [Int]
    let request: WorkerRequest

    /// Whether the engine changes the state of the process so that later pictures differ.
    var requiresNewWorker: Bool { request.engine == .fdp || request.engine == .sfdp }
  }

  private var waiting: [Job] = []
  private var finished: [Result<Rendering, RenderFailure>?]
  private let cache: PictureCache?

  /// Creates a queue.
  ///
  /// Requests whose graphs can't be written as DOT fail at once.
  init(_ requests: [RenderRequest], secondsAllowed: UInt32, cache: PictureCache?) {
    self.cache = cache
    finished = Array(repeating: nil, count: requests.count)
    var positions: [WorkerRequest: Int] = [:]
    for (index, request) in requests.enumerated() {
      do throws(GraphvizError) {
        let message = WorkerRequest(
          dot: try DOTWriter.write(request.graph),
          engine: request.engine,
          formats: request.formats,
          secondsAllowed: secondsAllowed
        )
        if let position = positions[message] {
          waiting[position].indices.append(index)
        } else {
          positions[message] = waiting.count
          waiting.append(Job(indices: [index], request: message))
        }
      } catch {
        finished[index] = .failure(.graphviz(error))
      }
    }
    waiting.reverse()
  }

  /// Returns the next picture that must be drawn; `nil` if there is none or the task was cancelled.
  func next() -> Job? {
    while !Task.isCancelled, let job = waiting.popLast() {
      guard let known = cache?.rendering(for: job.request) else { return job }
      set(.success(known), of: job)
    }
    return nil
  }

  /// Stores the result of a picture; the first one counts.
  func finish(_ job: Job, _ result: Result<Rendering, RenderFailure>) {
    set(result, of: job)
    if let cache, case .success(let rendering) = result { cache.store(rendering, for: job.request) }
  }

  private func set(_ result: Result<Rendering, RenderFailure>, of job: Job) {
    for index in job.indices where finished[index] == nil { finished[index] = result }
  }

  /// The results, in the order of the requests.
  var results: [Result<Rendering, RenderFailure>] {
    finished.map { $0 ?? .failure(.cancelled) }
  }
}
