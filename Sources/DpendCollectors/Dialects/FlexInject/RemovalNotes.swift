import DpendGraph

/// Says where something is removed from a container by code that runs nobody knows when.
enum RemovalNotes {
  /// A note for each such removal.
  ///
  /// - Parameters:
  ///   - timeline: The removals.
  ///   - name: What a container is called.
  /// - Returns: The notes, in the order of the source.
  static func findings(_ timeline: RegistrationTimeline, name: (ContainerSource) -> String) -> [Finding] {
    timeline.lateRemovals.map { removal, container in
      let what = removal.key.map { "'\($0.argument)'" } ?? "everything"
      return StageDiagnostic.unseenDeclaration.finding(
        "this removes \(what) from '\(name(container))', and the source doesn't show when: it stays in the graph",
        severity: .note,
        at: removal.site.location
      )
    }
  }
}
