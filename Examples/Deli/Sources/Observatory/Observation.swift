import Deli

/// The star to observe, and the duration.
final class Exposure: Payload {
  let star: String
  let seconds: Double

  required init(with argument: (star: String, seconds: Double)) {
    star = argument.star
    seconds = argument.seconds
  }
}

/// One picture of one star, by the telescope of the season.
final class Observation: AutowiredFactory {
  private let telescope: Telescope
  private let archive: Archive
  private let exposure: Exposure

  required init(_ /*survey.telescope*/ telescope: Telescope, _ archive: Archive, payload: Exposure) {
    self.telescope = telescope
    self.archive = archive
    exposure = payload
  }

  func run() {
    archive.store([])
  }
}
