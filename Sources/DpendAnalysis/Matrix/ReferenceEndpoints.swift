import DpendGraph

/// The ends of references in the source of a graph.
struct ReferenceEndpoints {
  private struct Name: Hashable {
    let module: String
    let type: String
  }

  private let graph: BindingGraph

  /// The types whose code creates bindings.
  private let creators: [ComponentID: String]

  /// The first binding of each type.
  private let firstBindings: [Name: Int]

  /// The files of used types, which are those of the first uses where no file declares a type.
  private var files: [Name: String] = [:]

  /// Creates the ends of a graph's references.
  init(_ graph: BindingGraph) {
    self.graph = graph
    creators = Dictionary(
      graph.components.filter { $0.kind == .type }.map { ($0.id, $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
    // By index, because a binding has many parts to copy.
    firstBindings = Dictionary(
      graph.bindings.indices.lazy.map { number in
        let type = graph.bindings[number].type.nominal
        let module = type?.module ?? graph.bindings[number].module
        return (Name(module: module, type: type?.qualifiedName ?? graph.bindings[number].type.description), number)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the type whose code contains a use.
  ///
  /// That is the type of the binding, or the one whose code creates or registers it.
  func source(of use: ModuleDependencies.Use) -> SourceReference.Endpoint {
    let file = use.type.location.file
    let type =
      graph.types.codeOwners.owner(at: use.type.location).map { innermost($0, around: use) }
      ?? file.split(separator: "/").last.map(String.init) ?? file
    return SourceReference.Endpoint(module: use.type.user, type: type, file: file)
  }

  /// Returns the type inside of a top-level one, or that type, whose code contains a use: only types of bindings count apart.
  private func innermost(_ owner: String, around use: ModuleDependencies.Use) -> String {
    guard let binding = use.binding else {
      return graph.types.codeOwners.owner(at: use.type.location) {
        firstBindings[Name(module: use.type.user, type: $0)] != nil
      } ?? owner
    }
    let (name, creator) = (graph.bindings[binding].nameOfType, creators[graph.bindings[binding].component])
    let candidates = use.type.role.isOfRequest ? [name, creator] : [creator, name]
    return candidates.compactMap(\.self).first { $0 == owner || $0.hasPrefix("\(owner).") } ?? owner
  }

  /// Returns the binding whose type contains the code of a use; nil if there is none.
  func binding(of use: ModuleDependencies.Use, in source: SourceReference.Endpoint) -> Int? {
    guard let binding = use.binding else { return firstBindings[Name(module: source.module, type: source.type)] }
    return source.type == graph.bindings[binding].nameOfType ? binding : nil
  }

  /// Returns the type that a use names.
  mutating func destination(of use: ModuleDependencies.Use) -> SourceReference.Endpoint {
    let name = Name(module: use.type.declaring, type: use.type.name)
    let user = use.type.location.file
    let ofFile = TypeIndex.TypeID(module: name.module, name: name.type, file: user)
    if graph.types.location(of: NominalType(ofFile)) != nil {
      return SourceReference.Endpoint(module: use.type.module, type: name.type, file: user)
    }
    let declared = NominalType(module: name.module, name.type)
    let file = files[name] ?? graph.types.location(of: declared)?.file ?? user
    files[name] = file
    return SourceReference.Endpoint(module: use.type.module, type: name.type, file: file)
  }
}

extension Binding {
  /// The name of the created type, without its module and arguments.
  var nameOfType: String { type.nominal?.qualifiedName ?? type.description }
}
