import Resolver

/// The program of a veterinary clinic.
@main
struct Clinic: Resolving {
  @Injected
  private var reception: Reception

  static func main() { Clinic().open() }

  func open() {
    reception.admit("Rex")
    let visit: Visit = resolver.resolve(args: "Rex")
    visit.start()
  }
}

/// Admits animals.
final class Reception {
  @LazyInjected
  private var waitingRoom: WaitingRoom
  @OptionalInjected
  private var parking: Parking?

  func admit(_ name: String) { waitingRoom.names.append(name) }
}

/// A car park, which this clinic does not have.
protocol Parking {}

/// The animals that wait; the room calls the reception.
final class WaitingRoom {
  private unowned let reception: Reception
  var names: [String] = []

  init(reception: Reception) { self.reception = reception }
}
