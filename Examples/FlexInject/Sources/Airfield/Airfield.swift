import FlexInject

@main
struct Airfield {
  static func main() {
    registerServices(in: DependencyContainer.shared)
    registerGliders()
    let radio = DependencyContainer.shared.resolve(type: Radio.self, mode: .shared)
    let hangar = Hangar()
    if radio.request(from: "the two-seater") { print("\(hangar.glider) starts") }
  }
}
