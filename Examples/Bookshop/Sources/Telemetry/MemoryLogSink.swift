import Synchronization

/// Stores the lines of the log until the program ends.
final class MemoryLogSink: LogSink {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func append(_ line: String) { storage.withLock { $0.append(line) } }
}
