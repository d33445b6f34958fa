import DpendRuntime

/// Asks the old question in Swift: a chicken was a chick, a chick comes out of an egg, and an egg out of a chicken.
///
/// All of it compiles. Only who looks at the whole graph sees that none of the three can ever be the first.
public final class FarmConfiguration: DependencyConfiguration {
  /// Creates the configuration.
  public init() {}

  /// The place where all of it happens.
  public func farmyard() -> DependencyRegistration<Farmyard> {
    DependencyRegistration(scope: .singleton) { Farmyard() }
  }

  /// A chicken, which needs the chick that it was.
  public func chicken(farmyard: Farmyard, chick: Chick) -> DependencyRegistration<Chicken> {
    DependencyRegistration { Chicken(farmyard: farmyard, chick: chick) }
  }

  /// An egg, which needs the chicken that laid it.
  public func egg(chicken: Chicken) -> DependencyRegistration<Egg> {
    DependencyRegistration { Egg(chicken: chicken) }
  }

  /// A chick, which needs the egg that it came out of.
  public func chick(egg: Egg) -> DependencyRegistration<Chick> {
    DependencyRegistration { Chick(egg: egg) }
  }

  /// A farmer, who has no part in the cycle and can be made.
  public func farmer(farmyard: Farmyard) -> DependencyRegistration<Farmer> {
    DependencyRegistration { Farmer(farmyard: farmyard) }
  }

  /// A breakfast, which isn't part of the cycle but leads into it.
  public func breakfast(farmer: Farmer, egg: Egg) -> DependencyRegistration<Breakfast> {
    DependencyRegistration { Breakfast(farmer: farmer, egg: egg) }
  }
}
