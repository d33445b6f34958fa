import DpendGraph

/// Finds what the code of a project does with FlexInject's containers.
struct FlexInjectReader {
  private let names: FlexInjectNames
  private let units: [CodeBody]
  private let properties: [InjectedProperty]
  private var interpreter: CodeInterpreter<FlexInjectLibrary>

  init(index: TypeIndex, declarations: Declarations) {
    let names = FlexInjectNames(index: index)
    let units = declarations.all(CodeBody.self).filter { $0.dialect == FlexInjectNames.dialect }
    self.names = names
    self.units = units.filter { !names.isOwn($0.context.file) }
    properties = declarations.all(InjectedProperty.self)
    let texts = TextTable(declarations.all(StringConstant.self), index: index)
    interpreter = CodeInterpreter(
      index: index,
      library: FlexInjectLibrary(names: names, texts: texts, units: self.units)
    )
  }

  /// Everything that is registered, removed and asked for.
  mutating func read() -> FlexInjectEvents {
    for unit in units { run(unit) }
    for property in properties { read(property) }
    var events = interpreter.library.events
    let called = interpreter.library.functionsOfRegistrations
    events.requests.removeAll { $0.body.map(called.contains) ?? false }
    return events
  }

  private mutating func run(_ unit: CodeBody) {
    interpreter.library.unit = unit
    let known = interpreter.library.parameters(of: unit)
    for parameter in unit.defaults {
      let value = interpreter.defaultValue(of: parameter, in: unit)
      guard let source = value.object,
        let declared = unit.parameters.first(where: { $0.name == parameter.name })
      else { continue }
      interpreter.library.events.flow.setDefault(source, of: .init(declared.name, at: declared.location))
    }
    let value = interpreter.run(unit, with: known)
    guard let source = value.object else { return }
    switch unit.kind {
    case .property, .lazyProperty, .accessor:
      interpreter.library.events.flow.add(source, to: .init(unit.name, at: unit.location))
    case .function: interpreter.library.events.flow.add(source, to: .result(of: unit.location))
    case .initializer, .topLevel: break
    }
  }

  // MARK: Wrappers

  private mutating func read(_ property: InjectedProperty) {
    guard names.isWrapper(property.spelling, in: property.context), !property.hasForeignArguments,
      let source = container(of: property)
    else { return }
    interpreter.library.events.flow.note(source)
    reportSpelling(of: property)
    guard let type = wrappedType(of: property), let key = key(of: property, type) else { return }
    let isDeferred = property.place != .instance && property.wrapper != .lazyInject
    let request = FlexInjectEvents.Request(
      container: source,
      key: key,
      type: type,
      label: nil,
      name: property.name,
      scope: interpreter.library.scope(of: property.mode),
      wrappings: (isDeferred ? [.deferred(.lazy)] : []) + property.wrapper.wrappings,
      injection: .property,
      location: property.location
    )
    interpreter.library.events.requests.append(
      FlexInjectEvents.InjectionPoint(
        consumer: consumer(of: property),
        request: request,
        condition: property.condition,
        body: nil
      )
    )
  }

  /// The container that a wrapper asks.
  private mutating func container(of property: InjectedProperty) -> ContainerSource? {
    guard let container = property.container else { return .shared }
    let unit = CodeBody(standingFor: property)
    interpreter.library.unit = unit
    let site = CallSite(expectation: .nothing, scope: CodeScope<ContainerSource>(unit), location: container.location)
    return FlexInjectLibrary.container(container, at: site, by: &interpreter)
  }

  /// The type that the wrapper asks for; of a weak one what its optional holds.
  private mutating func wrappedType(of property: InjectedProperty) -> CanonicalType? {
    guard let written = property.type else { return nil }
    let type = names.index.resolve(written, in: property.context).withoutExistentials
    guard property.wrapper == .weakInject else { return type }
    if let wrapped = type.argument(of: "Optional") { return wrapped }
    report("a weakly injected property may be nil, so that '\(property.name)' must be optional", property)
    return type
  }

  private mutating func key(of property: InjectedProperty, _ type: CanonicalType) -> FlexInjectKey? {
    guard let written = property.key, written.form != .literal(.nil) else { return .type(type) }
    if let text = interpreter.library.texts.text(of: written, in: property.context) { return .text(text) }
    interpreter.library.report(.textIsComputed(use: "asked for"), at: written.location)
    return nil
  }

  /// Says where the code follows FlexInject's manual and not its compiler.
  private mutating func reportSpelling(of property: InjectedProperty) {
    let name = String(property.spelling.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    if name != property.wrapper.rawValue {
      report(
        "FlexInject has no '@\(name)': '@\(property.wrapper.rawValue)' is what '\(property.name)' is read as",
        property
      )
    }
    if property.isConstant {
      report("a property with a wrapper can't be a 'let': make '\(property.name)' a 'var'", property)
    }
  }

  private mutating func report(_ message: Finding.Message, _ property: InjectedProperty) {
    interpreter.library.events.findings.append(
      StageDiagnostic.unseenDeclaration.finding(message, at: property.location)
    )
  }

  private func consumer(of property: InjectedProperty) -> FlexInjectEvents.Consumer {
    if !property.context.enclosing.isEmpty {
      return FlexInjectEvents.Consumer(enclosing: property.context, at: property.location, in: names.index)
    }
    return FlexInjectEvents.Consumer(
      type: .nominal(NominalType(components: [NominalType.Component(property.name)])),
      module: names.index.files[property.context.file]?.module ?? "",
      location: property.location
    )
  }
}

extension CodeBody {
  /// Code that stands where a property is declared, outside of its instances.
  fileprivate init(standingFor property: InjectedProperty) {
    self.init(
      dialect: FlexInjectNames.dialect,
      kind: .property,
      name: property.name,
      isStatic: true,
      parameters: [],
      result: nil,
      statements: [],
      condition: property.condition,
      context: property.context,
      location: property.location
    )
  }
}
