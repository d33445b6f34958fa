import Synchronization
import Testing

@testable import DpendKit

/// Layouts that begin with an event, and end when a test lets them, or when they are cancelled.
private final class Layouts: Sendable {
  let began: AsyncStream<String>
  private let beginning: AsyncStream<String>.Continuation
  private let ends = Mutex<[String: AsyncStream<DiagramOutcome>.Continuation]>([:])

  init() { (began, beginning) = AsyncStream.makeStream() }

  func layOut(_ selection: String) async -> DiagramOutcome {
    let (outcomes, end) = AsyncStream.makeStream(of: DiagramOutcome.self)
    ends.withLock { $0[selection] = end }
    beginning.yield(selection)
    for await outcome in outcomes { return outcome }
    beginning.yield("end of \(selection)")
    return .failed("cancelled")
  }

  func end(_ selection: String, with outcome: DiagramOutcome) { _ = ends.withLock { $0[selection]?.yield(outcome) } }
}

struct DiagramLayoutsTests {
  /// Returns when the task is cancelled.
  private static func never(_: Duration) async throws {
    try await Task.sleep(for: .seconds(3600))
  }

  @Test("Layouts begin after the first build, one after the other")
  func order() async {
    let work = Layouts()
    let layouts = DiagramLayouts(wait: Self.never, layOut: work.layOut)
    var began = work.began.makeAsyncIterator()
    await layouts.endBuild()
    async let first = layouts.outcome(for: "a")
    #expect(await began.next() == "a")
    async let second = layouts.outcome(for: "b")
    async let same = layouts.outcome(for: "a")
    work.end("a", with: .page("A"))
    #expect(await first == .page("A"))
    #expect(await same == .page("A"))
    #expect(await began.next() == "b")
    work.end("b", with: .refused("B"))
    #expect(await second == .refused("B"))
    // Known outcomes begin no layout.
    #expect(await layouts.outcome(for: "a") == .page("A"))
    #expect(await layouts.outcome(for: "b") == .refused("B"))
  }

  @Test("A build ends a layout, which begins again with the new sources; earlier outcomes are forgotten")
  func build() async {
    let work = Layouts()
    let layouts = DiagramLayouts(wait: Self.never, layOut: work.layOut)
    var began = work.began.makeAsyncIterator()
    await layouts.endBuild()
    async let outcome = layouts.outcome(for: "a")
    #expect(await began.next() == "a")
    await layouts.beginBuild()
    #expect(await began.next() == "end of a")
    await layouts.endBuild()
    #expect(await began.next() == "a")
    work.end("a", with: .page("new"))
    #expect(await outcome == .page("new"))
    await layouts.beginBuild()
    await layouts.endBuild()
    async let next = layouts.outcome(for: "a")
    #expect(await began.next() == "a")
    work.end("a", with: .page("newer"))
    #expect(await next == .page("newer"))
  }

  @Test("A failure is returned once, and another request tries again")
  func failure() async {
    let work = Layouts()
    let layouts = DiagramLayouts(wait: Self.never, layOut: work.layOut)
    var began = work.began.makeAsyncIterator()
    await layouts.endBuild()
    for reason in ["first", "second"] {
      async let outcome = layouts.outcome(for: "a")
      #expect(await began.next() == "a")
      work.end("a", with: .failed(reason))
      #expect(await outcome == .failed(reason))
    }
  }

  @Test("A layout that no request waits for any more is cancelled")
  func abandoned() async {
    let work = Layouts()
    let layouts = DiagramLayouts(wait: { _ in }, layOut: work.layOut)
    var began = work.began.makeAsyncIterator()
    await layouts.endBuild()
    #expect(await layouts.outcome(for: "a") == nil)
    #expect(await began.next() == "a")
    #expect(await began.next() == "end of a")
  }

  @Test("A layout goes on between two requests of a page that waits")
  func patience() async {
    let work = Layouts()
    let (pauses, pause) = AsyncStream.makeStream(of: Void.self)
    let layouts = DiagramLayouts(
      wait: { duration in
        // The time of the first request ends at once, and the pause after it never does.
        if duration == .seconds(8) { return }
        pause.yield()
        try await Self.never(duration)
      },
      layOut: work.layOut
    )
    var began = work.began.makeAsyncIterator()
    await layouts.endBuild()
    #expect(await layouts.outcome(for: "a") == nil)
    #expect(await began.next() == "a")
    for await _ in pauses { break }
    work.end("a", with: .page("A"))
    while await layouts.outcome(for: "a") == nil {}
    #expect(await layouts.outcome(for: "a") == .page("A"))
  }
}
