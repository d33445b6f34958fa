import Foundation

/// The state of a site that open pages compare with their own.
struct SiteState: Hashable, Sendable, Encodable {
  /// The digest of all files; it is the same for the same pages, also of another server.
  let site: String

  /// The problems because of which the pages are older than the sources.
  let problems: [String]

  /// The name of this state, with which a page requests the next one.
  let token: String

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - site: The list of all files with their digests; empty without a site.
  ///   - problems: The problems because of which the pages are older than the sources.
  init(site: String, problems: [String]) {
    self.site = ContentDigest(of: site).digits
    self.problems = problems
    token = ContentDigest(of: ([self.site] + problems).joined(separator: "\0")).digits
  }

  /// The state as JSON, for the script on the pages.
  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings cannot fail.
    return (try? encoder.encode(self)) ?? Data()
  }
}

/// The current state of a site, for requests that wait until it changes.
actor SiteStates {
  /// A function that returns after a duration, unless the task is cancelled.
  typealias Wait = @Sendable (Duration) async throws -> Void

  /// The time after which a request gets an answer without a change, because its client may have closed the connection.
  private static let longestWait = Duration.seconds(10)

  /// The current state.
  private(set) var current: SiteState

  private let wait: Wait
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var requestCount = 0

  /// Creates a value with the first state.
  init(_ first: SiteState, wait: @escaping Wait = { try await Task.sleep(for: $0) }) {
    current = first
    self.wait = wait
  }

  /// Changes the state, and answers the requests that wait for it.
  func change(to next: SiteState) {
    if next == current { return }
    current = next
    for request in waiting.values { request.finish() }
  }

  /// Returns the state as soon as it is another one than a known one, or unchanged after some time.
  ///
  /// - Parameter token: The token of the known state.
  /// - Returns: The current state.
  func next(after token: String) async -> SiteState {
    if current.token != token { return current }
    let (change, request) = AsyncStream.makeStream(of: Void.self)
    let number = requestCount
    requestCount += 1
    waiting[number] = request
    let limit = Task { [wait] in
      try? await wait(Self.longestWait)
      request.finish()
    }
    for await _ in change {}
    limit.cancel()
    waiting[number] = nil
    return current
  }
}
