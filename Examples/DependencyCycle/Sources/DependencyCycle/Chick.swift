/// Hatches from an egg.
public final class Chick {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}
