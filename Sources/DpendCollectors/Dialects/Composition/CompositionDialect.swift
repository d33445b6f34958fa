package import DpendGraph
import SwiftSyntax

/// Hand-written composition: code that calls initializers and passes the objects on.
package struct CompositionDialect: Dialect {
  /// The name of the dialect in the graph.
  static let identifier = "composition"

  /// The name on the command line.
  package let name = CompositionDialect.identifier

  /// The description in one line.
  package let summary = "Hand-written composition: calls of initializers, and the values that they pass"

  /// The number of bodies that one thread interprets in a row: enough that the threads wait little for each other.
  private let bodiesInPart: Int

  /// Creates the dialect.
  package init() { self.init(bodiesInPart: 1024) }

  /// Creates the dialect with a number of bodies that one thread interprets in a row.
  init(bodiesInPart: Int) {
    self.bodiesInPart = bodiesInPart
  }

  package var declarationKinds: [any DialectDeclaration.Type] {
    [AttributeUse.self, CodeBody.self, PreviewUse.self, ProgramEntryPoint.self, WrappedProperty.self]
  }

  /// The text in files with properties that SwiftUI's environment sets.
  private static let environmentMarker = "Environment"

  /// The texts in files with such properties, and in those with previews; constructor calls are read in every file.
  package let markers = [environmentMarker, Syntax.previewMarker]

  package var readsEveryFile: Bool { true }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies { .notPlain }

  package var readsRegistrations: Bool { true }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    var readers: [any SyntaxReader] = [
      CodeBodyReader(file, for: name, naming: nil, withVariablesInOrder: true), ProgramEntryPointReader(),
    ]
    if markers.contains(Self.environmentMarker) {
      readers.append(WrappedPropertyReader(for: name, wrappers: EnvironmentValue.wrappers))
    }
    let hasPreviews = markers.contains(Syntax.previewMarker)
    if hasPreviews { readers.append(PreviewUseReader()) }
    readers.append(AttributeUseReader(file, hasPreviews: hasPreviews))
    return readers
  }

  /// Returns the bindings of construction sites, and the types whose code creates them, in a project without libraries.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    prepareBindings(from: declarations, index: index, options: options)([], [])
  }

  /// Interprets the code, and returns a function that creates the bindings of its construction sites.
  package func prepareBindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> PreparedBindings {
    // With a filter, the user says which types are bindings, and the code shows only which types it creates.
    let services =
      options.filters.isEmpty
      ? LargeStack.begin(threads: options.threads) {
        ServiceTypes.find(in: index, besides: types(of: options.containers, index))
      } : nil
    let (bodies, bodiesOfTests) = bodies(in: declarations, index, options)
    let interpreter = interpret(bodies, of: declarations, index, options)
    let calls = CodeCalls(of: interpreter.code.sites, bodiesOfTests, testFiles: options.testFiles, index)
    let programs = ProgramEntryPoint.types(in: declarations, index, options.programs)
    let delegates = ApplicationDelegates(in: interpreter, declarations, programs: programs)
    let code = InterpretedCode(
      interpreter,
      programs: programs,
      delegates: delegates.types,
      linkedPrograms: options.programs ?? Programs()
    )
    return { collect(code, calls, services?.wait(), besides: $0, replaced: $1) }
  }

  /// Returns the bodies of the code, and those of tests and previews, without those of containers.
  private func bodies(
    in declarations: Declarations,
    _ index: TypeIndex,
    _ options: CollectingOptions
  ) -> (code: [CodeBody], tests: [CodeBody]) {
    var bodies: (code: [CodeBody], tests: [CodeBody]) = ([], [])
    // The bodies of a type follow each other.
    var last: (context: LexicalContext, isForTests: Bool)?
    for body in declarations.all(CodeBody.self) where body.dialect == name && !options.containers.contain(body) {
      let known = last.flatMap { $0.context == body.context ? $0.isForTests : nil }
      let isForTests = known ?? index.isForTests(body.context)
      last = (body.context, isForTests)
      if isForTests { bodies.tests.append(body) } else { bodies.code.append(body) }
    }
    return bodies
  }

  /// Returns the types that interpreted code creates, and the bindings of its construction sites where the types of services are known.
  private func collect(
    _ code: InterpretedCode,
    _ calls: CodeCalls,
    _ services: ServiceTypes?,
    besides registrations: [Binding],
    replaced: [Binding]
  ) -> CollectedBindings {
    let interpreter = code.takeInterpreter()
    // The code of a type that a filter selects is no registration: it creates further objects.
    let written = services == nil ? registrations.filter { $0.precedence != .implicit } : registrations
    let registered = RegisteredSites(written, replaced: replaced, bodies: interpreter.bodies, interpreter.index)
    let sites = registered.find(in: interpreter.code.sites, interpreter.index)
    let createdTypes = calls.createdTypes(registered: sites, by: registrations)
    let typesOfBindings = calls.types(of: sites)
    var collected = CollectedBindings()
    if var services {
      services.add(consumersAmong: registrations, besides: code.programs)
      collected = bindings(in: consume interpreter, of: code, services, registrations, registered, sites)
    } else {
      LargeStack.release(consume interpreter)
    }
    collected.createdTypes = createdTypes
    collected.createdTypesOfBindings = typesOfBindings
    return collected
  }

  /// Returns the bindings of the construction sites in interpreted code.
  private func bindings(
    in interpreter: consuming CompositionInterpreter,
    of code: InterpretedCode,
    _ services: ServiceTypes,
    _ registrations: [Binding],
    _ registered: RegisteredSites,
    _ sites: [Int: [BindingID]]
  ) -> CollectedBindings {
    let index = interpreter.index
    let supplied = supply(&interpreter, registrations, registered: sites)
    let ofMocks = interpreter.code.sitesOfUnusedMocks(in: interpreter.bodies, interpreter.index)
    let idle = registered.replaced(in: interpreter.code.sites).union(ofMocks)
    var graph = ConstructionGraph(
      consume interpreter,
      registrations: registrations,
      registered: sites,
      idle: idle,
      supplied: supplied.all,
      registeredTypes: registered.types,
      generatedTypes: generatedTypes(among: registrations, index),
      programs: code.programs,
      delegates: code.delegates,
      linkedPrograms: code.linkedPrograms,
      services: services
    )
    graph.connect()
    var factory = CompositionBindingFactory(consume graph, besides: Set(registrations.map(\.id)))
    let bindings = factory.bindings()
    LargeStack.release(consume factory)
    return bindings
  }

  /// Runs all bodies, and returns the values that flow through them.
  private func interpret(
    _ bodies: [CodeBody],
    of declarations: Declarations,
    _ index: TypeIndex,
    _ options: CollectingOptions
  ) -> CompositionInterpreter {
    var interpreter = CompositionInterpreter(
      index: index,
      bodies: bodies,
      properties: declarations.all(WrappedProperty.self).filter { $0.dialect == name },
      foreign: ForeignConformances(in: declarations.extensions, index),
      mockUses: MockUses(
        withMembersOf: bodies,
        namedInPreviews: PreviewUse.names(in: declarations),
        inAttributes: AttributeUse.names(in: declarations)
      ),
      tests: options.tests
    )
    interpreter.interpretAll(inPartsOf: bodiesInPart, threads: options.threads)
    return interpreter
  }

  /// Adds the values that code passes to bindings of libraries to those that flow through the code, and returns them.
  private func supply(
    _ interpreter: inout CompositionInterpreter,
    _ registrations: [Binding],
    registered sites: [Int: [BindingID]]
  ) -> SuppliedValues {
    let supplied = SuppliedValues.find(
      registrations,
      environment: Set(interpreter.code.views.values.keys),
      choices: interpreter.choices,
      registered: sites,
      in: interpreter.code,
      interpreter.bodies,
      interpreter.index
    )
    supplied.addFlow(to: &interpreter.code.flow, choices: interpreter.choices)
    supplied.addArguments(to: &interpreter.code.sites)
    interpreter.code.flow.addExternalArguments()
    return supplied
  }

  /// Returns the types of containers, which are no services themselves.
  private func types(of containers: [CustomContainer], _ index: TypeIndex) -> Set<TypeIndex.TypeID> {
    if containers.isEmpty { return [] }
    let declarations = index.allDeclarations.filter { containers.contain(typeNamed: $0.qualifiedName) }
    return Set(declarations.map { index.id($0.path, in: $0.location.file) })
  }

  /// Returns the types whose objects the generated code of a library creates, except roots, which the project's code creates with it.
  private func generatedTypes(among registrations: [Binding], _ index: TypeIndex) -> Set<TypeIndex.TypeID> {
    let dialects = Set(
      DialectRegistry.vocabularies.filter { $0.value.hierarchy?.constructionFix != nil }.map(\.key)
    )
    return Set(
      registrations.filter { $0.kind == .initializer && !$0.isRoot && dialects.contains($0.dialect) }
        .compactMap { $0.type.nominal.flatMap(index.id(of:)) }
    )
  }
}
