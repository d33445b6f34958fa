import DpendGraph

/// Finds requests that meet, by their text, what is certainly of another type.
struct MistypedRequests {
  /// The types of all files.
  let index: TypeIndex

  /// What meets requests.
  let links: RegistrationLinks

  /// What is wrong with a request; nil where nothing is, or nothing is certain.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - container: The container that it asks.
  /// - Returns: A finding when all that can meet the request is of another type.
  func finding(about request: FlexInjectEvents.Request, in container: ContainerSource) -> Finding? {
    let found = links.registrations(for: request.key, in: container)
    guard let type = request.type?.withoutExistentials.withoutOptionals, let first = found.first,
      let made = first.registration.made, found.allSatisfy({ isCertainlyNot($0.registration.made, type) })
    else { return nil }
    return StageDiagnostic.mistypedRequest.finding(
      "'\(request.name)' is of type '\(type)', and what is registered under \(request.key.runTimeName.quoted) is of type '\(made)'",
      at: request.location,
      notes: [
        Finding.Note(
          "it is registered here, as '\(first.registration.key.argument)'",
          at: first.registration.site.location
        ),
        Finding.Note("register one of type '\(type)' by a key that nothing else has, and ask by that key"),
      ]
    )
  }

  /// Whether no value of the first type is one of the second.
  private func isCertainlyNot(_ made: CanonicalType?, _ asked: CanonicalType) -> Bool {
    guard let made = made?.nominal, let asked = asked.nominal, index.id(of: made) != nil, index.id(of: asked) != nil
    else {
      return false
    }
    var seen: Set<TypeIndex.TypeID> = []
    var pending = [made]
    while let next = pending.popLast() {
      guard let id = index.id(of: next) else { return false }
      guard seen.insert(id).inserted else { continue }
      let declarations = index[id]?.declarations ?? []
      // What a generic type conforms to can depend on its arguments.
      guard declarations.allSatisfy(\.context.genericParameters.isEmpty) else { return false }
      let conformances = declarations.flatMap(index.conformances(of:)).filter { !$0.type.isMarker }
      pending += conformances.compactMap(\.type.nominal)
    }
    return !seen.contains { $0 == index.id(of: asked) }
  }
}
