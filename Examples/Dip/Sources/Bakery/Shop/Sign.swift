/// Shows the fresh bread: dipgen registers it in the container of the shop.
/// @dip.register
/// @dip.factory shop
/// @dip.scope Singleton
final class Sign {
  /// @dip.inject
  var clock: Clock?

  private let baker: Baking

  init(baker: Baking) {
    self.baker = baker
  }
}

final class Clock {
  init() {}
}
