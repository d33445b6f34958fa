import DpendGraph

extension RegistrationPlan {
  /// Returns the findings about registrations and requests that the author must change by hand.
  ///
  /// - Parameters:
  ///   - library: The title of the new library.
  ///   - limit: Returns why the library cannot have a registration, a sentence without a subject; nil if it can.
  ///   - request: Returns the expression of a request outside of registrations, or the declaration of a property.
  /// - Returns: The findings, those about registrations first.
  func problems(
    in library: String,
    limit: (Int, Registration) -> String?,
    request: (Use) -> String
  ) -> [Finding] {
    let impossible = registrations.enumerated().compactMap { index, registration in
      (registration.creation.impossibility ?? limit(index, registration)).map { reason in
        StageDiagnostic.unmigratedRegistration.finding(
          "the registration of '\(registration.title)' has no equivalent in \(library): it \(wording: reason)",
          at: registration.location,
          path: [registration.binding]
        )
      }
    }
    let excluded = excluded.map { registration in
      StageDiagnostic.unmigratedRegistration.finding(
        "the registration of '\(registration.title)' has no equivalent in \(library): \(wording: registration.reason)",
        at: registration.location,
        path: [registration.binding]
      )
    }
    let losses = registrations.filter { $0.creation.impossibility == nil }.flatMap { registration in
      registration.losses.map { loss in
        StageDiagnostic.unmigratedRegistration.finding(
          "the registration of '\(registration.title)' \(wording: loss.sentence(in: library))",
          at: registration.location,
          path: [registration.binding]
        )
      }
    }
    let remaining = uses.map { use in
      StageDiagnostic.unmigratedRequest.finding(
        "\(use.consumer) requests a value from the old container: write '\(request(use))'",
        at: use.location,
        path: [registrations[use.reference.registration].binding]
      )
    }
    return impossible + excluded + losses + remaining
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
