import Synchronization

/// A clock that moves on by a minute each time somebody looks, so that every run of the shop is the same day.
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
