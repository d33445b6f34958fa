import FactoryKit

@main
struct Ferry {
  static func main() {
    Container.shared.captain.register { Captain(name: "Marit") }
    let bridge = Container.shared.bridge()
    if bridge.departs(with: 40) { print("the ferry leaves, \(dependency(\Office.sales).sold) tickets sold") }
  }
}
