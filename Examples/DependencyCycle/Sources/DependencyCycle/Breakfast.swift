/// What the farmer has in the morning.
public final class Breakfast {
  let farmer: Farmer
  let egg: Egg

  init(farmer: Farmer, egg: Egg) {
    self.farmer = farmer
    self.egg = egg
  }
}
