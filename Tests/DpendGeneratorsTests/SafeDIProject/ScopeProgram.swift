import Library
import SafeDI

/// Enters the hierarchy at scopes below the root, and checks that no builder keeps a container or an object.
@main
struct ScopeProgram {
  static func main() {
    print("# Order")
    let order = ShopContainer.OrderContainer(id: 2, confirm: { print($0) }).order()
    print("receipt of \(order.receipt.id)")
    print("# Profile")
    let disk = ShopContainer.DiskContainer(clock: TowerClock()).disk()
    let profile = ShopContainer.ProfileContainer(disk: disk, user: User(name: "Eve"))
    print("one badge: \(profile.profile().badge.disk === profile.badge.disk)")
    print("# References")
    weak var shop: Shop?
    weak var shopDisk: Disk?
    weak var orders: Instantiator<Order>?
    weak var link: Chain?
    weak var next: Instantiator<Chain>?
    do {
      let container = ShopContainer()
      let created = container.shop()
      let chain = created.chains?.instantiate(1).next.instantiate(2)
      _ = created.screens.instantiate(User(name: "Ada"))
      (shop, shopDisk, orders, link, next) = (created, created.disk, container.orders, chain, chain?.next)
    }
    let references: [AnyObject?] = [shop, shopDisk, orders, link, next]
    print("released: \(references.allSatisfy { $0 == nil })")
  }
}
