import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Registrations that are written for another library have the same types, scopes and dependencies when dpend reads them.
struct MigrationRoundTripTests {
  @Test("Random registrations of Swinject, written for Factory and back", arguments: 0..<15)
  func swinject(seed: UInt64) throws {
    let original = RandomAssembly(seed: seed).source
    let factory = try Self.written(original, for: FactoryContainer())
    let swinject = try Self.written(factory, for: SwinjectContainer())
    let expected = Self.sketch(original)
    #expect(expected.count == RandomAssembly.size)
    #expect(Self.sketch(factory) == expected)
    #expect(Self.sketch(swinject) == expected)
  }

  @Test("Random registrations of Swinject, written for FlexInject", arguments: 0..<8)
  func flexInject(seed: UInt64) throws {
    let original = RandomAssembly(seed: seed).source
    let written = try Self.written(original, for: FlexInjectContainer())
    #expect(Self.sketch(written, withLifetimes: false) == Self.sketch(original, withLifetimes: false))
  }

  private static func written(_ registrations: String, for style: any ContainerStyle) throws -> String {
    let files = files(registrations)
    let graph = TestProject(files.map { ($0, "App", MarkedSource($1)) }, implicit: nil).graph
    let texts = Dictionary(uniqueKeysWithValues: files)
    let codes = RegistrationCodes.read(of: graph) { texts[$0] }
    let plan = ContainerPlan(graph, module: "App", codes: codes, registering: style.selection)
    return try style.source(of: plan, templates: Templates()).text
  }

  private static func files(_ registrations: String) -> [(String, String)] {
    [("Sources/App/Types.swift", RandomAssembly.types), ("Sources/App/Registrations.swift", registrations)]
  }

  /// Returns a line for each binding: the created type, the types of its keys, the lifetime, and the requested types.
  private static func sketch(_ registrations: String, withLifetimes: Bool = true) -> [String] {
    let graph = TestProject(files(registrations).map { ($0, "App", MarkedSource($1)) }, implicit: nil).graph
    return graph.bindings.indices.filter { !graph.bindings[$0].keys.isEmpty }.map { index in
      let binding = graph.bindings[index]
      let requested = graph.outgoing[index].compactMap { graph.edges[$0].binding }.map { "\(graph.bindings[$0].type)" }
      let lifetime = withLifetimes ? binding.scope.lifetime.rawValue : ""
      return "\(binding.type) as \(binding.keys.map { "\($0.type)" }) \(lifetime): \(requested)"
    }.sorted()
  }
}

/// An assembly of Swinject with random scopes, names and requests, without cycles.
private struct RandomAssembly {
  /// The number of registrations.
  static let size = 12

  /// The declarations of the registered types.
  static let types = (0..<size).map { "protocol P\($0) {}\nfinal class T\($0): P\($0) { init(_ values: Any...) {} }" }
    .joined(separator: "\n")

  /// The file with the assembly.
  let source: String

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var services: [String] = []
    var lines: [String] = []
    for number in 0..<Self.size {
      let isAbstract = Bool.random(using: &random)
      let type = isAbstract ? "(any P\(number)).self" : "T\(number).self"
      let service = type + (Int.random(in: 0..<3, using: &random) == 0 ? ", name: \"name\(number)\"" : "")
      let requested = services.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.shuffled(using: &random)
      let scope = ["transient", "graph", "container", "weak"].randomElement(using: &random) ?? "graph"
      let values = requested.map { "r.resolve(\($0))!" }.joined(separator: ", ")
      lines.append("    container.register(\(service)) { r in T\(number)(\(values)) }.inObjectScope(.\(scope))")
      services.append(service)
    }
    lines.shuffle(using: &random)
    source = """
      import Swinject

      final class RandomAssembly: Assembly {
        func assemble(container: Container) {
      \(lines.joined(separator: "\n"))
        }
      }
      """
  }
}
