import Algorithms
import DpendGraph

extension ConstructionGraph {
  /// A dependency of code on an object that it creates, itself or with a method of another type.
  struct Creation {
    /// The body with the code.
    let body: CodeBody

    let request: Request
  }

  /// Returns the dependencies on an object of the code that creates it.
  ///
  /// A method that creates an object from its arguments and returns it creates the object for its callers. These depend on it, and on the
  /// arguments through it. The type with the method depends on the object alone.
  ///
  /// - Parameters:
  ///   - number: The number of the site.
  ///   - table: Returns the bodies by location, for which most objects have no use.
  /// - Returns: The dependency of the code with the call of the initializer, and those of the callers.
  func creations(of number: Int, _ table: () -> BodyTable) -> [Creation] {
    let body = bodies[sites[number].body]
    var own = creation(of: number, in: body)
    let callers = callers(receiving: number, from: body, table)
    own.isContent = !callers.isEmpty
    return [Creation(body: body, request: own)]
      + callers.map { Creation(body: bodies[$0.body], request: creation(of: number, in: bodies[$0.body], at: $0.call)) }
  }

  /// Returns the bodies outside of the type that call a method to get an object, each with the location of its first call; none where the
  /// method can return so many objects that no call shows which.
  private func callers(
    receiving number: Int,
    from body: CodeBody,
    _ table: () -> BodyTable
  ) -> [(body: Int, call: SourceLocation)] {
    let site = sites[number]
    guard body.kind == .function, !body.isStatic, let type = index.locationOfType(enclosing: body.context),
      requests[number].contains(where: { request in
        body.hasParameter(among: (site.arguments[request.parameter.name] ?? nil)?.all ?? [])
      }),
      returnsOneOfFew(site, from: body)
    else { return [] }
    let calls = allCalls(of: body)
    // A method that its own type calls, too, is a part of the code of the type.
    if calls.callers.contains(type) { return [] }
    let table = table()
    return calls.locations.sorted().compactMap { call in table.number(at: call).map { (body: $0, call: call) } }
      .uniqued { $0.body }
  }

  /// Whether a method returns the object that a site creates, or one of few others.
  private func returnsOneOfFew(_ site: ConstructionSite, from body: CodeBody) -> Bool {
    let found = search.origins(of: [.variable(.result(of: body.location))], in: site.location.file)
    return !found.isTruncated && returns(site, from: body)
  }
}
