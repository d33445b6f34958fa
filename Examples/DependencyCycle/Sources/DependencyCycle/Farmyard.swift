/// Where the chickens live.
public final class Farmyard {
  init() {}
}
