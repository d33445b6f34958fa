import Collection
import Exhibitions
import SafeDI

@Instantiable(isRoot: true)
public final class MuseumApp: Instantiable {
  public init(session: Session, tickets: TicketDesk, tourMaker: Instantiator<Tour>) {
    self.session = session
    self.tickets = tickets
    self.tourMaker = tourMaker
  }

  @Instantiated
  private let session: Session
  @Instantiated
  private let tickets: TicketDesk
  @Instantiated
  private let tourMaker: Instantiator<Tour>
}

/// The session that the new part creates for itself.
@Instantiable
extension Session: Instantiable {
  public static func instantiate() -> Session { Session() }
}

@Instantiable
public final class TicketDesk: Instantiable {
  public init(session: Session, prices: PriceList) {
    self.session = session
    self.prices = prices
  }

  @Received
  private let session: Session
  @Instantiated
  private let prices: PriceList
}

@Instantiable
public struct PriceList: Instantiable {
  public init() {}
}

@Instantiable
public final class Tour: Instantiable {
  public init(session: Session, guide: ExhibitionGuide, visitors: Int) {
    self.session = session
    self.guide = guide
    self.visitors = visitors
  }

  @Received
  private let session: Session
  @Instantiated
  private let guide: ExhibitionGuide
  @Forwarded
  private let visitors: Int
}
