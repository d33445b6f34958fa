/// The meal of the farmer.
public final class Breakfast {
  let farmer: Farmer
  let egg: Egg

  init(farmer: Farmer, egg: Egg) {
    self.farmer = farmer
    self.egg = egg
  }
}
