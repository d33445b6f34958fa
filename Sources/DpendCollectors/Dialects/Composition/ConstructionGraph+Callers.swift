import Algorithms
import DpendGraph

/// A call of a method that creates an object for its callers.
struct FactoryCall {
  /// The number of the body with the call.
  let body: Int

  let location: SourceLocation
  let surroundings: FunctionCalls.Surroundings
}

extension ConstructionGraph {
  /// A dependency of code on an object that it creates, itself or with a method of another type.
  struct Creation {
    /// The body with the code.
    let body: CodeBody

    let request: Request

    /// Whether a method of another type creates the object for the code.
    let isOfCaller: Bool
  }

  /// The code that calls methods, which most projects do not need.
  struct CallerTable {
    /// The bodies by location.
    fileprivate let bodies: BodyTable

    /// The results of functions that the code of a body passes to objects which it creates, by the number of the body.
    fileprivate let passedResults: [Int: Set<FlowVariable>]

    /// Creates a table of all bodies.
    init(_ graph: ConstructionGraph) {
      let files = Set(graph.bodies.lazy.map(\.location.file))
      bodies = BodyTable(graph.bodies, in: files, propertiesOf: graph.index)
      var passedResults: [Int: Set<FlowVariable>] = [:]
      for site in graph.sites {
        for case .variable(let variable) in site.arguments.values.lazy.compactMap(\.self).flatMap(\.all)
        where variable == .result(of: variable.location) {
          passedResults[site.body, default: []].insert(variable)
        }
      }
      self.passedResults = passedResults
    }
  }

  /// Returns the dependencies on an object of the code that creates it.
  ///
  /// A method that creates an object from its arguments and returns it creates the object for its callers. These depend on it, and on the
  /// arguments through it. The type with the method depends on the object alone.
  ///
  /// - Parameters:
  ///   - number: The number of the site.
  ///   - isPassedOn: Whether code passes the object to another one, so that code which only passes it on, and does not return it, does not
  ///     depend on it.
  ///   - table: Returns the code that calls methods.
  /// - Returns: The dependency of the code with the call of the initializer, and those of the callers.
  func creations(of number: Int, isPassedOn: Bool, _ table: () -> CallerTable) -> [Creation] {
    let body = bodies[sites[number].body]
    let calls = calls(for: number, from: body, isPassedOn: isPassedOn, table)
    if isPassedOn, calls.isEmpty, !isReturned(number) { return [] }
    var own = creation(of: number, in: body)
    own.isContent = !calls.isEmpty
    return [Creation(body: body, request: own, isOfCaller: false)]
      + calls.map { call in
        let body = bodies[call.body]
        return Creation(body: body, request: creation(of: number, in: body, by: call), isOfCaller: true)
      }
  }

  /// Returns the calls outside of the type that call a method to get an object, one for each body and condition; none where the method can
  /// return so many objects that no call shows which.
  private func calls(
    for number: Int,
    from body: CodeBody,
    isPassedOn: Bool,
    _ table: () -> CallerTable
  ) -> [FactoryCall] {
    let site = sites[number]
    guard body.kind == .function, !body.isStatic, let type = index.locationOfType(enclosing: body.context),
      requests[number].contains(where: { request in
        body.hasParameter(among: (site.arguments[request.parameter.name] ?? nil)?.all ?? [])
      }),
      let count = returnedCount(site, from: body)
    else { return [] }
    let calls = allCalls(of: body)
    // A method that its own type calls, too, is a part of the code of the type.
    if calls.callers.contains(type) { return [] }
    let table = table()
    let results = Set(functions(calledAs: body).map { FlowVariable.result(of: $0) })
    return calls.locations.sorted().compactMap { call in
      table.bodies.number(at: call).map { body in
        var surroundings = calls.surroundings(of: call)
        // Each call of a method with a choice creates one object, so that two that create each other by it are no cycle.
        if count > 1 { surroundings.isDeferred = true }
        return FactoryCall(body: body, location: call, surroundings: surroundings)
      }
    }
    .filter { !isPassedOn || results.isDisjoint(with: table.passedResults[$0.body] ?? []) }
    .inGroups(by: \.body).flatMap(\.elements.withoutRepetitions)
  }

  /// Returns the number of objects of which a method returns one, the object that a site creates among them; nil for too many.
  private func returnedCount(_ site: ConstructionSite, from body: CodeBody) -> Int? {
    let found = search.origins(of: [.variable(.result(of: body.location))], in: site.location.file)
    return !found.isTruncated && returns(site, from: body) ? found.origins.count : nil
  }
}

extension [FactoryCall] {
  /// The calls of one body that say something new: the first one in all builds, immediate if there is such a one, or one for each condition.
  fileprivate var withoutRepetitions: [FactoryCall] {
    let sorted = sorted {
      ($0.surroundings.isDeferred ? 1 : 0, $0.location) < ($1.surroundings.isDeferred ? 1 : 0, $1.location)
    }
    if let always = sorted.first(where: { $0.surroundings.condition == .always }) { return [always] }
    return Array(sorted.uniqued { $0.surroundings.condition })
  }
}
