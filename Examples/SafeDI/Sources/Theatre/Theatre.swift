import House
import SafeDI
import Stage
import Tickets

/// Anything for the stage, without its author's name.
public protocol Performance {}

extension Evening: Performance {}

@Instantiable(isRoot: true)
public final class Theatre: Instantiable {
  public init(
    clock: any Timekeeping,
    book: NightBook,
    boxOffice: BoxOffice,
    evenings: ErasedInstantiator<Play, any Performance>,
    rehearsals: Instantiator<Rehearsal>
  ) {
    self.clock = clock
    self.book = book
    self.boxOffice = boxOffice
    self.evenings = evenings
    self.rehearsals = rehearsals
  }

  @Instantiated
  private let clock: any Timekeeping
  @Instantiated
  private let book: NightBook
  @Instantiated
  private let boxOffice: BoxOffice
  @Instantiated(fulfilledByType: "Evening")
  private let evenings: ErasedInstantiator<Play, any Performance>
  @Instantiated
  private let rehearsals: Instantiator<Rehearsal>
}

@main
struct Program {
  static func main() {
    let theatre = Theatre()
    _ = theatre
  }
}
