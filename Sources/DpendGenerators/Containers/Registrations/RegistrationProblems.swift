import DpendGraph

/// A difference between a registration and what a library can express, a sentence without a subject.
enum RegistrationLimit {
  /// The file does not have the registration, for the reason.
  case missing(String)

  /// The file has the registration, which behaves differently.
  case different(String)
}

extension RegistrationPlan {
  /// Returns the findings about registrations and requests that the author must change by hand.
  ///
  /// - Parameters:
  ///   - library: The title of the new library.
  ///   - limit: Returns what the library cannot express of a registration; nil if it can express all of it.
  ///   - request: Returns the expression of a request outside of registrations, or the declaration of a property; nil if the library has
  ///     no such request.
  /// - Returns: The findings, those about registrations first.
  func problems(
    in library: String,
    limit: (Int, Registration) -> RegistrationLimit?,
    request: (Use, Reference) -> String?
  ) -> [Finding] {
    let limits = registrations.enumerated().map { index, registration in
      registration.creation.impossibility.map { .missing($0) } ?? limit(index, registration)
    }
    let missing = zip(registrations, limits).compactMap { registration, limit -> Finding? in
      guard case .missing(let reason)? = limit else { return nil }
      return finding("has no equivalent in \(library): it \(reason)", about: registration)
    }
    let excluded = excluded.map { registration in
      StageDiagnostic.unmigratedRegistration.finding(
        "the registration of '\(registration.title)' has no equivalent in \(library): \(wording: registration.reason)",
        at: registration.location,
        path: [registration.binding]
      )
    }
    let losses = zip(registrations, limits).flatMap { registration, limit -> [Finding] in
      if registration.creation.impossibility != nil { return [] }
      var sentences = registration.losses.map { $0.sentence(in: library) }
      if case .different(let difference)? = limit { sentences.insert(difference, at: 0) }
      return sentences.map { finding($0, about: registration) }
    }
    let absent = Set(limits.indices.filter { if case .missing? = limits[$0] { true } else { false } })
    let remaining = uses.map { use in
      StageDiagnostic.unmigratedRequest.finding(
        "\(use.consumer) requests a value from the old container: \(change(of: use, in: library, absent, request))",
        at: use.location,
        path: [registrations[use.references[0].registration].binding]
      )
    }
    return missing + excluded + losses + remaining
  }

  private func finding(_ sentence: String, about registration: Registration) -> Finding {
    StageDiagnostic.unmigratedRegistration.finding(
      "the registration of '\(registration.title)' \(wording: sentence)",
      at: registration.location,
      path: [registration.binding]
    )
  }

  /// Returns the change of a request in other code, an imperative clause.
  ///
  /// - Parameters:
  ///   - use: The request.
  ///   - library: The title of the new library.
  ///   - absent: The registrations that the file does not have.
  ///   - request: Returns the expression or declaration.
  /// - Returns: The message.
  private func change(
    of use: Use,
    in library: String,
    _ absent: Set<Int>,
    _ request: (Use, Reference) -> String?
  ) -> Finding.Message {
    let type = name(of: use.references[0]).type
    let codes = use.references.compactMap { request(use, $0) }
    if codes.isEmpty {
      return "create the '\(type)' without a container, because \(wording: library) passes no runtime arguments"
    }
    // Registrations of different builds have one name.
    let different = codes.indices.filter { !codes[..<$0].contains(codes[$0]) }.map { codes[$0] }
    let change: Finding.Message = "write '\(different.joined(separator: "' or '"))'"
    let isAbsent = use.references.allSatisfy { absent.contains($0.registration) }
    return isAbsent ? "register '\(type)' by hand, and \(change)" : change
  }
}

extension RegistrationPlan.Loss {
  /// Returns the loss in a library, as a sentence without a subject.
  fileprivate func sentence(in library: String) -> String {
    switch self {
    case .testValue(let method): "loses the value of '\(method)' for tests or previews"
    case .closure(let method): "loses the closure of '\(method)'"
    case .modifier(let code): "loses '\(code)'"
    case .resettableScope(let scope): "loses the scope '\(scope)': \(library) keeps the value like the container"
    case .unknownScope(let scope): "loses the scope '\(scope)' of an unknown lifetime: each request creates a value"
    case .replacement: "is one of several for the same key, which replace each other: remove all but one"
    case .lifetimeOfRequest(let type): "loses the lifetime that its request for '\(type)' chooses"
    }
  }
}

extension RegistrationPlan.Creation {
  /// The reason why no code can create the value.
  var impossibility: String? { if case .impossible(let reason) = self { reason } else { nil } }
}
