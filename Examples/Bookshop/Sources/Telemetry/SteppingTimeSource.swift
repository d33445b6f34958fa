import Synchronization

/// A clock that advances by a minute at each reading, so every run of the shop is the same day.
final class SteppingTimeSource: TimeSource {
  private let time: Mutex<ShopTime>

  init(opening: ShopTime) {
    time = Mutex(opening)
  }

  func now() -> ShopTime {
    time.withLock { time in
      defer { time = time.next }
      return time
    }
  }
}
