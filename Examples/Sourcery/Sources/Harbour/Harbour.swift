/// The program at the pier; Sourcery generates `Container` from the annotations.
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
