/// Comes from a chicken.
public final class Egg {
  let chicken: Chicken

  init(chicken: Chicken) {
    self.chicken = chicken
  }
}
