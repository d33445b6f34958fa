/// Lays eggs.
public final class Chicken {
  let farmyard: Farmyard
  let chick: Chick

  init(farmyard: Farmyard, chick: Chick) {
    self.farmyard = farmyard
    self.chick = chick
  }
}
