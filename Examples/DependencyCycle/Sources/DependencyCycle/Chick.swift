/// Came out of an egg.
public final class Chick {
  let egg: Egg

  init(egg: Egg) {
    self.egg = egg
  }
}
