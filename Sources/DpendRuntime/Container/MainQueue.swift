import Dispatch

/// The queue on which the main actor runs.
enum MainQueue {
  private static let mark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the calling code runs on the main queue, so that `MainActor.assumeIsolated` does not stop the program.
  ///
  /// The thread does not tell: on Linux, the main queue leaves the main thread when an asynchronous `main` waits.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
