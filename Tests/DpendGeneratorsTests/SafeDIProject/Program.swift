import Library
import SafeDI

@main
struct Program {
  static func main() {
    print("# Shop")
    let shop = createShop()
    let clock = shop.clock as? TowerClock
    print("shared disk: \(shop.till.disk === shop.disk), shared clock: \(shop.disk.hours as? TowerClock === clock)")
    print("# Screens")
    _ = shop.screens.instantiate(User(name: "Ada"))
    _ = shop.screens.instantiate(User(name: "Bob"))
    _ = shop.lobbies.instantiate()
    _ = shop.signs.instantiate("open")
    _ = shop.probes.instantiate()
    print("# Orders")
    let order = shop.orders.instantiate((id: 1, confirm: { print($0) }))
    let own = order.receipt.clock as? TowerClock
    print("own clock: \(own !== clock && own === order.receipt.clock2.clock as? TowerClock)")
    print("# Chain")
    _ = shop.chains?.instantiate(1).next.instantiate(2).next.instantiate(3)
    print("# Kiosk")
    _ = createKiosk()
  }
}
