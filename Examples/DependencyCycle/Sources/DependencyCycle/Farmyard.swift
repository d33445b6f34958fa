/// The yard of the chickens.
public final class Farmyard {
  init() {}
}
