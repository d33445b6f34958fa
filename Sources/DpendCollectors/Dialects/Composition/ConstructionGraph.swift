import DpendGraph

/// The construction sites of a project with the sites that their arguments come from.
struct ConstructionGraph {
  let index: TypeIndex
  let bodies: [CodeBody]
  let sites: [ConstructionSite]

  /// For each body the sites in branches.
  let sitesInBranches: [Int: [Int]]

  /// For each site its requests.
  var requests: [[Request]] = []

  /// For each root its requests, in the order of the source.
  private(set) var rootRequests: [(root: Root, requests: [Request])] = []

  /// The requests that code adds to registered bindings.
  var registeredRequests: [BindingID: [Request]] = [:]

  /// Whether each site is part of the graph.
  private(set) var isIncluded: [Bool]

  /// Whether each site was part of the graph before the code that creates the other ones was.
  private(set) var isKnownOwner: [Bool] = []

  /// For each site that a library registers, the ids of its bindings.
  let registered: [Int: [BindingID]]

  /// The values that containers supply.
  let supplied: [SuppliedValues.Value]

  /// The bindings that libraries register, each with an id of its own.
  let registrations: [Binding]

  /// The values of the environment, by the locations of the modifiers that put them in.
  let environmentValues: [SourceLocation: EnvironmentValue]

  /// The objects that modifiers put into the environment, by the locations of these.
  let environmentObjects: [SourceLocation: CompositionSources]

  /// The objects of unknown types that modifiers put into the environment, by the locations of these.
  let untypedEnvironmentObjects: [SourceLocation: CompositionSources]

  /// The values that properties read from the environment.
  let readEnvironmentValues: Set<EnvironmentValue>
  private let registeredTypes: Set<TypeIndex.TypeID>
  private let generatedTypes: Set<TypeIndex.TypeID>
  let programs: Set<TypeIndex.TypeID>

  /// The numbers of the sites in default values of parameters.
  let defaultSites: Set<Int>
  let injections: [PropertyInjection]
  let untypedInjections: [UntypedInjection]
  let storedValues: [StoredValue]
  let sharedReads: [SharedRead]
  let freeMembers: FreeMembers

  /// The calls of each function, by its location.
  let calls: [SourceLocation: FunctionCalls]

  /// For each function the ones that it implements or overrides, by location.
  let requirements: [SourceLocation: [SourceLocation]]

  /// For each initializer its calls of others of the same object, by location.
  let delegations: [SourceLocation: [InitializerCall]]

  /// The parameters whose values the objects reference weakly.
  let weakParameters: WeakParameters
  let foreign: ForeignConformances
  let flow: CompositionFlow
  let reaching: ReachingOrigins<CompositionOrigin>

  /// The programs that contain each site.
  let sitePrograms: SitePrograms

  /// The origins of values in each program.
  let search: OriginSearch

  /// The types of the registered bindings.
  let typesOfRegistrations: [BindingID: CanonicalType]
  let services: ServiceTypes

  /// The services in the payloads of enumerations.
  let payloads: EnumPayloads

  /// The views that code creates at several locations.
  let viewsOfSeveralSites: Set<TypeIndex.TypeID>

  /// Whether each site creates an object that can be a binding.
  let isCandidate: [Bool]

  /// The sites in code that programs do not run.
  let idle: Set<Int>

  /// Creates a graph without requests.
  ///
  /// - Parameters:
  ///   - interpreter: The interpreted code.
  ///   - registrations: The bindings that libraries register.
  ///   - registered: For each site that a library registers, the ids of its bindings.
  ///   - idle: The sites in code that programs do not run.
  ///   - supplied: The values that containers supply.
  ///   - registeredTypes: The types that libraries create or use as containers.
  ///   - generatedTypes: The types whose objects the generated code of a library creates, and none of the project's code.
  ///   - programs: The types with which programs start.
  ///   - delegates: The application delegates that the system creates: a site that creates one is not a part of the graph.
  ///   - linkedPrograms: The programs with the modules that they link.
  ///   - services: The services of the project.
  init(
    _ interpreter: CompositionInterpreter,
    registrations: [Binding],
    registered: [Int: [BindingID]],
    idle: Set<Int>,
    supplied: [SuppliedValues.Value],
    registeredTypes: Set<TypeIndex.TypeID>,
    generatedTypes: Set<TypeIndex.TypeID>,
    programs: Set<TypeIndex.TypeID>,
    delegates: Set<TypeIndex.TypeID>,
    linkedPrograms: Programs,
    services: ServiceTypes
  ) {
    self.registrations = registrations
    typesOfRegistrations = Dictionary(registrations.map { ($0.id, $0.type) }, uniquingKeysWith: { first, _ in first })
    self.registered = registered
    self.supplied = supplied
    environmentValues = interpreter.code.views.values
    environmentObjects = interpreter.code.views.objects
    untypedEnvironmentObjects = interpreter.code.views.untypedObjects
    readEnvironmentValues = Set(interpreter.code.views.readers.values.map(\.value))
    self.registeredTypes = registeredTypes
    self.generatedTypes = generatedTypes
    self.programs = programs
    index = interpreter.index
    bodies = interpreter.bodies
    sites = interpreter.code.sites
    let inBranches = interpreter.code.sites.indices.filter { !interpreter.code.sites[$0].branches.isEmpty }
    sitesInBranches = Dictionary(grouping: inBranches) { interpreter.code.sites[$0].body }
    defaultSites = interpreter.code.defaultSites
    injections = interpreter.code.injections + interpreter.code.injectionsByMethods
    untypedInjections = interpreter.code.untypedInjections
    storedValues = interpreter.code.storedValues
    sharedReads = interpreter.code.sharedReads
    freeMembers = interpreter.code.freeMembers
    calls = interpreter.code.calls
    requirements = interpreter.code.requirements
    delegations = interpreter.code.delegations
    weakParameters = .find(interpreter.code, in: interpreter.bodies, interpreter.index)
    foreign = interpreter.foreign
    flow = interpreter.code.flow
    reaching = .find(in: interpreter.code.flow.graph, limit: CompositionFlow.limit)
    self.services = services
    payloads = EnumPayloads(interpreter.index, services, interpreter.bodies)
    let views = interpreter.code.sites.filter { services.isValueOrView($0.type) }
      .compactMap { $0.type.nominal.flatMap(interpreter.index.id(of:)) }
    viewsOfSeveralSites = Set(Dictionary(grouping: views, by: { $0 }).filter { $0.value.count > 1 }.keys)
    self.idle = idle
    let isCandidate = interpreter.code.sites.enumerated().map { number, site in
      !idle.contains(number) && !services.isValueOrView(site.type)
        && !(site.type.nominal.flatMap(interpreter.index.id(of:)).map(delegates.contains) ?? false)
    }
    self.isCandidate = isCandidate
    let sitePrograms = SitePrograms(interpreter.code.sites, linkedPrograms, interpreter.index)
    let groups = (0..<sitePrograms.count).map { program in
      SiteGroups(interpreter.code.sites, registered: registered) {
        isCandidate[$0] && sitePrograms.contains($0, in: program)
      }
    }
    self.sitePrograms = sitePrograms
    search = OriginSearch(reaching, in: interpreter.code.flow, sitePrograms, groups)
    isIncluded = Array(repeating: false, count: interpreter.code.sites.count)
  }

  /// Finds the requests of all sites, and the sites that are part of the graph.
  mutating func connect() {
    requests = sites.indices.map { isCandidate[$0] && registered[$0] == nil ? requests(of: sites[$0]) : [] }
    registeredRequests = requestsOfRegistered()
    markContent()
    addValuesForSuperclasses()
    let injected = addInjectedProperties()
    include()
    let reads = SharedReadTable(self)
    add(reads)
    if !includeAll(addStoredValues()).isEmpty { add(reads) }
    addCreators(injected, reads)
    addCreatedConsumers()
  }

  /// Marks the values that objects only keep for the callers of their methods.
  private mutating func markContent() {
    let registrations = registeredRequests.sorted { $0.key < $1.key }.flatMap(\.value)
    let parameters = contentParameters(of: [requests.joined().map { $0 }, registrations].joined())
    if parameters.isEmpty { return }
    for number in requests.indices {
      requests[number] = requests[number].map { $0.marked(asContentOf: parameters) }
    }
    registeredRequests = registeredRequests.mapValues { $0.map { $0.marked(asContentOf: parameters) } }
  }

  // MARK: Extent

  /// Includes the sites of services, those with requests, and those that they request.
  ///
  /// Other objects are services where code passes one to a method that requests a service, if another one of their type is a service.
  /// A site in a default value is included where a site that omits the argument requests it.
  private mutating func include() {
    includeAll(registeredRequests.values.joined().flatMap(\.sources))
    includeAll(
      sites.indices.filter { number in
        guard isCandidate[number], !defaultSites.contains(number) else { return false }
        return !requests[number].isEmpty || isService(sites[number]) || isHeldService(sites[number])
      }
    )
    let types = Set(sites.indices.filter { isIncluded[$0] }.map { sites[$0].type })
    includeAll(
      sites.indices.filter { number in
        isCandidate[number] && !defaultSites.contains(number) && types.contains(sites[number].type)
          && sites[number].isPassedToMethod(as: services.isService)
      }
    )
  }

  /// Whether a site creates a service that no library creates or uses as a container, or in place of the code that a library generates.
  private func isService(_ site: ConstructionSite) -> Bool {
    guard let type = site.type.nominal.flatMap(index.id(of:)) else { return services.isService(site.type) }
    return generatedTypes.contains(type) || !registeredTypes.contains(type) && services.isService(site.type)
  }

  /// Whether a generic type of another module holds the object of a site as a service: a struct without dependencies can be one.
  private func isHeldService(_ site: ConstructionSite) -> Bool {
    site.isHeld && (site.expectedType.map(services.isService) ?? false)
  }

  /// Includes sites and those that they request, and returns the new ones.
  @discardableResult
  private mutating func includeAll(_ numbers: [Int]) -> [Int] {
    var pending = numbers
    var new: [Int] = []
    while let number = pending.popLast() {
      guard !isIncluded[number], registered[number] == nil else { continue }
      isIncluded[number] = true
      new.append(number)
      pending += requests[number].flatMap(\.sources)
    }
    return new
  }

  /// Adds dependencies of the included and the registered objects on the shared instances that their code reads, each once.
  private mutating func add(_ reads: SharedReadTable) {
    var pending = sites.indices.filter { isIncluded[$0] }
    for (number, ids) in registered.sorted(by: { $0.key < $1.key }) {
      for request in reads.requests(of: sites[number]).map({ $0.within(sites[number].condition.and($0.condition)) }) {
        for id in ids where !(registeredRequests[id] ?? []).cover(request) {
          registeredRequests[id, default: []].append(request)
        }
        pending += includeAll(request.sources)
      }
    }
    while let number = pending.popLast() {
      for request in reads.requests(of: sites[number]) {
        if request.sources.contains(number) || requests[number].cover(request) { continue }
        requests[number].append(request)
        pending += includeAll(request.sources)
      }
    }
  }

  /// Adds dependencies of views on their services, and of creators on the objects that they store or use, or pass to no other object.
  private mutating func addCreators(
    _ injected: [(type: TypeDeclaration, request: Request)],
    _ reads: SharedReadTable
  ) {
    var roots: [(root: Root, request: Request)] = []
    var outside: [(number: Int, body: CodeBody, request: Request)] = []
    let passed = (injected + servicesOfViews()).filter { $0.request.hasVisibleSource && !index.isPersistent($0.type) }
    for (type, request) in passed {
      includeAll(request.sources)
      roots.append((root(of: type), request))
    }
    var isPassed = Array(repeating: false, count: sites.count)
    for request in (requests + registeredRequests.values).joined() where request.replacesCreator {
      for source in request.sources { isPassed[source] = true }
    }
    var created: [Int: [Request]] = [:]
    var pending = sites.indices.filter { isIncluded[$0] && hasCreator($0) }
    isKnownOwner = isIncluded
    // The loop appends the creators of these sites.
    let count = pending.count
    lazy var table = CallerTable(self)
    var next = 0
    while next < pending.count {
      let number = pending[next]
      let isPassedOn = next < count && isPassed[number] && !isKept(number)
      next += 1
      for creation in creations(of: number, isPassedOn: isPassedOn, { table }) {
        let (body, owners) = (creation.body, creators(of: number, in: creation.body))
        if creation.isOfCaller, isInstance(number, enclosing: body) { continue }
        for owner in owners {
          created[owner, default: []].append(creation.request)
          pending += includeAll([owner]).filter { hasCreator($0) && ($0 == owner || isKept($0)) }
        }
        if owners.isEmpty, !isPassedOn, !body.isGlobalValue, !isOwnInstance(number, in: body),
          !isGlobalResult(number, in: body)
        {
          outside.append((number, body, creation.request))
        }
      }
    }
    // The root of static code depends on the objects in the graph.
    roots += outside.filter { !isStaticObject($0.number, in: $0.body) }.map { (root(of: $0.body), $0.request) }
    for (owner, new) in created {
      // An object that a method creates for the code, which stores it, is one dependency.
      let known = Set(new.flatMap(\.sources))
      requests[owner].removeAll { $0.isStoredPart && $0.suppliers.isEmpty && known.isSuperset(of: $0.sources) }
      requests[owner] += new.inSourceOrder
    }
    for (type, requests) in reads.requestsOfConsumers() {
      let root = root(of: type)
      let requested = roots.filter { $0.root == root }.map(\.request)
      roots += requests.filter { !requested.cover($0) }.compactMap(inGraph).map { (root, $0) }
    }
    setRootRequests(roots)
  }

  /// Adds dependencies of code on the consumers that it creates, such as views.
  private mutating func addCreatedConsumers() {
    let variants = variantsOfViews()
    let created = ConsumerCreations.find(in: self, variants)
    for (owner, new) in created.bySite { requests[owner] += new }
    for (id, new) in created.byRegistration { registeredRequests[id, default: []] += new }
    let known = rootRequests.flatMap { root in root.requests.map { (root: root.root, request: $0) } }
    setRootRequests(variants.expanding(known + created.byRoot))
  }

  private mutating func setRootRequests(_ roots: [(root: Root, request: Request)]) {
    rootRequests = roots.inGroups { $0.root }
      .map { ($0.subject, $0.elements.map(\.request).inSourceOrder) }
      .sorted { $0.root.consumer.location < $1.root.consumer.location }
  }
}

extension [ConstructionGraph.Request] {
  /// The requests by location.
  fileprivate var inSourceOrder: [ConstructionGraph.Request] {
    sorted { $0.parameter.location < $1.parameter.location }
  }
}

extension ConstructionSite {
  /// Whether the object is the argument of a method whose parameter has a type that fulfills a condition.
  fileprivate func isPassedToMethod(as isService: (CanonicalType) -> Bool) -> Bool {
    if case .argument(_, _, of: .function) = role { expectedType.map(isService) ?? false } else { false }
  }

  /// Whether a memberwise initializer receives the value of a property, so that its initial value is not created.
  func isPassed(_ property: String) -> Bool {
    initializer?.origin == .memberwise && arguments[property] != nil
  }
}

extension CodeBody {
  /// Whether the body is the value of a global variable.
  fileprivate var isGlobalValue: Bool {
    context.enclosing.isEmpty && [.property, .lazyProperty, .accessor].contains(kind)
  }
}
