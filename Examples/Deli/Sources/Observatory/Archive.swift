import Deli

/// The archive of the pictures.
protocol Archive {
  func store(_ picture: [UInt8])
}

struct Uplink: ConfigProperty {
  let target: String = "uplink"

  let address: String
  let port: Int?
}

struct RemoteArchive: Archive {
  let uplink: Uplink

  func store(_ picture: [UInt8]) {}
}

final class ArchiveConfiguration: Configuration {
  let archive = Config(Archive.self, Uplink.self) { uplink in
    RemoteArchive(uplink: uplink)
  }

  required init() {}
}
