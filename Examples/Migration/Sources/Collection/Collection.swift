public struct Artwork: Sendable { public let title: String }

public protocol ArtworkStore { func artworks() -> [Artwork] }

public protocol Mailer { func send(_ letter: String) }

public final class Disk {}

public final class DiskArtworkStore: ArtworkStore {
  private let disk: Disk

  init(disk: Disk) { self.disk = disk }

  public func artworks() -> [Artwork] { [Artwork(title: "The Milkmaid")] }
}

/// Pictures in the sizes that screens have.
public final class ImageCache {
  init(disk: Disk, store: ArtworkStore) {}
}

/// Writes to the owners of borrowed exhibits.
public final class LoanOffice {
  init(mailer: Mailer) {}
}

public final class PostOffice: Mailer {
  public func send(_ letter: String) {}
}

/// The visitor, and the start of the visit.
public final class Session {
  public init() {}
}
