import Collection
import Deli
import FlexInject

public final class OpeningHours: Component {
  public init() {}
}

public final class ExhibitionCalendar: Autowired {
  public required init(_ hours: OpeningHours) {}
}

/// What is on, with pictures.
public final class ExhibitionGuide: Autowired {
  /// Comes from the old container, by its own wrapper: the two are connected here.
  @FlexInject.Inject
  var store: ArtworkStore

  /// Deli makes the guide and doesn't know the cache, which only the old container has.
  public required init(_ calendar: ExhibitionCalendar, _ images: ImageCache) {}
}

/// Lends out what tells visitors about the rooms.
public final class AudioGuideDesk: Autowired {
  public required init(_ hours: OpeningHours) {}
}
