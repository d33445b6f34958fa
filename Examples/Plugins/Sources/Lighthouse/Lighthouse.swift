@main
struct Lighthouse {
  static func main() {
    Wiring().nightKeeper().watch()
  }
}
