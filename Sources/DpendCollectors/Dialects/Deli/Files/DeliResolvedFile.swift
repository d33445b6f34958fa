import DpendGraph
import Yams

/// A `Deli.resolved` file: the container of another project as Deli's tool knows it.
struct DeliResolvedFile {
  /// The name of such a file.
  static let name = "Deli.resolved"

  /// The name of the target; empty for a file that is not readable.
  private(set) var target = ""

  /// The problems of the file.
  private(set) var findings: [Finding]

  private var registrations: [Node] = []
  private let file: CompanionFile

  /// The id of the container.
  var container: ComponentID { ComponentID("deli.\(target)") }

  /// Reads a file.
  init(_ file: CompanionFile) {
    self.file = file
    let yaml = YAMLFile(file)
    findings = yaml.findings
    guard findings.isEmpty else { return }
    guard let root = yaml.root, let target = root.text("PROJECT"), let entries = root.mapping?["DEPENDENCY"]?.sequence
    else {
      let location = yaml.root?.location(in: file) ?? SourceLocation(file: file.path, line: 1, column: 1)
      findings = [.unreadableFile("not a Deli.resolved file: 'PROJECT' or 'DEPENDENCY' is missing", at: location)]
      return
    }
    self.target = target
    registrations = Array(entries)
  }

  /// Creates the bindings of the container.
  func bindings(in index: TypeIndex) -> CollectedBindings {
    CollectedBindings(
      components: [Component(id: container, name: target, kind: .container, module: target)],
      bindings: registrations.compactMap { binding(of: $0, in: index) }
    )
  }

  private func binding(of registration: Node, in index: TypeIndex) -> Binding? {
    guard let name = registration.text("TYPE") else { return nil }
    let type = index.type(inAnyModule: name)
    let isFactory = registration.text("FACTORY") == "true"
    var binding = Binding(
      id: BindingID("\(target).\(name)"),
      type: type,
      keys: [],
      factory: Factory(name: name),
      kind: .closure,
      scope: .named(isFactory ? "prototype" : "singleton"),
      dialect: DeliDialect.dialect,
      module: target,
      component: container,
      access: .public,
      location: (registration.mapping?["TYPE"] ?? registration).location(in: file)
    )
    let links = (registration.mapping?["LINK"]?.texts ?? []).map { index.type(inAnyModule: $0.text) }
    binding.provide(type, linkedTo: links, qualifier: registration.text("QUALIFIER"))
    let isLazy = registration.text("LAZILY") == "true"
    let dependencies = registration.mapping?["DEPENDENCY"]?.sequence.map { Array($0) } ?? []
    binding.requests = dependencies.compactMap { request($0, isLazy: isLazy, in: index) }
    if isFactory { binding.requests.append(.payload(nil, .closure, at: binding.location)) }
    return binding
  }

  /// Creates the request of a dependency; the file does not say whether one value is requested or all.
  private func request(_ dependency: Node, isLazy: Bool, in index: TypeIndex) -> DependencyRequest? {
    guard let name = dependency.text("TYPE") else { return nil }
    let type = index.type(inAnyModule: name)
    let key = Key(type, qualifier: dependency.text("QUALIFIER"))
    return DependencyRequest(
      label: nil,
      name: name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, [.array] + (isLazy ? [.deferred(.lazy)] : []))],
      injection: isLazy ? .method : .initializer,
      location: dependency.location(in: file)
    )
  }
}

extension TypeIndex {
  /// Returns the only type of the project with a name; a type of an unknown module where there are none or several.
  fileprivate func type(inAnyModule name: String) -> CanonicalType {
    let modules = Set(files.values.map(\.module)).sorted()
    let candidates = modules.filter { self[TypeID(module: $0, name: name)] != nil }
    return .named(name, module: candidates.count == 1 ? candidates[0] : nil)
  }
}
