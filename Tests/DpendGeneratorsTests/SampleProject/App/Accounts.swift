import DpendRuntime

/// Kept asynchronously, which Dip can't do.
final class AccountConfiguration: DependencyConfiguration {
  func account(feed: Feed, trace: Trace) async throws -> DependencyRegistration<Account> {
    await Task.yield()
    Instances.record("account")
    return DependencyRegistration(scope: .singleton) { Account(feed: feed) }
  }
}
