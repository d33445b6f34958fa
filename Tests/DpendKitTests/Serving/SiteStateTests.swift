import Testing

@testable import DpendKit

struct SiteStateTests {
  @Test("A token names the files and the problems; equal sites are equal on every server")
  func tokens() {
    let state = SiteState(site: "a", problems: [])
    #expect(state == SiteState(site: "a", problems: []))
    #expect(state.token != SiteState(site: "b", problems: []).token)
    #expect(state.token != SiteState(site: "a", problems: ["c"]).token)
    #expect(state.site == SiteState(site: "a", problems: ["c"]).site)
  }

  @Test("A request with another token gets the state at once")
  func known() async {
    let states = SiteStates(SiteState(site: "a", problems: [])) { _ in }
    #expect(await states.next(after: "") == SiteState(site: "a", problems: []))
  }

  @Test("A request waits for the next state, and not for an equal one")
  func change() async {
    let (waits, started) = AsyncStream.makeStream(of: Void.self)
    let first = SiteState(site: "a", problems: [])
    let states = SiteStates(first) { _ in
      started.yield()
      // Until the request has its answer, which cancels this.
      for await _ in AsyncStream<Void>(unfolding: { await Task.yield() }) where Task.isCancelled { return }
    }
    async let next = states.next(after: first.token)
    for await _ in waits { break }
    await states.change(to: first)
    await states.change(to: SiteState(site: "b", problems: []))
    #expect(await next == SiteState(site: "b", problems: []))
  }

  @Test("A request without a change gets the same state in the end")
  func limit() async {
    let first = SiteState(site: "a", problems: [])
    let states = SiteStates(first) { #expect($0 == .seconds(10)) }
    #expect(await states.next(after: first.token) == first)
  }
}
