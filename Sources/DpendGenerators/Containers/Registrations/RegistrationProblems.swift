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
    let omitted = registrations.flatMap { registration in
      registration.omittedMethods.map { method in
        StageDiagnostic.unmigratedRegistration.finding(
          "the registration of '\(registration.title)' loses the value of '\(method)' for tests or previews",
          at: registration.location,
          path: [registration.binding]
        )
      }
    }
    let closures = registrations.flatMap { registration in
      registration.omittedClosures.map { method in
        StageDiagnostic.unmigratedRegistration.finding(
          "the registration of '\(registration.title)' loses the closure of '\(method)'",
          at: registration.location,
          path: [registration.binding]
        )
      }
    }
    let resettable = registrations.compactMap { registration in
      registration.resettableScope.map { scope in
        StageDiagnostic.unmigratedRegistration.finding(
          "the registration of '\(registration.title)' loses the scope '\(scope)': \(library) keeps the value like the container",
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
    return impossible + excluded + omitted + closures + resettable + remaining
  }
}

extension RegistrationPlan.Creation {
  /// The reason why no code can create the value.
  var impossibility: String? { if case .impossible(let reason) = self { reason } else { nil } }
}
