import DpendRuntime

protocol Store { var name: String { get } }
struct NamedStore: Store { let name: String }

enum OnDisk: DependencyTag {}
enum InMemory: DependencyTag {}

final class StoreConfiguration: DependencyConfiguration {
  private let folder: String

  init(folder: String) { self.folder = folder }

  func disk() -> DependencyRegistration<any Store> {
    DependencyRegistration(tag: OnDisk.self, scope: .singleton) { NamedStore(name: "disk at \(self.folder)") }
  }
  func memory() -> DependencyRegistration<any Store> {
    DependencyRegistration(tag: InMemory.self) { NamedStore(name: "memory") }
  }
  /// A decorator around a tagged binding.
  func store(original: Tagged<any Store, OnDisk>) -> DependencyRegistration<any Store> {
    DependencyRegistration { NamedStore(name: "cached \(original.dependency.name)") }
  }
}

protocol PriceRule { var percent: Int { get } }
final class Discount: PriceRule { let percent = 10 }
final class Voucher: PriceRule { let percent = 5 }

protocol Absent {}
final class Unused {}

/// All kinds of requests.
final class Checkout {
  let lines: [String]
  let makeTrace: () -> Trace
  let makeCheckoutParts: () -> [Trace]

  init(
    _ store: any Store,
    memory: Tagged<any Store, InMemory>,
    rules: [any PriceRule],
    lastRules: [() -> any PriceRule] = [],
    session: (any Session)?,
    absent: (any Absent)?,
    makeAbsent: @escaping () -> (any Absent)?,
    retries: Int = 3,
    makeTrace: @escaping () -> Trace,
    makeOptionalTrace: (() -> Trace)?,
    makeCheckoutParts: @escaping () -> [Trace]
  ) {
    self.makeTrace = makeTrace
    self.makeCheckoutParts = makeCheckoutParts
    lines = [
      store.name, memory.dependency.name, "\(rules.map(\.percent))", "\(lastRules.map { $0().percent })",
      "session \(session != nil)", "absent \(absent != nil) \(makeAbsent() != nil)", "retries \(retries)",
      "optional closure \(makeOptionalTrace != nil)",
    ]
  }
}

/// An opaque parameter, and a value of its own kind that must be another one.
final class LoggedStore: Store {
  let name: String
  init(logging store: some Store) { name = "logged " + store.name }
}

final class Cache<Element> {
  let capacity: Int
  init(capacity: Int = 16) { self.capacity = capacity }
}

final class Shelf {
  let books: Cache<Book>
  let stores: Cache<any Store>

  init(books: Cache<Book>, stores: Cache<any Store>) {
    self.books = books
    self.stores = stores
  }
}

struct Book {}

/// Values from outside: two of one type, two of one label, and a closure.
final class Client {
  let lines: [String]

  init(apiKey: String, folder: String, port: Int, format: (Int) -> String) {
    lines = [apiKey, folder, format(port)]
  }
}

final class Server {
  let lines: [String]
  init(port: String) { lines = [port] }
}
