// Registrations with Factory, written by dpend.
//
// dpend reads this file like any other source. To write it again replaces it.

import FactoryKit

extension Container {
  var narrator: Factory<any Narrator> { self { Astronomer() }.graph }

  var lamp: Factory<Lamp> { self { Lamp() } }

  var presentation: ParameterFactory<String, Presentation> {
    self { title in
      let presentation = Presentation(title: title, projector: self.projector())
      presentation.narrator = self.nightNarrator()
      return presentation
    }.graph
  }

  var projector: Factory<Projector> { self { Projector(chart: self.starChart(), lamp: self.lamp()) }.cached }

  var nightNarrator: Factory<any Narrator> { self { Recording() }.shared }

  var starChart: Factory<StarChart> {
    self {
      // The chart is from the year of the opening.
      let opening = 1986
      return StarChart(year: opening)
    }.cached
  }
}
