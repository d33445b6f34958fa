import FactoryKit

/// The program with Factory: its requests are those that dpend proposed.
enum NewProgram {
  static func evening() -> [String] {
    let presentation = Container.shared.presentation("Winter")
    let projector = Container.shared.projector()
    let narrator = Container.shared.narrator()
    return [narrator.says("Welcome"), presentation.start(), "one projector: \(presentation.projector === projector)"]
  }
}
