import DpendRuntime
import Foundation

/// Provides the storage of records.
public final class StorageConfiguration: DependencyConfiguration {
  private let cacheFolder: URL

  /// Creates the configuration.
  ///
  /// - Parameter cacheFolder: The folder for records on disk.
  public init(cacheFolder: URL) {
    self.cacheFolder = cacheFolder
  }

  /// Records that end with the program.
  public func inMemoryStore() -> DependencyRegistration<any Store> {
    DependencyRegistration(tag: InMemory.self, scope: .singleton) { InMemoryStore() }
  }

  /// Records in files.
  public func onDiskStore() -> DependencyRegistration<any Store> {
    DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore(folder: self.cacheFolder) }
  }

  /// The form in which records are written.
  public func recordCoder() -> DependencyRegistration<any RecordCoder> {
    DependencyRegistration { JSONRecordCoder() }
  }

  /// The numbers of orders, payments and other things that are counted across the shop.
  public func numberSequence() -> DependencyRegistration<any NumberSequence> {
    DependencyRegistration(scope: .singleton) { CountingSequence() }
  }
}
