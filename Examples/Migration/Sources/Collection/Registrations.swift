import FlexInject

/// Registers the services of the first version, in which everything was in one container.
public func registerCollection() {
  let container = DependencyContainer.shared
  container.register(type: Disk.self) { Disk() }
  container.register(type: ArtworkStore.self) {
    DiskArtworkStore(disk: container.resolve(type: Disk.self, mode: .shared))
  }
  container.register(type: ImageCache.self) {
    ImageCache(
      disk: container.resolve(type: Disk.self, mode: .shared),
      store: container.resolve(type: ArtworkStore.self, mode: .shared)
    )
  }
  container.register(key: "loans") { PostOffice() as Mailer }
  container.register(type: LoanOffice.self) { LoanOffice(mailer: container.resolve(key: "loans", mode: .new)) }
  container.register(type: Session.self) { Session() }
}
