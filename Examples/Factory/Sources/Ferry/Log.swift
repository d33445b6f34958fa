protocol Log { func write(_ entry: String) }

final class PaperLog: Log {
  private let title: String

  init(title: String) { self.title = title }

  func write(_ entry: String) { print("\(title): \(entry)") }
}

struct SilentLog: Log {
  func write(_ entry: String) {}
}
