import Collection
import Deli
import FlexInject

public final class OpeningHours: Component {
  public init() {}
}

public final class ExhibitionCalendar: Autowired {
  public required init(_ hours: OpeningHours) {}
}

/// The current exhibitions, with pictures.
public final class ExhibitionGuide: Autowired {
  /// Resolved from the old container by its own wrapper: the connection of the two libraries.
  @FlexInject.Inject
  var store: ArtworkStore

  /// Deli creates the guide, but only the old container provides the cache.
  public required init(_ calendar: ExhibitionCalendar, _ images: ImageCache) {}
}

/// Lends audio guides to visitors.
public final class AudioGuideDesk: Autowired {
  public required init(_ hours: OpeningHours) {}
}
