/// The positions of the stars.
final class StarChart {
  let year: Int

  init(year: Int) { self.year = year }
}

/// The machine in the middle of the dome.
final class Projector {
  let chart: StarChart
  let lamp: Lamp

  init(chart: StarChart, lamp: Lamp) {
    self.chart = chart
    self.lamp = lamp
  }
}

final class Lamp {}

/// The voice of a presentation.
protocol Narrator: AnyObject {
  func says(_ text: String) -> String
}

final class Astronomer: Narrator {
  func says(_ text: String) -> String { "The astronomer says: \(text)" }
}

final class Recording: Narrator {
  func says(_ text: String) -> String { "A voice says: \(text)" }
}

/// An hour under the dome.
final class Presentation {
  let title: String
  let projector: Projector
  var narrator: (any Narrator)?

  init(title: String, projector: Projector) {
    self.title = title
    self.projector = projector
  }

  func start() -> String {
    let text = "\(title), with the sky of \(projector.chart.year)"
    return narrator?.says(text) ?? text
  }
}
