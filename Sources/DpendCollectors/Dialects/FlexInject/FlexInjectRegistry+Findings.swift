import DpendGraph

extension FlexInjectRegistry {
  /// The findings about pairs of registrations whose different keys are one string at run time.
  func collisions(in index: TypeIndex) -> [Finding] {
    timeline.conflicts.compactMap { conflict in
      let (earlier, later) = (conflict.earlier.registration.registration, conflict.later.registration.registration)
      if earlier.key == later.key { return nil }
      let container = conflict.later.registration.container.component(in: index).name
      let isOrdered = earlier.point.sequence == later.point.sequence
      let effect = isOrdered ? "this replaces the earlier registration" : "one replaces the other"
      let name = later.key.runTimeName.quoted
      return StageDiagnostic.keyCollision.finding(
        "'\(later.key.argument)' and '\(earlier.key.argument)' are both \(name) in '\(container)' at run time; \(wording: effect)",
        at: later.point.location,
        notes: [
          Finding.Note("the other registration is here", at: earlier.point.location),
          Finding.Note("register one of them under a unique key, such as '\(uniqueKey(later.key, earlier.key))'"),
        ]
      )
    }
  }

  /// The call that distinguishes one of two keys from the other.
  private func uniqueKey(_ later: FlexInjectKey, _ earlier: FlexInjectKey) -> String {
    switch (later, earlier) {
    case (.type(let type), _), (.text, .type(let type)):
      let name = "\(type)"
      return "register(key: \((name == type.runTimeName ? name + " 2" : name).quoted))"
    case (.text(let text), .text): return "register(key: \((text + " 2").quoted))"
    }
  }

  /// The notes about removals by code that runs at an unknown time.
  func removalNotes(in index: TypeIndex) -> [Finding] {
    unorderedRemovals.map { removal, container in
      let removed = removal.key.map { "'\($0.argument)'" } ?? "all registrations"
      let name = container.component(in: index).name
      return StageDiagnostic.unseenDeclaration.finding(
        "cannot determine when this removes \(removed) from '\(name)'; the graph keeps it",
        certainty: .possible,
        at: removal.point.location
      )
    }
  }

  // MARK: Types of requests

  /// Returns a finding about a request when all registrations that satisfy it are certainly of another type; nil otherwise.
  func mismatch(of request: FlexInjectEvents.Request, in container: Container, _ index: TypeIndex) -> Finding? {
    let found = registrations(for: request.key, in: container)
    guard let type = request.type?.withoutExistentials.withoutOptionals, let first = found.first,
      let created = first.created, found.allSatisfy({ index.isCertainlyNo(type, $0.created) })
    else { return nil }
    let name = request.key.runTimeName.quoted
    return StageDiagnostic.mistypedRequest.finding(
      "'\(request.name)' has type '\(type)', but the registration under \(name) creates '\(created)'",
      at: request.location,
      notes: [
        Finding.Note("registered here as '\(first.key.argument)'", at: first.point.location),
        Finding.Note("register a value of type '\(type)' under a unique key and request that key"),
      ]
    )
  }
}

extension TypeIndex {
  /// Whether no value of a created type is a value of another type.
  fileprivate func isCertainlyNo(_ requested: CanonicalType, _ created: CanonicalType?) -> Bool {
    guard let created = created?.nominal, let requested = requested.nominal.flatMap(id(of:)), id(of: created) != nil
    else { return false }
    var seen: Set<TypeID> = []
    var pending = [created]
    while let next = pending.popLast() {
      guard let id = id(of: next) else { return false }
      guard seen.insert(id).inserted else { continue }
      let declarations = self[id]?.declarations ?? []
      // The conformances of a generic type can depend on its arguments.
      guard declarations.allSatisfy(\.context.genericParameters.isEmpty) else { return false }
      let known = declarations.flatMap { conformances(of: $0) }.filter { !$0.type.isMarker }
      pending += known.compactMap(\.type.nominal)
    }
    return !seen.contains(requested)
  }
}
