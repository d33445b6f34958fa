import Swinject

/// The program with Swinject.
enum OldProgram {
  static func evening() -> [String] {
    let resolver = Assembler([DomeAssembly()]).resolver
    let presentation = resolver.resolve(Presentation.self, argument: "Winter")!
    let projector = resolver.resolve(Projector.self)!
    let narrator = resolver.resolve((any Narrator).self)!
    return [narrator.says("Welcome"), presentation.start(), "one projector: \(presentation.projector === projector)"]
  }
}
