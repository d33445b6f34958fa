import DpendGraph

extension ConstructionGraph {
  /// The requests of objects for the values that their own code stores, such as a part of an argument, each with its owners.
  ///
  /// Objects that the code of the type creates itself, and instances of the type, are no such values.
  func requestsOfStoredValues() -> [(owners: [Int], request: Request)] {
    storedValues.compactMap { stored in
      let body = bodies[stored.body]
      guard let declaration = index.declaration(enclosing: body.context) else { return nil }
      let type = index.canonicalType(of: declaration)
      let name = stored.property.name
      let parameter = ParameterDeclaration(label: name, name: name, type: stored.type, location: stored.location)
      let wrappings: [DependencyRequest.Wrapping] =
        body.isImmediate && !stored.isInClosure ? [] : [.deferred(.lazy)]
      guard
        var request = request(
          parameter,
          stored.type,
          of: type,
          stored.value,
          .property,
          wrappings,
          in: stored.location.file
        ),
        !request.isTruncated, !request.wrappings.contains(where: \.isMany)
      else { return nil }
      let owners = instances(of: declaration).filter { owner in
        !(body.kind == .property && sites[owner].isPassed(body.name)) && !isPartOfExternalValue(stored, for: owner)
      }
      let own = index.typeOfSelf(in: body.context)
      request.sources.removeAll {
        owners.contains($0) || index.typeOfSelf(in: bodies[sites[$0].body].context) == own
      }
      request.condition = stored.condition
      request.isStoredPart = true
      request.isShared = owners.count > 1 && request.sources.count + request.suppliers.count > 1
      return owners.isEmpty || !request.hasVisibleSource ? nil : (owners, request)
    }
  }

  /// Whether the value that an initializer stores is a part of one that code outside of the project creates for an object.
  private func isPartOfExternalValue(_ stored: StoredValue, for owner: Int) -> Bool {
    let site = sites[owner]
    guard let parameter = stored.parameter, site.initializer?.location == bodies[stored.body].location,
      let argument = site.arguments[parameter]
    else { return false }
    return search.origins(of: argument?.all ?? [], in: site.location.file).origins == [.external]
  }
}

extension ConstructionGraph.Request {
  /// Returns the request without the values of others; nil if nothing remains.
  func without(_ others: [Self]) -> Self? {
    let known = others.filter { condition.implies($0.condition) && (!$0.isHeldWeakly || isHeldWeakly) }
    var request = self
    request.sources.removeAll { source in known.contains { $0.sources.contains(source) } }
    request.suppliers.removeAll { supplier in known.contains { $0.suppliers.contains(supplier) } }
    return request.hasVisibleSource ? request : nil
  }
}

extension DependencyRequest.Wrapping {
  /// Whether the property holds several values, or creates them.
  fileprivate var isMany: Bool {
    switch self {
    case .array, .closure: true
    case .optional, .tagged, .deferred, .heldWeakly, .content: false
    }
  }
}
