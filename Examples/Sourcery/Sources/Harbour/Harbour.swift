/// The program at the pier; `Container` is what Sourcery makes of the annotations.
@main
final class Harbour {
  private let container = Container()

  static func main() {
    Harbour().open()
  }

  func open() {
    let gate = container.gateModel()
    print(gate)
  }
}
