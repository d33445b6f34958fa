/// The program of a winery.
@main
struct Winery {
  static func main() {
    Locator.shared.addServices()
    Locator.shared.get(Cellar.self).fill()
    let bottling: Bottling = Locator.shared.get()
    bottling.start()
  }
}
