import DpendGraph

extension DipBindingFactory {
  /// A consumer for each type in whose code something is asked for; an entry point for what is asked outside of all types.
  func addConsumers(to collected: inout CollectedBindings) {
    var consumers: [CanonicalType: [DipCode.InjectionPoint]] = [:]
    for asking in askings {
      guard let type = consumer(of: asking) else {
        let keys = alternatives(for: asking.request.type, asking.request.tag, []).map(\.key)
        let provided = Set(definitions.flatMap(\.keys))
        guard let key = keys.first(where: provided.contains) ?? keys.last else { continue }
        collected.entryPoints.append(EntryPoint(key: key, location: asking.request.location))
        continue
      }
      consumers[type, default: []].append(asking)
    }
    for type in consumers.keys.sorted() {
      collected.bindings.append(consumer(type, consumers[type] ?? []))
    }
  }

  /// The type whose code asks for something; nil outside of all types, and in extensions of containers.
  private func consumer(of asking: DipCode.InjectionPoint) -> CanonicalType? {
    guard !asking.context.enclosing.isEmpty else { return nil }
    if code.usage.isContainerExtension(asking.context) { return nil }
    let isOwn = index.enclosingType(of: asking.context) != nil
    let name = isOwn ? "Self" : asking.context.enclosing.joined(separator: ".")
    let type = index.resolve(.named(name), in: isOwn ? asking.context : LexicalContext(file: asking.context.file))
    return code.usage.containerSubclass(type) == nil ? type : nil
  }

  private func consumer(_ type: CanonicalType, _ askings: [DipCode.InjectionPoint]) -> Binding {
    let first = askings[0]
    let container = code.containers.resolved(first.request.container)
    let module = index.files[first.context.file]?.module ?? container.module
    return Binding(
      id: BindingID("\(module).\(type)"),
      type: type,
      keys: [],
      factory: Factory(name: type.description),
      kind: .consumer,
      dialect: "dip",
      module: module,
      component: container.id,
      condition: askings.allSatisfy { $0.condition == first.condition } ? first.condition : .always,
      requests: askings.map { asking in
        request(
          asking.request,
          tag: asking.request.tag,
          wrapping: asking.request.phase.wrapping(isStored: true),
          askedBy: first.request.container
        )
      },
      location: first.request.location
    )
  }

  /// Types with properties that Dip would fill if anything registered them.
  func addUnfilled(_ types: [TypeDeclaration], to collected: inout CollectedBindings) {
    guard definitions.allSatisfy({ $0.product.made != nil || $0.type != $0.concreteType }) else { return }
    let made = Set(definitions.compactMap { index.made(by: $0) })
    let inherited = Set(
      made.flatMap { id in index.allSupertypes(of: NominalType(module: id.module, id.name)).compactMap(index.id(of:)) }
    )
    for type in types where properties.hasOwn(type) {
      let id = index.id(type.path, in: type.location.file)
      if made.contains(id) || inherited.contains(id) { continue }
      collected.findings.append(
        StageDiagnostic.unseenDeclaration.finding(
          "no container creates '\(type.qualifiedName)', so that Dip never fills its properties",
          at: type.location,
          notes: [
            Finding.Note(
              "register it, such as by register { \(type.qualifiedName)() }, or resolve into its properties yourself"
            )
          ]
        )
      )
    }
  }
}
