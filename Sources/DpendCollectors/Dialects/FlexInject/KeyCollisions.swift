import DpendGraph

/// Finds registrations whose different keys are one text at run time.
enum KeyCollisions {
  /// A finding for every two of them that can run in one container.
  ///
  /// - Parameters:
  ///   - timeline: The registrations.
  ///   - name: What a container is called.
  /// - Returns: The findings, by the later registration's place in the source.
  static func findings(_ timeline: RegistrationTimeline, name: (ContainerSource) -> String) -> [Finding] {
    timeline.rivals.filter { $0.earlier.registration.key != $0.later.registration.key }
      .map { finding($0, container: name($0.later.container)) }
  }

  private static func finding(_ rivals: RegistrationTimeline.Rivals, container: String) -> Finding {
    let (earlier, later) = (rivals.earlier.registration, rivals.later.registration)
    let isOrdered = earlier.site.body == later.site.body
    let effect = isOrdered ? "so that this replaces the earlier registration" : "so that one replaces the other"
    return StageDiagnostic.keyCollision.finding(
      """
      '\(later.key.argument)' and '\(earlier.key.argument)' are both \(later.key.runTimeName.quoted) to '\(container)' at run \
      time, \(effect)
      """,
      at: later.site.location,
      notes: [
        Finding.Note("the other registration is here", at: earlier.site.location),
        Finding.Note("register one of them by a key that nothing else has, as in '\(advice(later.key, earlier.key))'"),
      ]
    )
  }

  /// The call that tells one of two keys from the other.
  private static func advice(_ later: FlexInjectKey, _ earlier: FlexInjectKey) -> String {
    switch (later, earlier) {
    case (.type(let type), _), (.text, .type(let type)):
      let name = "\(type)"
      return "register(key: \((name == type.runTimeName ? name + " 2" : name).quoted))"
    case (.text(let text), .text): return "register(key: \((text + " 2").quoted))"
    }
  }
}
