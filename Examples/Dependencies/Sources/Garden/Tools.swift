import Dependencies

protocol Diary: Sendable { func write(_ entry: String) }

struct PaperDiary: Diary {
  func write(_ entry: String) { print(entry) }
}

/// A key of its own for a value that is a protocol.
private enum DiaryKey: DependencyKey {
  static let liveValue: any Diary = PaperDiary()
}

/// A key without a live value, which the program sets when it starts.
struct SowingCalendar: TestDependencyKey {
  let firstMonth: Int

  static let testValue = SowingCalendar(firstMonth: 1)
}

/// A key without a live value, which nothing sets.
struct WateringCan: TestDependencyKey {
  let liters: Double

  static let testValue = WateringCan(liters: 0)

  func water() -> String { "pour \(liters) liters" }
}

extension DependencyValues {
  var diary: any Diary {
    get { self[DiaryKey.self] }
    set { self[DiaryKey.self] = newValue }
  }

  var calendarOfSowing: SowingCalendar {
    get { self[SowingCalendar.self] }
    set { self[SowingCalendar.self] = newValue }
  }
}
