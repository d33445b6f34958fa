import DpendGraph

/// Interprets code that uses Dip's containers, and collects definitions and requests.
struct DipInterpreter: CodeInterpreter {
  /// The methods of containers.
  private enum Method: String {
    case register, resolve, resolveDependencies, resolveDependenciesOf, collaborate, remove, reset
  }

  /// The knowledge about a value.
  enum Object: Hashable, Sendable {
    /// A container.
    case container(DipContainerID)

    /// `DependencyContainer.uiContainers`, which fill the objects that storyboards create.
    case storyboardContainers

    /// The result of `register`, by the position of the definition among all.
    case definition(Int)
  }

  /// A request outside of all definitions.
  struct Use: Sendable {
    let request: DipRequest
    let context: LexicalContext
    let condition: BuildCondition
  }

  /// The body that is being run, and the purpose.
  struct Frame {
    let body: CodeBody

    /// The location of the body that runs by itself and leads here.
    let root: SourceLocation

    /// The definition whose factory or property block is being run.
    var definition: Int?

    /// The time of the requests in the body.
    var phase = DipRequest.Phase.construction
  }

  /// A body with the containers that it is run for.
  struct Run: Hashable {
    let location: SourceLocation
    let containers: [String: Object]
    let definition: Int?
  }

  let index: TypeIndex
  var evaluation = CodeEvaluation<Object>()

  /// The names that mean Dip's declarations.
  let names: DipNames

  /// The bodies of functions, initializers and initial values, by the location of their declarations.
  let bodies: [SourceLocation: CodeBody]

  /// The containers that dipgen declares.
  let generated: Set<DipContainerID>

  var containers = DipContainers()
  var definitions: [DipDefinition] = []
  var uses: [Use] = []
  var findings: [Finding] = []

  /// The containers that fill the objects that storyboards create.
  var storyboardContainers: [DipContainerID] = []

  /// The bodies that are being run, the innermost last.
  var frames: [Frame] = []

  /// The results of the bodies that were run.
  var results: [Run: Object?] = [:]

  /// The locations of the bodies that were run.
  var ran: Set<SourceLocation> = []

  init(_ names: DipNames, bodies: [CodeBody] = [], generated: Set<DipContainerID> = []) {
    self.names = names
    self.generated = generated
    index = names.index
    let pairs = bodies.filter(\.kind.hasResult).map { ($0.location, $0) }
    self.bodies = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The body that is being run.
  var body: CodeBody? { frames.last?.body }

  /// Returns the module of a file.
  func module(of file: String) -> String { index.files[file]?.module ?? "" }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard let name = call.name else { return nil }
    if case .definition(let number) = receiver?.object { return configure(number, by: name, call, at: site) }
    guard let method = Method(rawValue: name), let container = container(receiver, at: site) else { return nil }
    switch method {
    case .register: return register(call, in: container, at: site)
    case .resolve: return resolve(call, from: container, at: site)
    case .resolveDependencies, .resolveDependenciesOf: resolveDependencies(call, from: container, at: site)
    case .collaborate: collaborate(call, of: container, at: site)
    case .remove: remove(call, at: site)
    case .reset: removeAll(from: container, at: site)
    }
    return Value(type: .void)
  }
}
