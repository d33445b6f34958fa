/// The layouts of selections: one at a time, and none while the pages are built.
///
/// The process of a layout is killed when a build starts, or when no request waits for it any more. A server cannot see that a browser closed
/// a connection, so that each request waits for a limited time only, and the page that it gets in the end requests the diagram again.
actor DiagramLayouts {
  /// A function that lays out the bindings of a selection, unless the task is cancelled.
  typealias Layout = @Sendable (_ selection: String) async -> DiagramOutcome

  /// A function that returns after a duration, unless the task is cancelled.
  typealias Wait = @Sendable (Duration) async throws -> Void

  /// The time after which a request gets no outcome.
  private static let longestWait = Duration.seconds(8)

  /// The time in which the next request for the same selection arrives, if a browser still shows the page.
  private static let longestPause = Duration.seconds(5)

  /// The number of outcomes that are kept until the next build.
  private static let mostOutcomes = 16

  private let layOut: Layout
  private let wait: Wait

  /// The outcomes since the last build, the latest last.
  private var outcomes: [(selection: String, outcome: DiagramOutcome)] = []

  /// The selections without an outcome, in the order of their first requests.
  private var queue: [String] = []

  private var requests: [String: [Int: AsyncStream<DiagramOutcome>.Continuation]] = [:]
  private var requestCount = 0

  /// The selection that is laid out, which is in the queue, with the task that does it.
  private var current: (selection: String, task: Task<Void, Never>)?

  /// Whether the pages are built.
  private var isBuilding = true

  /// Creates a value that lays out nothing until the first build ends.
  init(wait: @escaping Wait = { try await Task.sleep(for: $0) }, layOut: @escaping Layout) {
    self.layOut = layOut
    self.wait = wait
  }

  /// Ends the current layout, which begins again after the build.
  func beginBuild() {
    isBuilding = true
    interrupt()
  }

  /// Continues with the sources of the build.
  func endBuild() {
    isBuilding = false
    outcomes = []
    startNext()
  }

  /// Returns the outcome for a selection as soon as there is one; nil after some time.
  func outcome(for selection: String) async -> DiagramOutcome? {
    if let known = known(selection) { return known }
    let (results, request) = AsyncStream.makeStream(of: DiagramOutcome.self)
    let number = requestCount
    requestCount += 1
    requests[selection, default: [:]][number] = request
    if !queue.contains(selection) { queue.append(selection) }
    startNext()
    let limit = Task { [wait] in
      try? await wait(Self.longestWait)
      request.finish()
    }
    defer { limit.cancel() }
    for await outcome in results { return outcome }
    requests[selection]?[number] = nil
    Task {
      try? await wait(Self.longestPause)
      leave(selection)
    }
    return nil
  }

  /// Returns an outcome that is there already; one that another attempt may not have is returned once.
  private func known(_ selection: String) -> DiagramOutcome? {
    guard let index = outcomes.firstIndex(where: { $0.selection == selection }) else { return nil }
    let outcome = outcomes[index].outcome
    if !outcome.isLasting { outcomes.remove(at: index) }
    return outcome
  }

  private func startNext() {
    guard !isBuilding, current == nil, let selection = queue.first else { return }
    let task = Task {
      let outcome = await layOut(selection)
      if !Task.isCancelled { finish(selection, outcome) }
    }
    current = (selection, task)
  }

  private func finish(_ selection: String, _ outcome: DiagramOutcome) {
    current = nil
    queue.removeAll { $0 == selection }
    let waiting = requests.removeValue(forKey: selection) ?? [:]
    if outcome.isLasting || waiting.isEmpty {
      outcomes = (outcomes + [(selection, outcome)]).suffix(Self.mostOutcomes)
    }
    for request in waiting.values {
      request.yield(outcome)
      request.finish()
    }
    startNext()
  }

  /// Removes a selection from the queue if no request waits for it.
  private func leave(_ selection: String) {
    guard requests[selection]?.isEmpty ?? true else { return }
    requests[selection] = nil
    queue.removeAll { $0 == selection }
    if current?.selection == selection { interrupt() }
    startNext()
  }

  /// Cancels the current layout.
  private func interrupt() {
    current?.task.cancel()
    current = nil
  }
}
