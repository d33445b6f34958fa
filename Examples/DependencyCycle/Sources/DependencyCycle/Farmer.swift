/// Looks after the farmyard.
public final class Farmer {
  let farmyard: Farmyard

  init(farmyard: Farmyard) {
    self.farmyard = farmyard
  }
}
