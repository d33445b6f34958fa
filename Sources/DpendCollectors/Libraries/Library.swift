package import DpendGraph

/// A library's description with the file that contains it.
package struct Library: Hashable, Sendable {
  /// The path of the file, in which the bindings of the library are located.
  ///
  /// The sources of the library are not a part of the project, so their paths would lead nowhere.
  package let path: String

  /// The description.
  package let description: LibraryDescription

  /// The lines of the bindings in the file, by their ids.
  private let lines: [String: Int]

  /// Creates a library; its description should have no ``LibraryDescription/unreadableText``.
  package init(path: String, description: LibraryDescription, lines: [String: Int] = [:]) {
    self.path = path
    self.description = description
    self.lines = lines
  }

  /// Returns the location of a binding; the beginning of the file where its line is not known.
  fileprivate func location(of binding: String?) -> DpendGraph.SourceLocation {
    DpendGraph.SourceLocation(file: path, line: binding.flatMap { lines[$0] } ?? 1, column: 1)
  }

  /// The file as a context for names.
  package var file: SourceFile {
    let imports = Set(description.factories.flatMap(\.requiredModules)).sorted()
    return SourceFile(path: path, module: description.module, imports: imports.map { ModuleImport($0) })
  }
}

extension Library {
  /// Returns the bindings that the library provides; factories of one declaration are one binding.
  ///
  /// - Parameter index: The types of the project and of all libraries; it must know the library's ``file``.
  /// - Returns: The bindings and their components.
  package func bindings(in index: TypeIndex) -> CollectedBindings {
    LargeStack.run { readBindings(in: index) }
  }

  private func readBindings(in index: TypeIndex) -> CollectedBindings {
    var collected = CollectedBindings()
    if description.factories.isEmpty { collected.findings.append(emptiness) }
    var positions: [Declaration: Int] = [:]
    for factory in description.factories {
      let reader = FactoryReader(factory, library: self, index: index)
      let declaration = Declaration(kind: factory.kind, details: factory.details)
      if let position = positions[declaration] {
        collected.bindings[position].keys.append(reader.key(factory.key))
      } else {
        positions[declaration] = collected.bindings.count
        collected.bindings.append(reader.binding)
        collected.components += reader.components.filter { !collected.components.contains($0) }
      }
    }
    return collected
  }

  /// The finding about a description without bindings.
  private var emptiness: Finding {
    StageDiagnostic.emptyLibrary.finding(
      "the library '\(description.module)' provides no bindings",
      at: location(of: nil),
      notes: [Finding.Note("make its configurations public, and write the description again")]
    )
  }

  private struct Declaration: Hashable {
    let kind: LibraryDescription.Kind
    let details: LibraryDescription.Details?
  }
}

/// Creates the binding of a factory.
private struct FactoryReader {
  private let factory: LibraryDescription.Factory
  private let library: Library
  private let index: TypeIndex
  private let requests = RequestReader()

  init(_ factory: LibraryDescription.Factory, library: Library, index: TypeIndex) {
    self.factory = factory
    self.library = library
    self.index = index
  }

  func key(_ key: LibraryDescription.Key) -> Key {
    Key(type(key.name).withoutExistentials, tag: key.tag.map { Tag(type($0)) })
  }

  var binding: Binding {
    let details = factory.details
    var binding = Binding(
      id: BindingID(details?.binding ?? "\(library.description.module).\(declarationName)"),
      type: productType,
      keys: [key(factory.key)],
      fallbackKeys: details.map { ($0.fallbackKeys ?? []).map(key) } ?? [Key(productType)],
      factory: Factory(
        name: methodName,
        effects: details?.effects ?? Effects(),
        isFailable: details?.isFailable ?? false,
        globalActor: details?.globalActor
      ),
      kind: kind,
      scope: Scope.ofRuntime.first { $0.name == details?.scope } ?? .unique,
      precedence: details?.isExplicit ?? (kind == .configurationMethod) ? .explicit : .implicit,
      dialect: DpendDialect.identifier,
      module: library.description.module,
      component: components.last?.id ?? DpendBindingFactory.container.id,
      access: details?.access ?? .public,
      condition: details?.condition.map { BuildCondition(parsing: $0) } ?? .always,
      genericParameters: details?.genericParameters ?? [],
      requests: readRequests(),
      requiredModules: factory.requiredModules.map { module in
        let condition = details?.moduleConditions?[module].map { BuildCondition(parsing: $0) }
        return ModuleImport(module, condition: condition ?? .always)
      },
      location: location
    )
    binding.closureEffects = details?.closureEffects ?? Effects()
    return binding
  }

  var components: [Component] {
    let container = DpendBindingFactory.container
    guard case .configurationMethod(let configuration, _, _) = factory.kind else { return [container] }
    return [
      container,
      Component(
        id: ComponentID("\(library.description.module).\(configuration.name)"),
        name: configuration.name,
        kind: .configuration,
        parent: container.id,
        module: library.description.module
      ),
    ]
  }

  private var location: SourceLocation { library.location(of: factory.details?.binding) }

  private var kind: BindingKind {
    switch factory.kind {
    case .initializer: .initializer
    case .configurationMethod: .configurationMethod
    }
  }

  private var productType: CanonicalType {
    switch factory.kind {
    case .initializer(let name, _): type(name)
    case .configurationMethod: type(factory.key.name).withoutExistentials
    }
  }

  private var methodName: String {
    switch factory.kind {
    case .initializer(_, let parameters):
      "init(\(parameters.filter { $0.isProperty != true }.map { $0.name + ":" }.joined()))"
    case .configurationMethod(_, let method, _): method
    }
  }

  private var declarationName: String {
    switch factory.kind {
    case .initializer(let type, _): "\(type).\(methodName)"
    case .configurationMethod(let configuration, let method, _): "\(configuration.name).\(method)"
    }
  }

  private func readRequests() -> [DependencyRequest] {
    switch factory.kind {
    case .initializer(_, let parameters):
      return parameters.map { request($0, injection: .initializer) }
    case .configurationMethod(let configuration, _, let parameters):
      let owner = DependencyRequest(
        label: nil,
        name: "self",
        declaredType: type(configuration.name),
        alternatives: [DependencyRequest.Alternative(key(configuration))],
        injection: .call,
        location: location
      )
      return [owner] + parameters.map { request($0, injection: .method) }
    }
  }

  private func request(
    _ parameter: LibraryDescription.Parameter,
    injection: DependencyRequest.Injection
  ) -> DependencyRequest {
    let declared = type(parameter.type ?? parameter.dependency.name)
    if parameter.isProperty ?? false {
      return requests.request(settingProperty: parameter.name, type: declared, location: location)
    }
    var request = requests.request(
      ParameterDeclaration(
        label: parameter.name == "_" ? nil : parameter.name,
        name: parameter.internalName ?? parameter.name,
        type: declared,
        hasDefault: parameter.hasDefault ?? false,
        location: location
      ),
      type: declared,
      injection: injection
    )
    if parameter.type == nil { request.alternatives = [DependencyRequest.Alternative(key(parameter.dependency))] }
    return request
  }

  private func type(_ text: String) -> CanonicalType {
    let context = LexicalContext(file: library.path, genericParameters: factory.details?.genericParameters ?? [])
    return index.resolve(CanonicalType(parsing: text), in: context)
  }
}
