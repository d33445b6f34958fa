import DpendGraph

/// Some of the builds, in which some flags are decided.
struct BuildPart {
  /// The result of a search for a cycle.
  struct Found {
    /// The edges of the cycle; nil without one.
    var cycle: [Int]?

    /// Whether the search was not stopped.
    var isComplete = true
  }

  /// The undecided rest of the builds with each number; the part contains none of those with other numbers.
  private let open: [Int: EdgeBuilds.Builds]

  /// Creates the part of all builds.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the builds of the edges to search, without duplicates.
  ///   - builds: The builds of all edges.
  init(of numbers: [Int], in builds: EdgeBuilds) {
    let possible = numbers.filter { !builds.haveConflict([$0]) }
    open = Dictionary(uniqueKeysWithValues: possible.map { ($0, builds.all[$0]) })
  }

  private init(_ open: [Int: EdgeBuilds.Builds]) { self.open = open }

  /// Returns whether the part contains builds with a number.
  func contains(_ number: Int) -> Bool { number == 0 || open[number] != nil }

  /// Returns a cycle of edges that one build of the part contains.
  ///
  /// Where no build contains a found cycle, a flag that its conditions test is decided, and both parts of the builds are searched.
  ///
  /// - Parameters:
  ///   - isAnyWanted: Whether the search ends at the first cycle; otherwise it finds a shortest one.
  ///   - visits: The number of bindings, edges and conditions that the search may visit.
  ///   - number: Returns the number of the builds of an edge.
  ///   - find: Returns a shortest cycle among the edges of a part, and subtracts the visited bindings and edges.
  /// - Returns: The cycle.
  func cycle(
    isAnyWanted: Bool,
    visits: inout Int,
    number: (Int) -> Int,
    find: (_ part: BuildPart, _ visits: inout Int) -> [Int]?
  ) -> Found {
    var found = Found()
    var pending = [self]
    while let part = pending.popLast() {
      guard visits > 0 else {
        found.isComplete = false
        break
      }
      visits -= part.open.count
      guard let cycle = find(part, &visits), cycle.count < found.cycle?.count ?? .max else { continue }
      visits -= cycle.count
      guard let conflict = BuildConflict(among: cycle.compactMap { part.open[number($0)] }, within: &visits) else {
        found.cycle = cycle
        if isAnyWanted { break }
        continue
      }
      pending += part.split(at: conflict)
    }
    return found
  }

  /// Returns the two parts of the builds with and without a flag or program.
  private func split(at conflict: BuildConflict) -> [BuildPart] {
    switch conflict {
    case .flag(let flag):
      let others = flag.isOperatingSystem ? Set(open.values.flatMap(\.condition.atoms).filter(\.isOperatingSystem)) : []
      return [defining([flag], excluding: others.subtracting([flag])), defining([], excluding: [flag])]
    case .program(let program):
      return [of(program), without(program)]
    case .contradiction: return []
    }
  }

  private func defining(_ flags: Set<String>, excluding undefined: Set<String>) -> BuildPart {
    BuildPart(
      open.compactMapValues { builds in
        builds.condition.defining(flags, excluding: undefined).map {
          EdgeBuilds.Builds(condition: $0, programs: builds.programs)
        }
      }
    )
  }

  private func of(_ program: Int) -> BuildPart {
    BuildPart(
      open.compactMapValues { builds in
        builds.programs?.contains(program) ?? true ? EdgeBuilds.Builds(condition: builds.condition) : nil
      }
    )
  }

  private func without(_ program: Int) -> BuildPart {
    BuildPart(
      open.compactMapValues { builds in
        guard let programs = builds.programs?.subtracting([program]) else { return builds }
        return programs.isEmpty ? nil : EdgeBuilds.Builds(condition: builds.condition, programs: programs)
      }
    )
  }
}
