import Swinject

/// The old registrations.
final class DomeAssembly: Assembly {
  func assemble(container: Container) {
    container.register(StarChart.self) { _ in
      // The chart is from the year of the opening.
      let opening = 1986
      return StarChart(year: opening)
    }
    .inObjectScope(.container)
    container.register(Lamp.self) { _ in Lamp() }.inObjectScope(.transient)
    container.register(Projector.self) { r in Projector(chart: r.resolve(StarChart.self)!, lamp: r.resolve(Lamp.self)!) }
      .inObjectScope(.container)
    container.register((any Narrator).self) { _ in Astronomer() }
    container.register((any Narrator).self, name: "night") { _ in Recording() }.inObjectScope(.weak)
    container.register(Presentation.self) { (r: any Resolver, title: String) in
      Presentation(title: title, projector: r.resolve(Projector.self)!)
    }
    .initCompleted { r, presentation in
      presentation.narrator = r.resolve((any Narrator).self, name: "night")
    }
  }
}
