import DpendRuntime

struct Feed { let title: String }
struct FeedError: Error {}

final class FeedConfiguration: DependencyConfiguration {
  /// Created asynchronously.
  func feed(store: any Store) async throws -> DependencyRegistration<Feed> {
    await Task.yield()
    return DependencyRegistration { Feed(title: "feed of \(store.name)") }
  }
}

final class Account {
  let feed: Feed
  init(feed: Feed) { self.feed = feed }
}

final class Reader {
  let feed: Feed
  init(feed: Feed) { self.feed = feed }
}

final class LazyReader {
  let feed: () async throws -> Feed
  init(feed: @escaping () async throws -> Feed) { self.feed = feed }
}

final class Broken {
  init() throws { throw FeedError() }
}

final class BrokenUser {
  let broken: () throws -> Broken
  init(broken: @escaping () throws -> Broken) { self.broken = broken }
}

/// An initializer that gives nil.
final class License {
  init?(folder: String) { if folder.isEmpty { return nil } }
}

final class Premium {
  let license: License
  init(license: License) { self.license = license }
}

final class Shop {
  let license: License?
  init(license: License?) { self.license = license }
}

final class Trial {
  let license: () -> License?
  init(license: @escaping () -> License?) { self.license = license }
}

@MainActor
final class Screen {
  let cart: Cart
  init(cart: Cart) { self.cart = cart }
}

/// Not on an actor itself, but what its closure makes is.
final class Navigator {
  let screen: @MainActor () -> Screen
  init(screen: @escaping @MainActor () -> Screen) { self.screen = screen }
}

actor Ledger {
  nonisolated let name = "ledger"
}
