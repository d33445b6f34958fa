import DpendGraph

/// What Dip's calls mean, and everything that they say about containers.
struct DipCode: CodeLibrary {
  /// What is known of a value.
  enum Object: Hashable, Sendable {
    /// A container.
    case container(DipContainer)

    /// The containers that fill what storyboards make.
    case storyboardContainers

    /// What `register` returned: the place of the definition among all.
    case definition(Int)
  }

  /// A call of `resolve` outside of all definitions.
  struct InjectionPoint: Sendable {
    let request: DipRequest

    /// Where it stands.
    let context: LexicalContext
    let condition: BuildCondition
  }

  /// What is being read.
  struct Reading {
    /// The body.
    let unit: CodeBody

    /// Which of the bodies that run by themselves led here.
    let root: Int

    /// The definition whose factory or property block is being read.
    var definition: Int?

    /// When what is asked for here is needed.
    var phase = DipRequest.Phase.construction
  }

  /// A body with the containers that it is run for.
  struct Run: Hashable {
    let location: SourceLocation
    let containers: [String]
    let definition: Int?
  }

  /// Which files mean Dip.
  let usage: DipUsage

  /// The module of each file.
  let modules: [String: String]

  /// The bodies, by the place of what they belong to.
  let bodies: [SourceLocation: CodeBody]

  /// The types of all files.
  let index: TypeIndex

  /// The containers that dipgen declares.
  let generated: Set<DipContainer>

  var containers = DipContainers()
  var definitions: [DipDefinition] = []
  var askings: [InjectionPoint] = []
  var findings: [Finding] = []

  /// The containers that fill what storyboards make.
  var storyboardContainers: [DipContainer] = []

  /// What is being read, the innermost last.
  var readings: [Reading] = []

  /// What the bodies that were run result in.
  var results: [Run: Object?] = [:]

  /// The places of the bodies that were run.
  var ran: Set<SourceLocation> = []

  /// How many bodies were run by themselves.
  var roots = 0

  init(units: [CodeBody], usage: DipUsage, index: TypeIndex, generated: Set<DipContainer> = []) {
    self.generated = generated
    self.usage = usage
    self.index = index
    modules = index.files.mapValues(\.module)
    bodies = Dictionary(
      units.filter { $0.kind != .accessor && $0.kind != .topLevel }.map { ($0.location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The body that is being read.
  var unit: CodeBody? { readings.last?.unit }

  static func value(
    of call: Call,
    on receiver: CodeValue<Object>?,
    at site: CallSite<Object>,
    by interpreter: inout CodeInterpreter<DipCode>
  ) -> CodeValue<Object>? {
    guard let name = call.name else { return nil }
    if case .definition(let index) = receiver?.object {
      return value(ofConfiguring: index, by: name, call, at: site, &interpreter)
    }
    guard methods.contains(name), let container = interpreter.library.container(receiver, at: site) else { return nil }
    switch name {
    case "register": return register(call, in: container, at: site, &interpreter)
    case "resolve": return resolve(call, from: container, at: site, &interpreter)
    case "resolveDependencies", "resolveDependenciesOf":
      return resolveDependencies(call, from: container, at: site, &interpreter)
    case "collaborate": return collaborate(call, of: container, at: site, &interpreter)
    case "remove": return remove(call, at: site, &interpreter)
    case "reset": return interpreter.library.reset(container)
    default: return nil
    }
  }

  /// The methods of a container that say something.
  private static let methods: Set<String> = [
    "register", "resolve", "resolveDependencies", "resolveDependenciesOf", "collaborate", "remove", "reset",
  ]

  /// What a body is of interest for, in a file that doesn't import Dip itself.
  static let names: Set<String> = [
    "register", "resolve", "resolveDependencies", "resolveDependenciesOf", "collaborate", "resolvingProperties",
    "resolvingProperty", "uiContainers", "DependencyContainer",
  ]
}
