import FlexInject

enum Cloud {
  /// The height of the lowest clouds.
  struct Reading { let metres: Double }
}

enum Wind {
  /// The speed of the wind.
  struct Reading { let knots: Double }
}

protocol FieldTime { var hour: Int { get } }
protocol CloudGauge { func base() -> Cloud.Reading }
protocol WindGauge { func speed() -> Wind.Reading }

struct FieldClock: FieldTime { let hour = 6 }

final class Ceilometer: CloudGauge {
  @Inject
  private var clock: FieldTime
  @Inject(mode: .new)
  private var reading: Cloud.Reading

  func base() -> Cloud.Reading { clock.hour < 12 ? reading : Cloud.Reading(metres: 400) }
}

final class Anemometer: WindGauge {
  @Inject(mode: .new)
  private var reading: Wind.Reading

  func speed() -> Wind.Reading { reading }
}
