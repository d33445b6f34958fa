import Synchronization

/// The events of a program, in their order.
final class Journal: Sendable {
  private let texts = Mutex<[String]>([])

  var entries: [String] { texts.withLock { $0 } }

  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
