import DpendRuntime

/// Asks the old question in Swift: a chicken was a chick, a chick comes out of an egg, and an egg out of a chicken.
///
/// The code compiles. Only the entire graph shows that none of the three can be created first.
public final class FarmConfiguration: DependencyConfiguration {
  /// Creates the configuration.
  public init() {}

  /// The yard with all animals.
  public func farmyard() -> DependencyRegistration<Farmyard> {
    DependencyRegistration(scope: .singleton) { Farmyard() }
  }

  /// A chicken, which depends on the chick that it was.
  public func chicken(farmyard: Farmyard, chick: Chick) -> DependencyRegistration<Chicken> {
    DependencyRegistration { Chicken(farmyard: farmyard, chick: chick) }
  }

  /// An egg, which depends on the chicken that produced it.
  public func egg(chicken: Chicken) -> DependencyRegistration<Egg> {
    DependencyRegistration { Egg(chicken: chicken) }
  }

  /// A chick, which depends on the egg that it hatched from.
  public func chick(egg: Egg) -> DependencyRegistration<Chick> {
    DependencyRegistration { Chick(egg: egg) }
  }

  /// A farmer, who is not part of the cycle and can be created.
  public func farmer(farmyard: Farmyard) -> DependencyRegistration<Farmer> {
    DependencyRegistration { Farmer(farmyard: farmyard) }
  }

  /// A breakfast, which is not part of the cycle but depends on it.
  public func breakfast(farmer: Farmer, egg: Egg) -> DependencyRegistration<Breakfast> {
    DependencyRegistration { Breakfast(farmer: farmer, egg: egg) }
  }
}
