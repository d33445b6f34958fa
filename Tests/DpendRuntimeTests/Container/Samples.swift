import Synchronization

/// The number of instances that factories created.
final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}

/// An object that knows its number.
final class Numbered: Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

/// Two dependencies of the same type.
struct Pair: Sendable {
  let first: Numbered
  let second: Numbered
}

protocol Book: Sendable {
  var name: String { get }
}

struct Novel: Book {
  let name: String
}

extension Result {
  /// The text of the error, if there is one.
  var message: String? {
    switch self {
    case .success: nil
    case .failure(let error): "\(error)"
    }
  }
}
